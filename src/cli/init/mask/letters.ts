import { normalized } from "../../../lib/normalize.ts";

/** Which letters come after each one in words of European languages: often, and now and then. All others are of no word. */
const followers: Readonly<Record<string, readonly [often: string, seldom: string]>> = {
  a: ["abcdfghijklmnprstuvwxyz", "eoq"],
  b: ["abeiloruy", "bcdghjmnstvw"],
  c: ["acehiklorstuyz", "bdjmnpqv"],
  d: ["adeilorstuy", "bcfghjkmnpvwz"],
  e: ["abcdefghijklmnprstuvwxyz", "oq"],
  f: ["aefilortuy", "gjns"],
  g: ["aeghilnorstuy", "bdfjkmp"],
  h: ["aeilortuy", "bcdfgkmnpsvw"],
  i: ["abcdefghijklmnoprstuvxz", "qy"],
  j: ["aeiou", "dmnstw"],
  k: ["aeiklnorstuy", "dhjmvw"],
  l: ["acdegiklmostuvyf", "bhjnprwz"],
  m: ["abeimopsuy", "dfglntw"],
  n: ["acdefghiklnorstuvyz", "bjmpqwx"],
  o: ["abcdefgijklmnoprstuvwxyz", "hq"],
  p: ["aehiloprstuy", "bcdfgjkmnw"],
  q: ["u", "lw"],
  r: ["acdegijklmnopbrstuvwyz", "fhqx"],
  s: ["acehiklmnopqstuwyz", "bdfgjrv"],
  t: ["acehiklorstuwyz", "bdfgjmnpv"],
  u: ["abcdegijklmnoprstuxz", "fhvwy"],
  v: ["aeioruy", "dknlsvz"],
  w: ["aehinorsy", "bcdklmrtuw"],
  x: ["aceiopty", "hu"],
  y: ["aeilmnoprstw", "bcdfghjkuvxz"],
  z: ["aeinotuyz", "bcdkmlpvw"],
};

/** Short forms that everybody writes, and that have no vowels or no letters as words have them. */
const shortForms = new Set(
  "http https html xhtml mdx css scss svg png jpg pdf csv json jsonc jsonb xml yml yaml toml src href rgb rgba csrf xsrf pkce jwk jwks jwt jws jwe hkdf pbkdf hmac cbor smtp imap dns ssl tls ssh tcp udp cdn cms sms mfa sql mysql sqlite libsql pgsql nosql psql npm npx pnpm bcrypt bcryptjs nginx authjs nextjs js jsx ts tsx mjs cjs mts cts cfg conf config tsconfig ctx req res pkg str fn db pg ms px md lg sm xl xs rm rw rtl ltr kb mb gb tmp btn txt img nav hr th tr td dl dt dd br vs mr mrs dr st nd rd km std stdin stdout stderr cmd ctrl pwd bg fg dl ul li h w x y z t p r s c d e m n ok ref rsc ssr ssg env dev prod deps utils mkdir nuxt qwik regex trpc grpc rpc rfc url uri utc gmt iso".split(
    " ",
  ),
);

/** Words that stand in many a name, and in front of which or behind which letters meet as in no single word: `ADMINPAGE`. */
const partsOfNames =
  "(?:admin|page|home|user|users|member|account|sign|login|logout|check|back|ground|board|dash|auth|team|shop|order|orders|book|site|group|profile|setting|settings|panel|area|view|list|form|link|name|data|base|area|menu|text|title|test|public|private|guest|staff)";
const compound = new RegExp(`^(?:${partsOfNames}([a-z]{3,})|([a-z]{3,})${partsOfNames})$`);

/** Words in which letters meet as in few others. */
const words = new Set(
  "admin rhythm rhythms strength strengths subpoena awkward wednesday".split(" "),
);

const fewestVowels = 1 / 7;
const tooManyVowels = /[aeiou]{5}/;
const tooManyConsonants = /[^aeiouy]{6}/;

/** Whether letters stand together as in a word or a short form that everybody knows. Of other scripts than the Latin one all do. */
export function isPronounceable(part: string): boolean {
  const letters = normalized(part, "NFKD").replace(/\p{M}/gu, "").toLowerCase();
  if (shortForms.has(letters) || !/^[a-z]+$/.test(letters)) return true;
  if (words.has(letters) || standTogether(letters)) return true;
  const [, behind, before] = compound.exec(letters) ?? [];
  const rest = behind ?? before;
  return rest !== undefined && (words.has(rest) || standTogether(rest));
}

function standTogether(letters: string): boolean {
  const vowels = letters.match(/[aeiouy]/g)?.length ?? 0;
  if (vowels < letters.length * fewestVowels) return false;
  if (tooManyVowels.test(letters) || tooManyConsonants.test(letters)) return false;
  let seldom = 0;
  for (let at = 0; at + 1 < letters.length; at++) {
    const [often = "", others = ""] = followers[letters.charAt(at)] ?? [];
    const next = letters.charAt(at + 1);
    if (often.includes(next)) continue;
    if (!others.includes(next)) return false;
    seldom++;
  }
  return seldom <= 1;
}
