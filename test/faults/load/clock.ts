/** Lets the clock of this process step. Timers go on as they are, as those of a machine do whose clock is set. */

let difference = 0;
const Original = Date;

/** A date that is made of nothing has the time of the clock that steps. */
globalThis.Date = new Proxy(Original, {
  construct(target, given: [], newTarget) {
    const args = given.length === 0 ? [Original.now() + difference] : given;
    return Reflect.construct(target, args, newTarget);
  },
  get(target, name, receiver) {
    if (name === "now") return () => Original.now() + difference;
    return Reflect.get(target, name, receiver);
  },
});

/** Sets by how many milliseconds the clock differs from that of the machine. */
export function setClock(milliseconds: number): void {
  difference = milliseconds;
}
