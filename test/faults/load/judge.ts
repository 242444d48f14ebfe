import { inSeconds, type Outcome } from "./play.ts";

/** Milliseconds after the end of a fault in which all has to be well again. */
const soon = 2_000;
/** Bytes by which a process may have grown that has answered thousands of requests. */
const mostGrowth = 40 * 2 ** 20;
/** Lines for each thing that failed, late things included; for each request of a stranger; and for a process that starts. */
const linesOf = { failed: 12, hostile: 3, started: 200 };
const longestLine = 20_000;

/** Returns what a scene has broken, as sentences; nothing when everything was kept. */
export function judge({
  ledger,
  scene,
  recovery,
  felt,
  share,
  growth,
  log,
  hostile,
  rounds,
}: Outcome): string[] {
  const { wrong, failed, late, refused } = ledger;
  const lines =
    linesOf.started + linesOf.failed * (failed + late + refused) + linesOf.hostile * hostile;
  const isFelt = scene.share === undefined && scene.id !== "clock";
  const broken: [isBroken: boolean, sentence: string][] = [
    [wrong.in > 0, `${wrong.in} times somebody was wrongly in`],
    [wrong.out > 0, `${wrong.out} times somebody was wrongly out`],
    [wrong.told > 0, `${wrong.told} times somebody was told of what did not happen`],
    [wrong.half > 0, `${wrong.half} times something was left half written`],
    [recovery > soon, `it took ${inSeconds(recovery)} until all was well again`],
    [lines < log.lines, `${log.lines} lines were logged, and ${lines} are enough`],
    [log.longest > longestLine, `a line of the log has ${log.longest} characters`],
    [isFelt && felt === 0, "nobody felt the fault, so that nothing was shown"],
    [rounds === 0 || ledger.requests < 100, "hardly anybody came"],
    [
      share < (scene.share ?? 0),
      `people had ${Math.round(share * 100)} % of the requests of before`,
    ],
    [
      scene.watchesMemory === true && growth > mostGrowth,
      `a process has grown by ${Math.round(growth / 2 ** 20)} MB`,
    ],
  ];
  return broken.flatMap(([isBroken, sentence]) => (isBroken ? [sentence] : []));
}
