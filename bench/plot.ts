import type { Result } from "./report.ts";

const left = 300;
const right = 620;
const row = 26;

/** The figures as horizontal bars on a logarithmic scale, in an SVG for light and dark pages. */
export function plot(results: readonly Result[]): string {
  const figures = results
    .filter(({ title }) => title.startsWith("Session"))
    .flatMap((result) => result.figures);
  const largest = Math.max(...figures.map(({ median }) => median));
  const height = 60 + figures.length * row;
  const bars = figures.map(({ name, median }, index) => {
    const width = (Math.log10(median + 1) / Math.log10(largest + 1)) * (right - left);
    const y = 40 + index * row;
    const own = name.startsWith("cardea") ? ' class="own"' : "";
    return `<text x="${left - 10}" y="${y + 14}" text-anchor="end">${escaped(name)}</text>
<rect${own} x="${left}" y="${y}" width="${width.toFixed(1)}" height="18" rx="3"/>
<text x="${(left + width + 8).toFixed(1)}" y="${y + 14}">${label(median)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 ${height}" role="img" aria-label="Time for one session read">
<style>
text { font: 13px system-ui, sans-serif; fill: #3d4451 }
rect { fill: #b8c0cc } .own { fill: #2f6f5e }
@media (prefers-color-scheme: dark) { text { fill: #c9d1d9 } rect { fill: #4b5563 } .own { fill: #4fb596 } }
</style>
<text x="${left}" y="22">Time for one session read (logarithmic)</text>
${bars.join("\n")}
</svg>
`;
}

function label(microseconds: number): string {
  return microseconds < 1000
    ? `${microseconds.toFixed(1)} µs`
    : `${(microseconds / 1000).toFixed(2)} ms`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
