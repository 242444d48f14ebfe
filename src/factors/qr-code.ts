import { html } from "../lib/html.ts";
import { explainMissing, present } from "../lib/optional-package.ts";

/** Light modules around a code, without which readers do not find it (ISO/IEC 18004). */
const quiet = 4;

/**
 * Returns a QR code as inline SVG, dark on a white ground of its own, whatever the colours of the page.
 *
 * @param label what it is, for those who do not see it
 * @throws with the code `missing-package`, when that is `uqr`
 */
export async function qrCode(text: string, label: string): Promise<string> {
  const { encode } = await loadEncoder();
  const { data, size } = encode(text, { ecc: "M", border: quiet });
  const dark = data.flatMap((row, y) =>
    runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`),
  );
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${4 * size}" height="${4 * size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${dark.join("")}"/></svg>`.toString();
}

/** Returns where the dark modules of a row begin, and how many there are one after the other. */
function runsOf(row: readonly boolean[]): [start: number, width: number][] {
  const runs: [start: number, width: number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  }
  return runs;
}

async function loadEncoder() {
  // Bundlers accept a missing package only if its `import()` is directly within a `try`.
  try {
    // Webpack in Next.js warns of a missing package all the same, so it leaves this one to Node.js.
    return present(await import(/* webpackIgnore: true */ "uqr"));
  } catch (error) {
    throw explainMissing("uqr", error);
  }
}
