/** A name in small letters and without what separates its words: `firstName` is `first_name`. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, "");

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const ofPeople = words(`
  id uuid name firstname lastname givenname familyname middlename fullname displayname nickname surname username
  email emailaddress phone phonenumber image imageurl avatar avatarurl picture photo photourl bio about website
  locale lang language timezone tz theme country city birthday birthdate dateofbirth gender pronouns
  createdat createdon created updatedat updatedon updated datejoined lastlogin lastloginat lastsignin
  lastsigninat lastseen lastseenat lastactive lastactiveat lastactivity lastactivityat`);

const ofSessions = words(`
  createdat createdon created updatedat updatedon updated ip ipaddress useragent browser os device devicename
  country city lastused lastusedat lastseen lastseenat seenat lastactive lastactiveat lastactivity lastactivityat
  lastaccess lastaccessat`);

const ofMembers = words(`
  csrf csrftoken csrfsecret flash messages views nonce returnto redirectto cart basket locale lang language timezone
  theme`);

const ofAccounts = words(`
  id uuid name firstname lastname givenname familyname fullname displayname nickname username email emailaddress
  image imageurl avatar avatarurl picture photo photourl locale
  accesstoken refreshtoken idtoken tokentype scope scopes accesstokenexpiresat refreshtokenexpiresat
  createdat createdon created updatedat updatedon updated ip ipaddress useragent browser os device devicename
  lastlogin lastloginat lastused lastusedat lastseen lastseenat`);

/** What the strategies of Passport keep while somebody is on the way to a provider. */
const ofStrategy = /^(?:oauth2?|oidc|openidconnect):/;

/** Whether a column of users certainly says nothing of who may come in. */
export const isHarmlessOfUser = (column: string) => ofPeople.has(plain(column));

/** Whether a column of sessions certainly says nothing of who is signed in. */
export const isHarmlessOfSession = (column: string) => ofSessions.has(plain(column));

/** Whether a column of accounts, passkeys or second factors certainly says nothing of whether they count. */
export const isHarmlessOfAccount = (column: string) => ofAccounts.has(plain(column));

/** The same of a member of a session of express-session, at its top or inside of the user that it names. */
export function isHarmlessMember(name: string, isTop: boolean): boolean {
  if (!isTop) return isHarmlessOfUser(name);
  return (
    name === "cookie" ||
    ofMembers.has(plain(name)) ||
    isHarmlessOfSession(name) ||
    ofStrategy.test(name)
  );
}

/** What a column of users probably says. Guesses are never acted on: they only suggest an option. */
export type UserGuess = "factor" | "kept out" | "proved" | "let in" | "status" | undefined;

const factorLike = /totp|two_?factor|second_?factor|2fa|otp|mfa/i;
const keptOutLike =
  /^(?:is_?)?ban$|ban_?(?:exp|until|end|reason)|bann?ed|is_?ban|barred|disabl|delet|del_?flag|removed|block|black_?list|suspen|(?:de|in)_?activ|lock|frozen|archiv|revok|terminat|expel|closed|cancel|discard|trash|forbid|reject|denied|left_?at|un_?(?:verif|confirm|prov|approv|valid)|dis_?(?:approv|allow)|(?:^|_)not_|isNot/i;
const provedLike = /verif|confirm|(?<!ap)proved|validated|mail_?(?:status|state)/i;
const letInLike =
  /approv|(?<!de_?|in_?)activ|(?<!dis)enabl|(?<!in)valid|allow|accept|(?:can|may)_?(?:log|sign)_?in/i;
const statusLike = /^(?:(?:account|user|member)_?)?(?:status|state|access|flags)$/i;

export function guessOfUser(column: string): UserGuess {
  if (factorLike.test(column)) return "factor";
  if (keptOutLike.test(column)) return "kept out";
  if (provedLike.test(column)) return "proved";
  if (letInLike.test(column)) return "let in";
  return statusLike.test(column) ? "status" : undefined;
}

const endedLike = /unlink|disconnect|detach|expired|pending|lost|stolen|compromis|incomplete/i;
const stateLike = /(?:status|state)$/i;

/** The same of a column of accounts, passkeys or second factors. */
export function guessOfAccount(column: string): "kept out" | "let in" | "status" | undefined {
  if (keptOutLike.test(column) || endedLike.test(column)) return "kept out";
  if (stateLike.test(column)) return "status";
  return provedLike.test(column) || letInLike.test(column) ? "let in" : undefined;
}

const keptOutWord =
  /(?:^|users?|members?|accounts?)bans?$|^banlist|banned|block(?!chain)|black_?list|deny_?list|revok|revoc|suspen|disabled|^lock(?:s|ed|out|outs)?$/;

const personLike =
  /user|member|account|person|people|customer|client|owner|author|subject|player|profile|login|mail|uid/i;

/** Whether a column probably names people. */
export const speaksOfPeople = (column: string) => personLike.test(column);

/** Whether a table probably says who is kept out, or what has ended: `user_bans`, but no `bank_accounts`. */
export const mayKeepOut = (table: string) =>
  table
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .some((word) => keptOutWord.test(word));

/** What a column or member of sessions probably says. */
export type SessionGuess =
  | "factor"
  | "not theirs"
  | "kind"
  | "level"
  | "status"
  | "yes"
  | undefined;

const givenFactorLike = /two_?factor|second_?factor|2fa|mfa|otp|verified/i;
const notTheirsLike =
  /revok|ended|(?:log|sign)(?:ged|ned)?_?(?:out|off)|delet|destroy|terminat|invalid|closed|block|disabl|impersonat|pending|step|original|switch|acting|act_?as|login_?as|on_?behalf|masquerad|sudo|(?:de|in)_?activ|un_?(?:verif|confirm|auth|approv|valid)|(?:^|_)not_|isNot|expired|partial|incomplete/i;
const kindLike =
  /^(?:is)?(?:user|account|person|login|auth|subject|entity|session)?(?:type|kind|roles?|realm|guard|model|table|tenant(?:id)?|scopes?|entity|class|admin|staff|subject|audience)$/;
const levelLike = /^aal$/i;
const wordLike = /status|state|purpose/i;
const yesLike = /active|valid|authenticated|enabled|confirm|approv/i;

export function guessOfSession(name: string): SessionGuess {
  if (notTheirsLike.test(name)) return "not theirs";
  if (givenFactorLike.test(name)) return "factor";
  if (kindLike.test(plain(name))) return "kind";
  if (levelLike.test(name)) return "level";
  if (wordLike.test(name)) return "status";
  return yesLike.test(name) ? "yes" : undefined;
}

/** Whether a column says something also where it is empty in every row: then nobody has been let in, or has proved anything. */
export const saysMoreWhenEmpty = (guess: UserGuess | SessionGuess) =>
  guess === "proved" || guess === "let in" || guess === "yes";
