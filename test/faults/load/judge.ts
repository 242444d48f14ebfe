import { inSeconds, type Outcome } from "./play.ts";

/** Milliseconds after the end of a fault in which all has to be well again. */
const soon = 2_000;
/** Bytes by which a process may have grown that has answered thousands of requests. */
const mostGrowth = 40 * 2 ** 20;
/** Entries of the log for each thing that failed, for each request of a stranger, and without any of these. */
const entriesOf = { failed: 4, hostile: 1, always: 100 };
/** Lines of an entry, which may have the stack of an error and those of its causes. */
const linesOfEntry = 40;
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
  const entries =
    entriesOf.always + entriesOf.failed * (failed + late + refused) + entriesOf.hostile * hostile;
  const isFelt = scene.share === undefined;
  const broken: [isBroken: boolean, sentence: string][] = [
    [wrong.in > 0, `${wrong.in} times somebody was wrongly in`],
    [wrong.out > 0, `${wrong.out} times somebody was wrongly out`],
    [wrong.told > 0, `${wrong.told} times somebody was told of what did not happen`],
    [wrong.half > 0, `${wrong.half} times something was left half written`],
    [recovery > soon, `it took ${inSeconds(recovery)} until all was well again`],
    [log.entries > entries, `${log.entries} entries were logged, and ${entries} are enough`],
    [log.lines > linesOfEntry * entries, `${log.lines} lines were logged`],
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
