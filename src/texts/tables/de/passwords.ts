import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "Bei {app} registrieren",
  signUp: "Registrieren",
  haveAccount: "Du hast schon ein Konto? [Anmelden]",
  username: "Benutzername",
  usernameOptional: "Benutzername (freiwillig)",
  nameOptional: "Dein Name (freiwillig)",
  password: "Passwort",
  newPassword: "Neues Passwort",
  addressOrUsername: "E-Mail-Adresse oder Benutzername",
  presentPassword: "Jetziges Passwort",
  account: "Konto",
  usernameHelp:
    "3 bis 32 Buchstaben, Ziffern, Punkte, Binde- oder Unterstriche, mit einem Buchstaben am Anfang.",
  passwordHelp: {
    other: "Mindestens {count} Zeichen. Ein paar Wörter hintereinander merkt man sich leicht.",
  },
  show: "Zeigen",
  hide: "Verbergen",
  showWhat: "{label} zeigen",
  hideWhat: "{label} verbergen",

  confirmHeading: "Bei {app} registrieren?",
  confirmAddress: "Dein Konto bei {app} wird die Adresse **{address}** haben.",
  confirmHere:
    "**Hast du hier gerade ein Passwort gewählt?** Wenn nicht, schließe diese Seite: Wer es gewählt hat, kennt es.",
  confirmElsewhere:
    "Du hast diesen Link in einem anderen Browser geöffnet als dem, der ihn angefordert hat. Gib das Passwort ein, das du gewählt hast. **Wenn du keines gewählt hast, schließe diese Seite:** Jemand anderes hat deine Adresse eingegeben.",
  create: "Mein Konto erstellen",
  createNot: "Keines erstellen",
  knownHeading: "Du hast ein Konto",
  known:
    "Diese Adresse gehört schon zu einem Konto bei {app}. Wenn du dich gerade registriert hast, ist es dieses.",
  signUpGone: "Er ist abgelaufen, wurde schon benutzt oder ist unvollständig.",
  signUpAgain: "Noch einmal registrieren",

  resetIntro: "Wir schicken dir eine E-Mail mit einem Link. Mit ihm wählst du ein neues Passwort.",
  sendLink: "Link senden",
  askAgain: "Neue E-Mail anfordern",
  resetHeading: "Wähle ein neues Passwort",
  resetFor: "Für das Konto von **{address}**. Du wirst überall abgemeldet.",
  resetForNamed: "Für das Konto von **{address}** ({username}). Du wirst überall abgemeldet.",
  save: "Passwort speichern",
  savedHeading: "Dein neues Passwort ist gespeichert",
  signUpSent: {
    one: "Eine E-Mail an **{address}** ist unterwegs. Öffne ihren Link in diesem Browser, um die Registrierung bei {app} abzuschließen. Er gilt eine Minute lang.",
    other:
      "Eine E-Mail an **{address}** ist unterwegs. Öffne ihren Link in diesem Browser, um die Registrierung bei {app} abzuschließen. Er gilt {count} Minuten lang.",
  },
  resetSent: {
    one: "Wenn **{address}** ein Konto bei {app} hat, ist eine E-Mail unterwegs. Mit ihrem Link wählst du ein neues Passwort. Er gilt eine Minute lang.",
    other:
      "Wenn **{address}** ein Konto bei {app} hat, ist eine E-Mail unterwegs. Mit ihrem Link wählst du ein neues Passwort. Er gilt {count} Minuten lang.",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "An diese E-Mail-Adresse können wir nichts senden. Prüfe sie bitte.",
  "invalid-name": "Ein Name hat 1 bis 64 Zeichen.",
  "password-needed": "Gib bitte das Passwort dieser Registrierung ein.",
  "password-wrong":
    "Das ist nicht das Passwort dieser Registrierung. Wenn du dich mehrmals registriert hast, benutze den Link deiner anderen E-Mail.",
  "link-void": "Dieser Link gilt nicht mehr. Fordere bitte einen neuen an.",
  "mail-not-sent":
    "Die E-Mail konnte nicht gesendet werden. Versuche es bitte in ein paar Minuten noch einmal.",
  "passwords-busy":
    "Gerade melden sich zu viele Leute an. Versuche es bitte in ein paar Sekunden noch einmal.",
  "sessions-partly-ended":
    "Melde dich damit an und beende auf der Seite über dein Konto alle anderen Sitzungen: Browser, die vorher angemeldet waren, sind es vielleicht noch.",
  "sign-up-closed": "Hier kann sich niemand registrieren.",
  "too-many-mails":
    "Es wurden zu viele E-Mails angefordert. Benutze bitte die letzte, die du bekommen hast, oder versuche es später noch einmal.",
  "too-many-sign-ups":
    "Gerade registrieren sich zu viele Leute. Versuche es bitte später noch einmal.",
  "too-many-tries":
    "Das wurde zu oft versucht. Warte bitte eine Weile, bevor du es noch einmal versuchst.",
  "address-known": "Du hast ein Konto mit dieser Adresse. Melde dich bitte an.",
  "username-taken": "Diesen Benutzernamen hat schon jemand. Wähle bitte einen anderen.",
  "username-invalid":
    "Dieser Benutzername geht nicht. Er folgt nicht der Regel unten oder ist einer wie „admin“.",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed: "In diesem Passwort steht etwas, das kein Zeichen ist. Wähle bitte ein anderes.",
  "too-short": {
    other:
      "Nimm bitte mindestens {count} Zeichen. Ein paar Wörter hintereinander merkt man sich leicht.",
  },
  "too-long": { other: "Nimm bitte höchstens {count} Zeichen." },
  common:
    "Viele Leute benutzen dieses Passwort, also würde es zuerst probiert. Wähle bitte ein anderes.",
  breached:
    "Dieses Passwort ist aus einem Datenleck anderswo bekannt. Wähle bitte ein anderes und ändere es überall, wo du es benutzt.",
  context:
    "Das ist kaum mehr als dein Name, deine Adresse oder der Name dieser Website. Wähle bitte ein anderes.",
  same: "Das ist dein jetziges Passwort. Wähle bitte ein neues.",
  check: "Wähle bitte ein anderes Passwort.",
};
