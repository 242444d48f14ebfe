import type { Texts } from "../../texts.ts";

export const factors: Texts["factors"] = {
  enrolHeading: "Stel verificatie in twee stappen in",
  enrolIntro:
    "Je logt in als **{name}**. Voeg eerst een authenticator-app toe om door te gaan naar {app}. Daarna wordt bij het inloggen gevraagd om een code die de app toont.",
  enrolSubmit: "App toevoegen en inloggen",
  somebodyElse: "Inloggen als iemand anders",

  scan: "Scan deze code met een authenticator-app, bijvoorbeeld op je telefoon, of met je wachtwoordmanager.",
  addKey:
    "Voeg deze sleutel toe in een authenticator-app, bijvoorbeeld op je telefoon, of in je wachtwoordmanager.",
  openApp: "Openen in een authenticator-app op dit apparaat",
  orType: "Of voer deze sleutel in de app in: {key}",
  theKey: "De sleutel: {key}",
  typeCode: "Voer de code in die de app nu toont",
  sixDigits: "De code heeft zes cijfers.",
  appName: "Naam van de app (optioneel)",

  codesHeading: "Bewaar je herstelcodes",
  appAdded:
    "De authenticator-app is toegevoegd. Vanaf nu wordt bij het inloggen om een code gevraagd.",
  sessionsLeft:
    "**Andere browsers zijn misschien nog ingelogd.** Beëindig die sessies op de pagina over je account.",
  notSignedIn: "**Je bent nog niet ingelogd.** Bewaar de codes en log dan nog een keer in.",
  codesIntro:
    "Als {app} om de tweede stap vraagt en je kwijt bent wat daarvoor nodig is, zoals je authenticator-app, voer dan een van deze codes in. Elke code werkt één keer. Druk ze af of bewaar ze in een wachtwoordmanager.",
  codesLabel: "Herstelcodes",
  onlyNow: "**Ze worden alleen nu getoond.**",
  onlyNowFormer: "**Ze worden alleen nu getoond.** De codes die je eerder had, werken niet meer.",
  kept: "Ik heb ze bewaard",

  askHeading: "Nog één stap",
  signingInAs: "Je logt in als **{name}**.",
  passkeyToo: "Je logt in als **{name}**. Gebruik ook je passkey.",
  confirmIt: "Je bent ingelogd als **{name}**. Bevestig dat jij het bent.",
  appCode: "Code uit je authenticator-app",
  appCodeHelp: "Zes cijfers. De app toont elke halve minuut nieuwe.",
  recoveryCode: "Herstelcode",
  recoveryHelp: "24 letters en cijfers uit de lijst die je hebt bewaard. Elke code werkt één keer.",
  usePasskey: "Een passkey gebruiken",
  useRecovery: "Liever een herstelcode gebruiken",
  useApp: "Liever je authenticator-app gebruiken",
  signInAgain: "Opnieuw inloggen",

  doneHeading: "Je bent ingelogd",
  nothingLeft: "Hier valt niets meer te bevestigen.",
  makeNewCodes:
    "Heb je zojuist een authenticator-app toegevoegd en je herstelcodes niet bewaard, maak dan nieuwe op [de pagina over je account].",
  againHeading: "Log opnieuw in",
  spent: "Vijf codes werkten niet. Log opnieuw in.",
  expired:
    "Deze inlogpoging duurde te lang, was al voltooid of is in deze browser door een andere vervangen.",
};

export const factorReasons: Texts["factorReasons"] = {
  "factor-wrong":
    "Deze code klopt niet of is al gebruikt. Wacht op de volgende in je app en voer die in. Wordt die ook geweigerd, controleer dan de klok van het apparaat.",
  "recovery-wrong": "Dit is niet een van je herstelcodes, of hij is al gebruikt.",
  "app-not-begun":
    "De sleutel is nu een andere. Voeg die toe in je app en voer de code in die de app toont.",
  "invalid-name": "Een naam heeft 1 tot 64 tekens.",
  "code-missing": "Voer een code in.",
  "passkey-refused":
    "Deze passkey kan hier niet worden gebruikt. Hij moet bij dit account horen en om een pincode, een vinger of een gezicht vragen.",
  lockedMinutes: {
    one: "Er waren te veel verkeerde codes. Over een minuut worden weer codes geaccepteerd.",
    other: "Er waren te veel verkeerde codes. Over {count} minuten worden weer codes geaccepteerd.",
  },
  lockedHours: {
    one: "Er waren te veel verkeerde codes. Over een uur worden weer codes geaccepteerd.",
    other: "Er waren te veel verkeerde codes. Over {count} uur worden weer codes geaccepteerd.",
  },
  appOffRecovery:
    "Voor deze app zijn te veel verkeerde codes ingevoerd, dus hij kan nu niet worden gebruikt. Gebruik een herstelcode.",
  appOffPasskey:
    "Voor deze app zijn te veel verkeerde codes ingevoerd, dus hij kan nu niet worden gebruikt. Gebruik een passkey.",
  appOffEither:
    "Voor deze app zijn te veel verkeerde codes ingevoerd, dus hij kan nu niet worden gebruikt. Gebruik een herstelcode of een passkey.",
  appOffAlone:
    "Voor deze app zijn te veel verkeerde codes ingevoerd, dus hij kan nu niet worden gebruikt. Probeer het in de browser waarin je meestal inlogt of vraag het aan de beheerders van deze website.",
};
