import type { OwnNames } from "../application/options.ts";
import { isSessionAnswered } from "../unread/columns.ts";
import { listIn } from "../unread/kept-out.ts";
import { guessOfSession, isHarmlessMember, saysMoreWhenEmpty } from "../unread/names.ts";
import type { Unread } from "../unread/question.ts";
import { answersOfSession } from "../unread/session-answers.ts";
import { namesOf, type SessionRules } from "../unread/session-rules.ts";
import { listed } from "./listed.ts";
import type { Beside } from "./user-of.ts";

/** What the operator says of members of sessions. */
export interface MemberMapping {
  readonly names: OwnNames;
  readonly userPath: string;
  readonly userMatches: readonly string[];
  readonly rules: SessionRules;
  /** Where a session says that the second factor was given; `none` if nowhere. */
  readonly factorPath: string | undefined;
}

/** More than anybody names, where sessions have members under names of their own, such as of things in a cart. */
const most = 100;

/** In UTF-16 code units. Code asks for no longer name; browsers may send one. */
const longestName = 255;

/** Collects members that nothing looks at, although they may say that somebody is not signed in. */
export class UnreadMembers {
  readonly #mapping: MemberMapping;
  readonly #passed: ReadonlySet<string>;
  readonly #ignored = new Set<string>();
  readonly #found = new Set<string>();

  constructor(mapping: MemberMapping) {
    this.#mapping = mapping;
    this.#passed = new Set(listIn(mapping.names["ignore-in-sessions"]));
  }

  add(besides: readonly Beside[]): void {
    for (const one of besides) {
      if (one.name !== "cookie" && this.#ignored.size < most && !this.#isRead(one)) {
        this.#ignored.add(one.name);
      }
      if (this.#found.size < most && !this.#isKnown(one)) this.#found.add(one.name);
    }
  }

  #isRead({ name, isTop }: Beside): boolean {
    const { rules, factorPath } = this.#mapping;
    return namesOf(rules).includes(name) || (isTop && factorPath?.split(".")[0] === name);
  }

  #isKnown(one: Beside): boolean {
    const { name, value, isTop } = one;
    if (name.length > longestName) return true;
    const { factorPath, userMatches } = this.#mapping;
    if (this.#isRead(one) || this.#passed.has(name) || isHarmlessMember(name, isTop)) return true;
    if (isSessionAnswered(name, userMatches, factorPath)) return true;
    return value === null && !saysMoreWhenEmpty(guessOfSession(name));
  }

  /** The names of all that nothing looks at. */
  ignored(): readonly string[] {
    return [...this.#ignored];
  }

  /** What there is to be asked. */
  question(): Unread | undefined {
    if (this.#found.size === 0) return undefined;
    const { userPath, factorPath } = this.#mapping;
    const names = [...this.#found];
    const option = factorPath === undefined ? "session-factor-path" : undefined;
    const asked = answersOfSession(names, option).flatMap((answer, at) => {
      const name = names[at];
      return name === undefined ? [] : [{ name, answer }];
    });
    return {
      sentence: `The sessions have ${listed(names)} beside the id of the user, ${userPath}.`,
      asked,
    };
  }
}
