import { isSurelySecret } from "../../secret-words.ts";
import type { Token } from "../source/tokens.ts";
import { isClosing, isOpening } from "./brackets.ts";
import { secretNeighbours } from "./secret-neighbours.ts";

/** What the names before and around a token say of it. */
export interface SecretPlace {
  /** Whether it belongs to something with the name of a secret. */
  readonly isSecret: boolean;
  /** Whether it stands in something with such a name. */
  readonly isWithinSecret: boolean;
  /** Whether it stands beside such a name, among arguments or in a list. */
  readonly isBesideSecret: boolean;
}

interface Level {
  /** How it is when a member or an argument begins. */
  readonly base: boolean;
  readonly isWithin: boolean;
  /** Whether a `switch` asks in it what something is. */
  readonly isSwitch: boolean;
  /** Whether it has the cases of a secret. */
  readonly hasCases: boolean;
  /** Whether it names cookies, as the configuration does. */
  readonly isCookies: boolean;
  isNamed: boolean;
}

const outermost: Level = {
  base: false,
  isWithin: false,
  isSwitch: false,
  hasCases: false,
  isCookies: false,
  isNamed: false,
};

/** What the configuration calls its cookies. The value of none stands there. */
const cookies =
  /^(?:sessionToken|callbackUrl|csrfToken|pkceCodeVerifier|state|nonce|attempt|webauthnChallenge)$/;

const beginning =
  /^(?:const|let|var|return|if|else|for|while|switch|case|default|throw|import|export|function|class|try)$/;

/** Reads the names in a program, and returns for each token whether it may be the value of a secret. Takes linear time. */
export function secretPlaces(code: readonly Token[], written: readonly string[]): SecretPlace[] {
  const neighbours = secretNeighbours(code, written);
  const outer: Level[] = [];
  let level: Level = { ...outermost };
  let isSwitched = false;
  return code.map(({ kind }, at) => {
    const text = written[at] ?? "";
    if (isClosing(kind, text)) {
      const { isNamed, isSwitch } = level;
      level = outer.pop() ?? level;
      if (kind === "]" && isNamed) level.isNamed = true;
      isSwitched = isSwitch && isNamed;
    }
    const isCaseOver = kind === ":" && level.hasCases;
    if (/^[,;]$/.test(kind) || isCaseOver || beginning.test(kind)) level.isNamed = level.base;
    if (kind === "case" && level.hasCases) level.isNamed = true;
    const isSecret = level.isNamed || isComparedWithSecret(code, written, at);
    const isBesideSecret = neighbours.has(at);
    const place = { isSecret, isWithinSecret: level.isWithin, isBesideSecret };
    if (kind === "jsxName") level.isNamed = isSurelySecret(text);
    else if (isName(kind, text) && isSurelySecret(nameIn(text))) level.isNamed = true;
    if (isOpening(kind)) {
      outer.push(level);
      const key = written[at - 1] === ":" ? nameIn(written[at - 2] ?? "") : "";
      const isCookie = level.isCookies && kind === "{" && cookies.test(key);
      const isSwitch = code[at - 1]?.kind === "switch";
      const isCookies = kind === "{" && key === "cookies";
      level = inside(isCookie ? { ...level, isNamed: false } : level, kind === "{");
      level = { ...level, isSwitch, hasCases: isSwitched, isCookies };
      isSwitched = false;
    }
    return place;
  });
}

/** Brackets belong to the name before them; what stands in braces has names of its own. */
function inside({ isNamed, isWithin }: Level, isBlock: boolean): Level {
  const base = isNamed && !isBlock;
  return { ...outermost, base, isNamed: base, isWithin: isWithin || isNamed };
}

const longestPath = 24;

/** Whether a sign that compares follows, and then something with the name of a secret, as in `4711 === body.pin`. */
function isComparedWithSecret(
  code: readonly Token[],
  written: readonly string[],
  at: number,
): boolean {
  if (!/^(?:num|bigint|string)$/.test(code[at]?.kind ?? "")) return false;
  if (!/^[=!]==?$/.test(written[at + 1] ?? "")) return false;
  for (let next = at + 2; next < at + longestPath; next++) {
    const [kind = "", text = ""] = [code[next]?.kind, written[next]];
    if (isName(kind, text) && isSurelySecret(nameIn(text))) return true;
    if (!isName(kind, text) && !/^(?:\??\.|[([\])!+-]|this|await)$/.test(text)) return false;
    if (text === ")") return false;
  }
  return false;
}

/** Keys and variables may stand in quotes. */
const isName = (kind: string, text: string) =>
  kind === "name" || kind === "#name" || (kind === "string" && /^.[\w-]{1,60}.$/.test(text));

const nameIn = (text: string) => text.replace(/^[#"']|["']$/g, "");
