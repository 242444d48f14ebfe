import { isPiece, type LeftOut, type Piece } from "../person.ts";
import { people } from "../report.ts";
import type { Again } from "../unread/question.ts";
import { quoted } from "../values.ts";

interface Shared {
  readonly provider: string;
  readonly id: string;
  count: number;
}

const mostShown = 10;

/** What can be pasted into any terminal. */
const isPlain = (id: string) => /^[ -~]{1,255}$/.test(id);

/** Counts who has which account, to find those of several people: whose they are is not clear. */
export class SharedAccounts {
  readonly #counts = new Map<string, Shared>();

  /** Adds what stands in the row of one person, who may have an account in two columns. */
  add(found: readonly (Piece | LeftOut)[]): void {
    const own = new Map<string, Shared>();
    for (const one of found) {
      if (!isPiece(one) || one.kind !== "account") continue;
      const { provider, providerAccountId: id } = one.account;
      own.set(JSON.stringify([provider, id]), { provider, id, count: 0 });
    }
    for (const [key, one] of own) {
      const counted = this.#counts.get(key) ?? one;
      counted.count += 1;
      this.#counts.set(key, counted);
    }
  }

  /**
   * Asserts that there are none.
   *
   * @param again the command once more, with what says that an id stands for none
   * @throws {Error} that says how many people have each
   */
  assertNone(table: string, again: Again): void {
    const shared = [...this.#counts.values()].filter(({ count }) => count > 1);
    if (shared.length === 0) return;
    const shown = shared.sort((one, other) => other.count - one.count).slice(0, mostShown);
    const more = shared.length - shown.length;
    const ids = new Set(shown.map(({ id }) => id).filter(isPlain));
    throw new Error(
      [
        `In the table ${table} several people have one id at a provider, which is never that of two:`,
        ...shown.map(lineOf),
        ...(more > 0 ? [`- and ${more} more such ids`] : []),
        "Whose account that is is not clear, so nothing was imported. Where it stands for no id, say so, and nobody gets that account:",
        "",
        again([...ids].map((value) => ({ option: "empty-id", value }))),
        "",
        "Where it is an id, find out whose, take it from everybody else there, and run this again. Where people have typed it themselves, such as on a profile page, name the column with --ignore-columns.",
      ].join("\n"),
    );
  }
}

const lineOf = ({ provider, id, count }: Shared) =>
  `- ${people(count)} with ${quoted(id)} of ${quoted(provider)}`;
