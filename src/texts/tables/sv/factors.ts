import type { Texts } from "../../texts.ts";

export const factors: Texts["factors"] = {
  enrolHeading: "Ställ in tvåstegsverifiering",
  enrolIntro:
    "Du loggar in som **{name}**. Lägg först till en autentiseringsapp för att gå vidare till {app}. Från och med då får du ange en kod från appen när du loggar in.",
  enrolSubmit: "Lägg till appen och logga in",
  somebodyElse: "Logga in som någon annan",

  scan: "Skanna koden med en autentiseringsapp, till exempel på telefonen, eller med din lösenordshanterare.",
  addKey:
    "Lägg till nyckeln i en autentiseringsapp, till exempel på telefonen, eller i din lösenordshanterare.",
  openApp: "Öppna i en autentiseringsapp på den här enheten",
  orType: "Eller skriv in den här nyckeln i appen: {key}",
  theKey: "Nyckeln: {key}",
  typeCode: "Skriv koden som appen visar nu",
  sixDigits: "Den har sex siffror.",
  appName: "Appens namn (valfritt)",

  codesHeading: "Spara dina återställningskoder",
  appAdded:
    "Autentiseringsappen har lagts till. Från och med nu får du ange en kod när du loggar in.",
  sessionsLeft:
    "**Andra webbläsare kan fortfarande vara inloggade.** Avsluta deras sessioner på sidan om ditt konto.",
  notSignedIn: "**Du är inte inloggad än.** Spara koderna och logga sedan in en gång till.",
  codesIntro:
    "När {app} ber om det andra steget och du har förlorat det som krävs, till exempel din autentiseringsapp, skriver du en av de här koderna i stället. Varje kod fungerar en gång. Skriv ut dem eller spara dem i en lösenordshanterare.",
  codesLabel: "Återställningskoder",
  onlyNow: "**De visas bara nu.**",
  onlyNowFormer: "**De visas bara nu.** Koderna du hade tidigare fungerar inte längre.",
  kept: "Jag har sparat dem",

  askHeading: "Ett steg till",
  signingInAs: "Du loggar in som **{name}**.",
  passkeyToo: "Du loggar in som **{name}**. Använd även din lösennyckel.",
  confirmIt: "Du är inloggad som **{name}**. Bekräfta att det är du.",
  appCode: "Kod från din autentiseringsapp",
  appCodeHelp: "Sex siffror. Appen visar en ny kod varje halvminut.",
  recoveryCode: "Återställningskod",
  recoveryHelp: "24 bokstäver och siffror från listan du har sparat. Varje kod fungerar en gång.",
  usePasskey: "Använd en lösennyckel",
  useRecovery: "Använd en återställningskod i stället",
  useApp: "Använd autentiseringsappen i stället",
  signInAgain: "Logga in på nytt i stället",

  doneHeading: "Du är inloggad",
  nothingLeft: "Det finns inget mer att bekräfta här.",
  makeNewCodes:
    "Om du nyss lade till en autentiseringsapp och inte sparade dina återställningskoder kan du skapa nya på [sidan om ditt konto].",
  againHeading: "Logga in på nytt",
  spent: "Fem koder var fel. Logga in på nytt.",
  expired:
    "Inloggningen tog för lång tid, var redan slutförd eller ersattes av en annan i den här webbläsaren.",
};

export const factorReasons: Texts["factorReasons"] = {
  "factor-wrong":
    "Koden är inte rätt, eller har redan använts. Vänta på nästa i appen och skriv den. Om den också nekas, kontrollera enhetens klocka.",
  "recovery-wrong": "Det är inte en av dina återställningskoder, eller så har den redan använts.",
  "app-not-begun": "Nyckeln är en annan nu. Lägg till den i appen och skriv koden som appen visar.",
  "invalid-name": "Ett namn har 1 till 64 tecken.",
  "code-missing": "Skriv en kod.",
  "passkey-refused":
    "Den lösennyckeln kan inte användas här. Den måste höra till det här kontot och kräva PIN-kod, fingeravtryck eller ansikte.",
  lockedMinutes: {
    one: "Det var för många felaktiga koder. Koder godtas igen om en minut.",
    other: "Det var för många felaktiga koder. Koder godtas igen om {count} minuter.",
  },
  lockedHours: {
    one: "Det var för många felaktiga koder. Koder godtas igen om en timme.",
    other: "Det var för många felaktiga koder. Koder godtas igen om {count} timmar.",
  },
  appOffRecovery:
    "För många felaktiga koder har skrivits för den här appen, så den kan inte användas nu. Använd en återställningskod.",
  appOffPasskey:
    "För många felaktiga koder har skrivits för den här appen, så den kan inte användas nu. Använd en lösennyckel.",
  appOffEither:
    "För många felaktiga koder har skrivits för den här appen, så den kan inte användas nu. Använd en återställningskod eller en lösennyckel.",
  appOffAlone:
    "För många felaktiga koder har skrivits för den här appen, så den kan inte användas nu. Prova webbläsaren som du brukar logga in med, eller fråga den som driver webbplatsen.",
};
