import type { Texts } from "../../texts.ts";

export const factors: Texts["factors"] = {
  enrolHeading: "Konfigurer totrinnsbekreftelse",
  enrolIntro:
    "Du logger inn som **{name}**. Legg til en autentiseringsapp først for å gå videre til {app}. Fra da av blir du bedt om en kode fra appen når du logger inn.",
  enrolSubmit: "Legg til appen og logg inn",
  somebodyElse: "Logg inn som noen andre",

  scan: "Skann koden med en autentiseringsapp, for eksempel på telefonen, eller med passordbehandleren din.",
  addKey:
    "Legg til nøkkelen i en autentiseringsapp, for eksempel på telefonen, eller i passordbehandleren din.",
  openApp: "Åpne i en autentiseringsapp på denne enheten",
  orType: "Eller skriv inn denne nøkkelen i appen: {key}",
  theKey: "Nøkkelen: {key}",
  typeCode: "Skriv inn koden som appen viser nå",
  sixDigits: "Den har seks sifre.",
  appName: "Navnet på appen (valgfritt)",

  codesHeading: "Ta vare på gjenopprettingskodene",
  appAdded: "Autentiseringsappen er lagt til. Fra nå av blir du bedt om en kode når du logger inn.",
  sessionsLeft:
    "**Andre nettlesere kan fortsatt være logget inn.** Avslutt øktene deres på siden om kontoen din.",
  notSignedIn:
    "**Du er ikke logget inn ennå.** Ta vare på kodene, og logg deretter inn en gang til.",
  codesIntro:
    "Når {app} ber om det andre trinnet og du har mistet det som trengs, for eksempel autentiseringsappen, skriver du inn en av disse kodene i stedet. Hver kode virker én gang. Skriv dem ut, eller lagre dem i en passordbehandler.",
  codesLabel: "Gjenopprettingskoder",
  onlyNow: "**De vises bare nå.**",
  onlyNowFormer: "**De vises bare nå.** Kodene du hadde før, virker ikke lenger.",
  kept: "Jeg har tatt vare på dem",

  askHeading: "Ett trinn til",
  signingInAs: "Du logger inn som **{name}**.",
  passkeyToo: "Du logger inn som **{name}**. Bruk også tilgangsnøkkelen din.",
  confirmIt: "Du er logget inn som **{name}**. Bekreft at det er deg.",
  appCode: "Kode fra autentiseringsappen",
  appCodeHelp: "Seks sifre. Appen viser nye hvert halve minutt.",
  recoveryCode: "Gjenopprettingskode",
  recoveryHelp: "24 bokstaver og tall fra listen du har tatt vare på. Hver kode virker én gang.",
  usePasskey: "Bruk en tilgangsnøkkel",
  useRecovery: "Bruk en gjenopprettingskode i stedet",
  useApp: "Bruk autentiseringsappen i stedet",
  signInAgain: "Logg inn på nytt i stedet",

  doneHeading: "Du er logget inn",
  nothingLeft: "Det er ikke mer å bekrefte her.",
  makeNewCodes:
    "Hvis du nettopp la til en autentiseringsapp og ikke tok vare på gjenopprettingskodene, kan du lage nye på [siden om kontoen din].",
  againHeading: "Logg inn på nytt",
  spent: "Fem koder var feil. Logg inn på nytt.",
  expired:
    "Innloggingen tok for lang tid, var allerede fullført eller ble erstattet av en annen i denne nettleseren.",
};

export const factorReasons: Texts["factorReasons"] = {
  "factor-wrong":
    "Koden er ikke riktig, eller den er allerede brukt. Vent på den neste i appen, og skriv inn den. Hvis den også blir avvist, må du sjekke klokken på enheten.",
  "recovery-wrong": "Det er ikke en av gjenopprettingskodene dine, eller den er allerede brukt.",
  "app-not-begun":
    "Nøkkelen er en annen nå. Legg den til i appen, og skriv inn koden som appen viser.",
  "invalid-name": "Et navn har 1 til 64 tegn.",
  "code-missing": "Skriv inn en kode.",
  "passkey-refused":
    "Den tilgangsnøkkelen kan ikke brukes her. Den må høre til denne kontoen og be om PIN-kode, fingeravtrykk eller ansikt.",
  lockedMinutes: {
    one: "Det var for mange feil koder. Koder godtas igjen om ett minutt.",
    other: "Det var for mange feil koder. Koder godtas igjen om {count} minutter.",
  },
  lockedHours: {
    one: "Det var for mange feil koder. Koder godtas igjen om én time.",
    other: "Det var for mange feil koder. Koder godtas igjen om {count} timer.",
  },
  appOffRecovery:
    "Det er skrevet inn for mange feil koder for denne appen, så den kan ikke brukes nå. Bruk en gjenopprettingskode.",
  appOffPasskey:
    "Det er skrevet inn for mange feil koder for denne appen, så den kan ikke brukes nå. Bruk en tilgangsnøkkel.",
  appOffEither:
    "Det er skrevet inn for mange feil koder for denne appen, så den kan ikke brukes nå. Bruk en gjenopprettingskode eller en tilgangsnøkkel.",
  appOffAlone:
    "Det er skrevet inn for mange feil koder for denne appen, så den kan ikke brukes nå. Prøv nettleseren du vanligvis logger inn med, eller spør dem som driver nettstedet.",
};
