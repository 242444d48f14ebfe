import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: {
    what: "Da ist etwas schiefgegangen",
    todo: "Du bist nicht angemeldet. Versuche es bitte noch einmal.",
  },
  AccessDenied: {
    what: "Du hast keinen Zugang",
    todo: "Das gewählte Konto darf sich hier nicht anmelden. Versuche es mit einem anderen oder bitte die Betreiber dieser Website um Zugang.",
  },
  "AccessDenied/weaker-way": {
    what: "Melde dich bitte auf sicherere Weise an",
    todo: "Du hast eine andere Art der Anmeldung, die mehr beweist, zum Beispiel einen Passkey. Benutze bitte diese, dann kannst du die Anmeldung in zwei Schritten einrichten.",
  },
  AccountNotLinked: {
    what: "So kannst du dich nicht anmelden",
    todo: "Diese Anmeldung ist nicht mit dem Konto dieser E-Mail-Adresse verknüpft oder gehört zu einem anderen Konto. Melde dich bitte auf andere Weise an, zum Beispiel so wie zuletzt.",
  },
  Configuration: {
    what: "Die Anmeldung ist nicht richtig eingerichtet",
    todo: "Es liegt nicht an dir, und du kannst nichts daran ändern. Komm bitte später wieder.",
  },
  "Configuration/sign-in": {
    what: "Diese Art der Anmeldung geht gerade nicht",
    todo: "Sie ist nicht richtig eingerichtet, und das liegt nicht an dir. Wähle bitte eine andere oder komm später wieder.",
  },
  CredentialsSignin: {
    what: "Diese Anmeldedaten passen nicht zusammen",
    todo: "Prüfe sie bitte und versuche es noch einmal.",
  },
  CrossSiteRequest: {
    what: "Diese Anfrage kam von einer anderen Website",
    todo: "Damit dein Konto sicher bleibt, wurde nichts getan. Wenn du dich anmelden willst, beginne bitte hier.",
  },
  EmailSignInError: {
    what: "Die E-Mail konnte nicht gesendet werden",
    todo: "Versuche es bitte in ein paar Minuten noch einmal oder melde dich auf andere Weise an.",
  },
  "EmailSignInError/too-many-mails": {
    what: "Es wurden zu viele Anmelde-Mails angefordert",
    todo: "Benutze bitte die letzte, die du bekommen hast, oder versuche es später noch einmal.",
  },
  "EmailSignInError/too-many-tries": {
    what: "Das wurde zu oft versucht",
    todo: "Warte bitte eine Weile, bevor du es noch einmal versuchst.",
  },
  InvalidCheck: {
    what: "Diese Anmeldung gilt nicht mehr",
    todo: "Sie hat zu lange gedauert, wurde schon benutzt oder in einem anderen Browser begonnen. Melde dich bitte noch einmal an.",
  },
  InvalidRequest: {
    what: "Diese Anfrage war nicht zu verstehen",
    todo: "Geh bitte zurück und beginne von vorn.",
  },
  "InvalidRequest/invalid-email": {
    what: "An diese E-Mail-Adresse können wir nichts senden",
    todo: "Prüfe sie bitte und versuche es noch einmal.",
  },
  "InvalidRequest/sign-up-closed": {
    what: "Hier kann sich niemand registrieren",
    todo: "Wenn du ein Konto hast, melde dich an. Wenn nicht, bitte die Betreiber dieser Website um eines.",
  },
  MissingCSRF: {
    what: "Wir konnten nicht erkennen, ob das von dir kam",
    todo: "Versuche es bitte noch einmal. Wenn du das zweimal siehst, prüfe, ob dein Browser Cookies dieser Website annimmt.",
  },
  NotFound: {
    what: "Diese Seite gibt es nicht",
    todo: "Bitte prüfe die Adresse.",
  },
  OAuthAccountNotLinked: {
    what: "So kannst du dich noch nicht anmelden",
    todo: "Dieses Konto oder seine E-Mail-Adresse wird hier schon benutzt. Melde dich bitte so an wie beim ersten Mal.",
  },
  OAuthCallbackError: {
    what: "Die Anmeldung wurde nicht abgeschlossen",
    todo: "Der andere Dienst hat abgebrochen, nicht geantwortet oder etwas geantwortet, das wir nicht annehmen können. Versuche es bitte gleich noch einmal oder melde dich auf andere Weise an.",
  },
  SessionRequired: {
    what: "Melde dich bitte zuerst an",
    todo: "Die gewünschte Seite ist für Leute, die angemeldet sind.",
  },
  SignOutError: {
    what: "Du bist noch nicht abgemeldet",
    todo: "Wir konnten deine Sitzung nicht überall beenden. Warte bitte einen Augenblick und melde dich dann noch einmal ab. Überlass dieses Gerät bis dahin niemand anderem.",
  },
  StepUpImpossible: {
    what: "Dafür reicht diese Anmeldung nicht",
    todo: "Es wurde nichts geändert. Schalte bei dem Dienst, mit dem du dich anmeldest, einen zweiten Faktor ein, oder füge einen Passkey hinzu, der nach einer PIN fragt, wenn diese Website Passkeys anbietet, und melde dich damit noch einmal an. Wenn beides nicht geht, frage die Betreiber dieser Website.",
  },
  "StepUpImpossible/app-offered": {
    what: "Dafür reicht diese Anmeldung nicht",
    todo: "Es wurde nichts geändert. Richte auf deiner Sicherheitsseite eine Authenticator-App ein. Sobald du dort ihren ersten Code eingegeben hast, versuche noch einmal, was du vorhattest.",
  },
  StepUpRequired: {
    what: "Melde dich bitte noch einmal an",
    todo: "Was du vorhast, braucht eine frische Anmeldung, damit wir sicher sind, dass du es bist.",
  },
  "StepUpRequired/level": {
    what: "Melde dich bitte auf sicherere Weise an",
    todo: "Was du vorhast, braucht einen besseren Nachweis als diese Anmeldung.",
  },
  "StepUpRequired/method": {
    what: "Melde dich bitte auf andere Weise an",
    todo: "Was du vorhast, braucht eine andere Art von Nachweis als diese Anmeldung.",
  },
  "StepUpRequired/other-user": {
    what: "Das ist ein anderes Konto",
    todo: "Melde dich bitte noch einmal mit dem Konto an, das du gerade benutzt. Um das Konto zu wechseln, melde dich zuerst ab.",
  },
  TooManyAttempts: {
    what: "Das wurde zu oft versucht",
    todo: "Warte bitte eine Weile, bevor du es noch einmal versuchst.",
  },
  "TooManyAttempts/passwords-busy": {
    what: "Gerade melden sich zu viele Leute an",
    todo: "Versuche es bitte in ein paar Sekunden noch einmal.",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "Gerade registrieren sich zu viele Leute",
    todo: "Versuche es bitte später noch einmal oder melde dich auf andere Weise an.",
  },
  Unavailable: {
    what: "Das geht im Augenblick nicht",
    todo: "Ein Teil dieser Website antwortet nicht. Warte bitte ein paar Sekunden und lade diese Seite dann neu.",
  },
  Verification: {
    what: "Dieser Anmeldelink gilt nicht mehr",
    todo: "Er ist abgelaufen oder wurde schon benutzt. Fordere bitte einen neuen an.",
  },
  "Verification/code-elsewhere": {
    what: "Dieser Code gilt hier nicht",
    todo: "Es hat zu lange gedauert, oder du hast ihn in einem anderen Browser angefordert. Fordere bitte einen neuen an.",
  },
  "Verification/code-spent": {
    what: "Das war ein falscher Code zu viel",
    todo: "Öffne bitte stattdessen den Link in der E-Mail oder fordere eine neue E-Mail an.",
  },
  "Verification/code-wrong": {
    what: "Dieser Code stimmt nicht",
    todo: "Gib bitte die sechs Ziffern aus der neuesten E-Mail ein.",
  },
  WebAuthnVerificationError: {
    what: "Dein Passkey konnte nicht geprüft werden",
    todo: "Versuche es bitte noch einmal oder melde dich auf andere Weise an.",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait:
    "Wenn du ein Konto mit einem Passwort hast, musst du nicht warten: Lege in diesem Browser mit dem Link aus einer E-Mail ein neues fest.",
  newPasswordByMail: "Neues Passwort per E-Mail",
  backToPage: "Dorthin zurück, wo du warst",
  toSecurityPage: "Zu deiner Sicherheitsseite",
  signOutAgain: "Noch einmal abmelden",
  requestId:
    "Wenn das immer wieder geschieht, nenne den Betreibern dieser Website die Nummer der Anfrage: {id}.",
  requestLog:
    "Wenn du das selbst bist: Im Protokoll deines Servers steht unter dieser Nummer mehr.",
  stepUpImpossible:
    "Um das zu ändern, braucht es einen besseren Nachweis, wer du bist, als diese Anmeldung geben kann. Melde dich auf andere Weise an, zum Beispiel mit einem zweiten Faktor bei dem Dienst, mit dem du dich anmeldest, mit einem Passkey, der nach einer PIN fragt, oder mit einer Authenticator-App, wenn diese Website sie auf deiner Sicherheitsseite anbietet. Wenn nichts davon geht, frage die Betreiber dieser Website.",
};
