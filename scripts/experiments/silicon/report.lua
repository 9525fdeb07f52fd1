local report = {}
function report.print() end
return report
