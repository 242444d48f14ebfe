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
export type UserGuess =
  | "factor"
  | "kept out"
  | "proved"
  | "let in"
  | "status"
  | "unclear"
  | undefined;

/** A name in small letters whose words have `_` between them. */
export const inWords = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, (_, end, start, last) =>
      last === undefined ? `${end}_${start}` : `${last}_`,
    )
    .toLowerCase();

const factorWord =
  /[th]otp|(?:two|2|second|multi)_?(?:factor|step)|(?:2|two)_?fa(?![a-z])|(?:^|_)tfa|otp|mfa|authenticator|(?:^|_)ga_?(?:secret|key|token)|google_?auth/;

/** Whether a name speaks of a second factor. */
export const speaksOfFactor = (name: string) => factorWord.test(inWords(name));

/** Keys and services that are one, in the name of a column of users. */
const keyWord =
  /u2f|fido|webauthn|pass_?key|yubi|(?:security|hardware)_?key|(?:^|_)duo(?:_|$)|sms_?auth/;

/** What makes of a yes a no, or of what is done what is still to be done. Such a name may say either. */
const negated =
  /(?:^|_)(?:non?|not|never|must)_|(?:^|_)(?:await|wait|requir|need)|fail|(?:^|_)un_?(?:lock|block|ban|delet|remov|suspen|restrict|revok|archiv|fr[eo]|(?:de|dis)?activ|enabl|verif|confirm|prov|approv|valid|subscri)/;
/** Until when something holds, or what it takes: a yes in it would let the wrong ones in. */
const noFlag =
  /until|(?:^|_)till?(?:_|$)|_to$|expir|(?:^|_)ends?(?:_|$)|date|token|code|hash|(?:^|_)keys?(?:_|$)|sent|(?:^|_)counts?(?:_|$)|attempt|request|pending/;

const isNegated = (name: string) => negated.test(inWords(name));
const isNoFlag = (name: string) => noFlag.test(inWords(name));

const keptOutLike =
  /^(?:is_?)?ban$|ban_?(?:exp|until|end|reason)|bann?ed|is_?ban|barred|disabl|delet|del_?flag|removed|block|black_?list|suspen|(?:de|in)_?activ|lock|frozen|archiv|revok|terminat|expel|closed|cancel|discard|trash|forbid|reject|denied|left_?at|un_?(?:verif|confirm|prov|approv|valid)|dis_?(?:approv|allow)|(?:^|_)not_|isNot/i;
const provedLike = /verif|confirm|(?<!ap)proved|validated|mail_?(?:status|state)/i;
const letInLike =
  /approv|(?<!de_?|in_?)activ|(?<!dis)enabl|(?<!in)valid|allow|accept|(?:can|may)_?(?:log|sign)_?in/i;
const statusLike = /^(?:(?:account|user|member)_?)?(?:status|state|access|flags)$/i;

/** Whether a word says that somebody is kept out: `banned`. */
export const saysKeptOut = (word: string) => keptOutLike.test(word);

export function guessOfUser(column: string): UserGuess {
  if (speaksOfFactor(column) || keyWord.test(inWords(column))) return "factor";
  const [isKeptOut, isProof] = [keptOutLike.test(column), provedLike.test(column)];
  const isLetIn = letInLike.test(column);
  if ((isKeptOut || isProof || isLetIn) && isNegated(column)) return "unclear";
  if (isKeptOut) return "kept out";
  if (isProof) return "proved";
  if (isLetIn) return isNoFlag(column) ? "unclear" : "let in";
  return statusLike.test(column) ? "status" : undefined;
}

const endedLike = /unlink|disconnect|detach|expired|pending|lost|stolen|compromis|incomplete/i;
const stateLike = /(?:status|state)$/i;

/** The same of a column of accounts, passkeys or second factors. */
export function guessOfAccount(column: string): Exclude<UserGuess, "factor" | "proved"> {
  const isEnded = keptOutLike.test(column) || endedLike.test(column);
  const isLetIn = provedLike.test(column) || letInLike.test(column);
  if ((isEnded || isLetIn) && isNegated(column)) return "unclear";
  if (isEnded) return "kept out";
  if (stateLike.test(column)) return "status";
  if (!isLetIn) return undefined;
  return isNoFlag(column) ? "unclear" : "let in";
}

const keptOutWord =
  /(?:^|users?|members?|accounts?)bans?$|^banlist|banned|block(?!chain)|black_?list|deny_?list|revok|revoc|suspen|disabled|^lock(?:s|ed|out|outs)?$/;

const personLike =
  /user|member|account|person|people|customer|client|owner|author|subject|player|profile|login|mail|uid/i;

/** Whether a column probably names people. */
export const speaksOfPeople = (column: string) => personLike.test(column);

/** Whether a table probably says who is kept out, or what has ended: `user_bans`, but no `bank_accounts`. */
export const mayKeepOut = (table: string) =>
  inWords(table)
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
  | "unclear"
  | undefined;

const givenLike = /verified|passed|done|given|completed?(?:_|$)|satisfied|succe/;
/** A factor that is still asked for: a session has these between the password and the code. */
const wantedLike =
  /requir|need|must|await|wait|pending|challeng|prompt|sent|expir|until|start|begin|ask|user|attempt|code|secret/;
const notTheirsLike =
  /revok|ended|(?:log|sign)(?:ged|ned)?_?(?:out|off)|delet|destroy|terminat|invalid|closed|block|disabl|impersonat|pending|step|original|switch|acting|act_?as|login_?as|on_?behalf|masquerad|sudo|(?:de|in)_?activ|un_?(?:verif|confirm|auth|approv|valid)|(?:^|_)not_|isNot|expired|partial|incomplete/i;
const kindLike =
  /^(?:is)?(?:user|account|person|login|auth|subject|entity|session)?(?:type|kind|roles?|realm|guard|model|table|tenant(?:id)?|scopes?|entity|class|admin|staff|subject|audience)$/;
const levelLike = /^aal$/i;
const wordLike = /status|state|purpose/i;
const yesLike = /active|valid|authenticated|enabled|confirm|approv/i;

export function guessOfSession(name: string): SessionGuess {
  if (speaksOfFactor(name)) return guessOfFactor(name);
  const [isNotTheirs, isYes] = [notTheirsLike.test(name), yesLike.test(name)];
  const isProof = provedLike.test(name);
  if ((isNotTheirs || isYes || isProof) && isNegated(name)) return "unclear";
  if (isNotTheirs) return "not theirs";
  if (kindLike.test(plain(name))) return "kind";
  if (levelLike.test(name)) return "level";
  if (wordLike.test(name)) return "status";
  // What was verified may be the address.
  if (/verif/i.test(name) || (isYes && isNoFlag(name))) return "unclear";
  return isYes ? "yes" : undefined;
}

/** Only a word for both, the factor and that it was given, says that it was given. */
function guessOfFactor(name: string): SessionGuess {
  const words = inWords(name);
  if (wantedLike.test(words)) return "not theirs";
  const isSaid =
    givenLike.test(words) && !isNegated(name) && !/(?:^|_)in_?(?:valid|complete)/.test(words);
  if (isSaid) return "factor";
  return notTheirsLike.test(words.replace(/(?:two|2)_?step/g, "")) ? "not theirs" : "unclear";
}

/** Whether a column says something also where it is empty in every row: then nobody has been let in, or has proved anything. */
export const saysMoreWhenEmpty = (guess: UserGuess | SessionGuess) =>
  guess === "proved" || guess === "let in" || guess === "yes" || guess === "unclear";
