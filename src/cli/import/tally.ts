import { type Counts, type Kind, kinds, type LeftOut, type Note } from "./person.ts";

/** What became of something that a person has. */
export type Fate =
  /** `unseen`: it came with somebody whom an earlier run has imported, and was not compared with anything. */
  | { readonly kind: Kind; readonly is: "imported" | "here" | "unseen" }
  | (Pick<LeftOut, "kind" | "reason"> & { readonly is: "left out" });

/** Counts what became of everything, by kind and by reason. */
export class Tally {
  readonly #fates = new Map<string, number>();
  readonly #reasons = new Map<string, number>();
  readonly #notes = new Map<string, { count: number; shown: string[] }>();

  add(fates: readonly Fate[], notes: readonly Note[] = []): void {
    for (const fate of fates) {
      increase(this.#fates, `${fate.kind} ${fate.is}`);
      if (fate.is === "left out") increase(this.#reasons, `${fate.kind}\n${fate.reason}`);
    }
    for (const note of notes) this.#note(note);
  }

  #note(note: Note): void {
    const { text, shown } = typeof note === "string" ? { text: note, shown: undefined } : note;
    const found = this.#notes.get(text) ?? { count: 0, shown: [] };
    found.count += 1;
    if (shown !== undefined && found.shown.length < mostShown) found.shown.push(shown);
    this.#notes.set(text, found);
  }

  of(kind: Kind, is: Fate["is"]): number {
    return this.#fates.get(`${kind} ${is}`) ?? 0;
  }

  /** How many of a kind were seen, whatever became of them. */
  every(kind: Kind): number {
    return this.#present(kind) + this.of(kind, "left out");
  }

  #present(kind: Kind): number {
    return this.of(kind, "imported") + this.of(kind, "here") + this.of(kind, "unseen");
  }

  /** Whatever was there and did not come with a person belongs to nobody. */
  addOrphans(there: Counts): void {
    for (const kind of kinds) {
      const orphans = Math.max(0, there[kind] - this.every(kind));
      if (orphans === 0) continue;
      increase(this.#fates, `${kind} left out`, orphans);
      increase(this.#reasons, `${kind}\nbelongs to nobody`, orphans);
    }
  }

  /** What is there now, as far as is known: by this run, or by an earlier one. */
  imported(): Counts {
    const of = (kind: Kind) => this.#present(kind);
    return {
      user: of("user"),
      account: of("account"),
      password: of("password"),
      passkey: of("passkey"),
      factor: of("factor"),
      session: of("session"),
    };
  }

  /** Why things were left out, each with their kind and how many. */
  reasons(): readonly (LeftOut & { readonly count: number })[] {
    return kinds.flatMap((kind) =>
      [...this.#reasons].flatMap(([key, count]) => {
        const [of, reason = ""] = key.split("\n");
        return of === kind ? [{ kind, reason, count }] : [];
      }),
    );
  }

  /** What to say besides, with how many people it is true of. */
  notes(): readonly (readonly [string, number])[] {
    return [...this.#notes].map(([text, { count, shown }]) => {
      const more = count > shown.length ? ", …" : "";
      return [shown.length > 0 ? `${text} (${shown.join(", ")}${more})` : text, count] as const;
    });
  }
}

const mostShown = 10;

function increase(counts: Map<string, number>, key: string, by = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
