import type { Texts } from "../../texts.ts";

export const factors: Texts["factors"] = {
  enrolHeading: "Konfigurer totrinsbekræftelse",
  enrolIntro:
    "Du logger ind som **{name}**. Tilføj først en godkendelsesapp for at gå videre til {app}. Fra da af skal du indtaste en kode fra appen, når du logger ind.",
  enrolSubmit: "Tilføj appen, og log ind",
  somebodyElse: "Log ind som en anden",

  scan: "Scan koden med en godkendelsesapp, for eksempel på din telefon, eller med din adgangskodeadministrator.",
  addKey:
    "Tilføj nøglen i en godkendelsesapp, for eksempel på din telefon, eller i din adgangskodeadministrator.",
  openApp: "Åbn i en godkendelsesapp på denne enhed",
  orType: "Eller indtast denne nøgle i appen: {key}",
  theKey: "Nøglen: {key}",
  typeCode: "Indtast den kode, appen viser nu",
  sixDigits: "Den har seks cifre.",
  appName: "Appens navn (valgfrit)",

  codesHeading: "Gem dine gendannelseskoder",
  appAdded: "Godkendelsesappen er tilføjet. Fra nu af skal du indtaste en kode, når du logger ind.",
  sessionsLeft:
    "**Andre browsere er måske stadig logget ind.** Afslut deres sessioner på siden om din konto.",
  notSignedIn: "**Du er ikke logget ind endnu.** Gem koderne, og log så ind en gang til.",
  codesIntro:
    "Når {app} beder om det andet trin, og du har mistet det, der skal til, for eksempel din godkendelsesapp, kan du indtaste en af disse koder i stedet. Hver kode virker én gang. Udskriv dem, eller gem dem i en adgangskodeadministrator.",
  codesLabel: "Gendannelseskoder",
  onlyNow: "**De vises kun nu.**",
  onlyNowFormer: "**De vises kun nu.** De koder, du havde før, virker ikke længere.",
  kept: "Jeg har gemt dem",

  askHeading: "Et trin mere",
  signingInAs: "Du logger ind som **{name}**.",
  passkeyToo: "Du logger ind som **{name}**. Brug også din adgangsnøgle.",
  confirmIt: "Du er logget ind som **{name}**. Bekræft, at det er dig.",
  appCode: "Kode fra din godkendelsesapp",
  appCodeHelp: "Seks cifre. Appen viser nye hvert halve minut.",
  recoveryCode: "Gendannelseskode",
  recoveryHelp: "24 bogstaver og tal fra den liste, du har gemt. Hver kode virker én gang.",
  usePasskey: "Brug en adgangsnøgle",
  useRecovery: "Brug en gendannelseskode i stedet",
  useApp: "Brug din godkendelsesapp i stedet",
  signInAgain: "Log ind igen i stedet",

  doneHeading: "Du er logget ind",
  nothingLeft: "Der er ikke mere at bekræfte her.",
  makeNewCodes:
    "Hvis du lige har tilføjet en godkendelsesapp og ikke gemte dine gendannelseskoder, kan du oprette nye på [siden om din konto].",
  againHeading: "Log ind igen",
  spent: "Fem koder var forkerte. Log ind igen.",
  expired:
    "Det login tog for lang tid, var allerede gennemført eller blev erstattet af et andet i denne browser.",
};

export const factorReasons: Texts["factorReasons"] = {
  "factor-wrong":
    "Koden er ikke rigtig eller er allerede brugt. Vent på den næste i appen, og indtast den. Hvis den også bliver afvist, så tjek enhedens ur.",
  "recovery-wrong": "Det er ikke en af dine gendannelseskoder, eller den er allerede brugt.",
  "app-not-begun": "Nøglen er en anden nu. Tilføj den i din app, og indtast den kode, appen viser.",
  "invalid-name": "Et navn har 1 til 64 tegn.",
  "code-missing": "Indtast en kode.",
  "passkey-refused":
    "Den adgangsnøgle kan ikke bruges her. Den skal høre til denne konto og bede om pinkode, fingeraftryk eller ansigt.",
  lockedMinutes: {
    one: "Der var for mange forkerte koder. Koder godtages igen om et minut.",
    other: "Der var for mange forkerte koder. Koder godtages igen om {count} minutter.",
  },
  lockedHours: {
    one: "Der var for mange forkerte koder. Koder godtages igen om en time.",
    other: "Der var for mange forkerte koder. Koder godtages igen om {count} timer.",
  },
  appOffRecovery:
    "Der er indtastet for mange forkerte koder for denne app, så den kan ikke bruges nu. Brug en gendannelseskode.",
  appOffPasskey:
    "Der er indtastet for mange forkerte koder for denne app, så den kan ikke bruges nu. Brug en adgangsnøgle.",
  appOffEither:
    "Der er indtastet for mange forkerte koder for denne app, så den kan ikke bruges nu. Brug en gendannelseskode eller en adgangsnøgle.",
  appOffAlone:
    "Der er indtastet for mange forkerte koder for denne app, så den kan ikke bruges nu. Prøv den browser, du plejer at logge ind med, eller spørg dem, der driver webstedet.",
};
