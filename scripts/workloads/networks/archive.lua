local archive = {}
function archive.open(path) error("not yet") end
return archive
