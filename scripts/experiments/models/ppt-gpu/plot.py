"""The plot of docs/reference/models-ppt-gpu.md: predicted over detailed time of each kernel, by memory variant."""
import math

COLOURS = ["#c44e52", "#dd8452", "#4c72b0"]


def plot(rows, variants):
    kernels = list(dict.fromkeys(row["kernel"] for row in rows))
    ratio = {(row["kernel"], row["memory"]): float(row["predicted_cycles"]) / float(row["detailed_cycles"])
             for row in rows if "predicted_cycles" in row}
    left, top, step, height = 60, 40, 84, 240
    width = left + step * len(kernels) + 20
    most = max([2.0] + [abs(math.log2(value)) for value in ratio.values()])

    def y(value):
        return top + height / 2 - math.log2(value) / most * height / 2

    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{top + height + 50}" '
             'font-family="sans-serif" font-size="12">', '<rect width="100%" height="100%" fill="white"/>',
             f'<text x="{left}" y="18">PPT-GPU on r9-nano: predicted time / detailed time (logarithmic)</text>']
    for n, variant in enumerate(variants):
        x = left + 430 + n * 90
        lines.append(f'<rect x="{x}" y="8" width="12" height="12" fill="{COLOURS[n]}"/>'
                     f'<text x="{x + 17}" y="18">{variant}</text>')
    for power in range(-math.floor(most), math.floor(most) + 1):
        at = y(2.0 ** power)
        lines.append(f'<line x1="{left}" x2="{width - 20}" y1="{at:.1f}" y2="{at:.1f}" '
                     f'stroke="{"black" if power == 0 else "#dddddd"}"/>'
                     f'<text x="{left - 6}" y="{at + 4:.1f}" text-anchor="end">{2.0 ** power:g}</text>')
    for k, kernel in enumerate(kernels):
        x = left + k * step + 12
        for n, variant in enumerate(variants):
            if (kernel, variant) not in ratio:
                continue
            begin, end = sorted([y(1), y(ratio[kernel, variant])])
            lines.append(f'<rect x="{x + n * 20}" y="{begin:.1f}" width="18" height="{max(end - begin, 1):.1f}" '
                         f'fill="{COLOURS[n]}"/>')
        lines.append(f'<text x="{x + 29}" y="{top + height + 22}" text-anchor="middle">{kernel}</text>')
    return "\n".join(lines + ["</svg>"]) + "\n"
