/** Returns what a word of a question stands for in the pages; nothing for a word that every page has. */
function wordsFor(given: string): string | string[] | null {
  const term = given.toLowerCase();
  const idle =
    "a an and are at be by can do does for from how i in is it me my of on or the to what when where why with";
  if (idle.split(" ").includes(term)) return null;
  const others: Record<string, string> = {
    "2fa": "factor",
    expire: "lasts ends",
    expires: "lasts ends",
    expiry: "lasts ends",
    log: "sign",
    login: "sign",
    logout: "sign out",
    mfa: "factor",
    otp: "factor",
    signin: "sign",
    signout: "sign out",
    signup: "sign up",
    social: "providers",
    totp: "authenticator",
  };
  return [term, ...(others[term]?.split(" ") ?? [])];
}

/** Returns how much a section counts. Those that have a word of everything come after those that explain it. */
function weightOf(id: string): number {
  if (/exports\/.*#(?:constructor|inherit|overrides|parameters|properties|returns)/.test(id))
    return 0.05;
  if (/exports\/cardea/.test(id)) return 0.3;
  if (/changes|interface|conformance|coming-from-authjs/.test(id)) return 0.4;
  if (/security#(?:found|attack)/.test(id)) return 0.3;
  return /errors#/.test(id) ? 0.7 : 1;
}

/** Returns what of a page is searched: all of it, or its headings where it lists what a module exports. Those are names, and their tables would double the index. */
export function searched(path: string, html: string): string {
  if (!path.startsWith("exports/")) return html;
  return html.match(/<h([1-3])\b.*?<\/h\1>/gs)?.join("\n") ?? "";
}

/** How the sections are searched. The functions are sent to the browser as text, so each sees nothing outside itself. */
export const searchOptions = {
  fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
  prefix: (term: string) => term.length > 2,
  boost: { title: 2.5, titles: 1.5, text: 1 },
  processTerm: wordsFor,
  boostDocument: weightOf,
};
