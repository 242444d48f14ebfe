import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "Regisztráció itt: {app}",
  signUp: "Regisztráció",
  haveAccount: "Van már fiókja? [Jelentkezzen be]",
  username: "Felhasználónév",
  usernameOptional: "Felhasználónév (nem kötelező)",
  nameOptional: "Az Ön neve (nem kötelező)",
  password: "Jelszó",
  newPassword: "Új jelszó",
  addressOrUsername: "E-mail-cím vagy felhasználónév",
  presentPassword: "Jelenlegi jelszó",
  account: "Fiók",
  usernameHelp: "3–32 betű, számjegy, pont, kötőjel vagy aláhúzásjel, betűvel kezdve.",
  passwordHelp: {
    other: "Legalább {count} karakter. Néhány egymás utáni szót könnyű megjegyezni.",
  },
  show: "Megjelenítés",
  hide: "Elrejtés",
  showWhat: "Megjelenítés: {label}",
  hideWhat: "Elrejtés: {label}",

  confirmHeading: "Regisztrál itt: {app}?",
  confirmAddress: "A fiókja ({app}) ezt a címet kapja: **{address}**.",
  confirmHere:
    "**Ön választott itt az imént jelszót?** Ha nem, zárja be ezt az oldalt: aki választotta, ismeri a jelszót.",
  confirmElsewhere:
    "Ezt a linket nem abban a böngészőben nyitotta meg, amelyben kérték. Írja be a választott jelszót. **Ha nem választott jelszót, zárja be ezt az oldalt:** valaki más adta meg az Ön címét.",
  create: "Fiók létrehozása",
  createNot: "Ne jöjjön létre fiók",
  knownHeading: "Van már fiókja",
  known:
    "Ez a cím már egy fiókhoz tartozik itt: {app}. Ha az imént regisztrált, akkor ez az a fiók.",
  signUpGone: "Lejárt, már felhasználták, vagy hiányos.",
  signUpAgain: "Újbóli regisztráció",

  resetIntro: "E-mailt küldünk egy linkkel. Ezzel új jelszót választhat.",
  sendLink: "Link küldése",
  askAgain: "Új e-mail kérése",
  resetHeading: "Válasszon új jelszót",
  resetFor: "Ehhez a fiókhoz: **{address}**. Mindenhol kijelentkeztetjük.",
  resetForNamed: "Ehhez a fiókhoz: **{address}** ({username}). Mindenhol kijelentkeztetjük.",
  save: "Jelszó mentése",
  savedHeading: "Az új jelszavát mentettük",
  signUpSent: {
    one: "Már úton van az e-mail ide: **{address}**. Nyissa meg a benne lévő linket ebben a böngészőben, és ezzel befejezi a regisztrációt itt: {app}. A link egy percig érvényes.",
    other:
      "Már úton van az e-mail ide: **{address}**. Nyissa meg a benne lévő linket ebben a böngészőben, és ezzel befejezi a regisztrációt itt: {app}. A link {count} percig érvényes.",
  },
  resetSent: {
    one: "Ha ehhez a címhez tartozik fiók itt: {app}, akkor már úton van egy e-mail ide: **{address}**. A benne lévő linkkel új jelszót választhat. A link egy percig érvényes.",
    other:
      "Ha ehhez a címhez tartozik fiók itt: {app}, akkor már úton van egy e-mail ide: **{address}**. A benne lévő linkkel új jelszót választhat. A link {count} percig érvényes.",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "Erre az e-mail-címre nem tudunk levelet küldeni. Ellenőrizze.",
  "invalid-name": "A név 1–64 karakterből állhat.",
  "password-needed": "Írja be a regisztrációkor választott jelszót.",
  "password-wrong":
    "Ez nem a regisztrációkor választott jelszó. Ha többször is regisztrált, használja a másik e-mailben lévő linket.",
  "link-void": "Ez a link már nem érvényes. Kérjen újat.",
  "mail-not-sent": "Az e-mailt nem sikerült elküldeni. Próbálja újra néhány perc múlva.",
  "passwords-busy": "Most túl sokan jelentkeznek be. Próbálja újra néhány másodperc múlva.",
  "sessions-partly-ended":
    "Jelentkezzen be vele, és zárja be az összes többi munkamenetet a fiókja oldalán: a korábban bejelentkezett böngészők még be lehetnek jelentkezve.",
  "sign-up-closed": "Itt nem lehet regisztrálni.",
  "too-many-mails":
    "Túl sok e-mailt kértek. Használja az utolsót, amelyet kapott, vagy próbálja újra később.",
  "too-many-sign-ups": "Most túl sokan regisztrálnak. Próbálja újra később.",
  "too-many-tries": "Túl sok próbálkozás történt. Várjon egy kicsit, mielőtt újra próbálkozik.",
  "address-known": "Ezzel a címmel már van fiókja. Jelentkezzen be.",
  "username-taken": "Ez a felhasználónév már másé. Válasszon másikat.",
  "username-invalid":
    "Ez a felhasználónév nem használható. Nem felel meg az alábbi szabálynak, vagy olyan, mint az „admin”.",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed: "A jelszóban olyasmi van, ami nem karakter. Válasszon másikat.",
  "too-short": {
    other: "Használjon legalább {count} karaktert. Néhány egymás utáni szót könnyű megjegyezni.",
  },
  "too-long": { other: "Használjon legfeljebb {count} karaktert." },
  common: "Ezt a jelszót sokan használják, ezért elsőként ezt próbálnák ki. Válasszon másikat.",
  breached:
    "Ez a jelszó egy máshol történt adatszivárgásból ismert. Válasszon másikat, és változtassa meg mindenhol, ahol használja.",
  context: "Ez alig több, mint az Ön neve, címe vagy a webhely neve. Válasszon másikat.",
  same: "Ez a mostani jelszava. Válasszon újat.",
  check: "Válasszon másik jelszót.",
};
