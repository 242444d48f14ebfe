import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "Din konto på {app}",
  signedIn: "Du er logget ind.",
  signedInWith: "Du er logget ind som **{name}** ({address}).",
  stale:
    "Før du ændrer noget, skal du [logge ind en gang til], så vi kan være sikre på, at det er dig.",
  change: "Skift",
  rename: "Omdøb",
  remove: "Fjern",
  othersSignIn: "Andre browsere skal logge ind igen.",
  added: "Tilføjet {date}",
  lastUsed: "sidst brugt {date}",
  notUsed: "ikke brugt endnu",

  accounts: "Måder at logge ind på",
  noAccounts: "Der er ikke tilknyttet en konto hos en anden tjeneste.",
  link: "Tilknyt din konto hos {provider}",
  linkAnother: "Tilknyt en anden konto hos {provider}",
  unlink: "Fjern tilknytning",
  unlinkAbout: "til kontoen {account} hos {provider}",
  unlinkWhat: "Fjern tilknytning til {provider}",
  noLongerHelps: "Du kan ikke længere logge ind på {app} med den.",
  onlyWay: "Din eneste måde at logge ind på",

  passkeys: "Adgangsnøgler",
  passkeysIntro:
    "Med en adgangsnøgle logger du ind med finger, ansigt eller pinkode, uden adgangskode.",
  passkeyNumber: "Adgangsnøgle {number}",
  passkeyRemove: "Fjern denne adgangsnøgle",
  passkeyStays: "Den kan ikke fjernes, fordi du ikke har andre måder at logge ind på.",
  backedUp: "sikkerhedskopieret",
  oneDevice: "kun på én enhed",
  passkeyName: "Den nye adgangsnøgles navn",
  passkeyNameAt: "Den nye adgangsnøgles navn ({provider})",
  passkeyAdd: "Tilføj en adgangsnøgle",
  passkeyAddAt: "Tilføj en adgangsnøgle ({provider})",
  passkeyNeedsScript:
    "Det kræver JavaScript at tilføje en adgangsnøgle, og det er slået fra i din browser.",

  delete: "Slet din konto",
  deleteOpen: "Slet kontoen …",
  deleteAll: "Din konto og alle måder at logge ind på den forsvinder. Ingen kan få dem tilbage.",
  deleteSure: "Jeg vil slette min konto for altid.",
  deleteNow: "Slet min konto",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "Adgangskode",
  havePassword: "Du har en adgangskode.",
  havePasswordSince: "Du har en adgangskode, valgt {date}.",
  username: "Dit brugernavn er **{username}**.",
  aboutPassword: "adgangskoden",
  forgotPresent: "Glemt din nuværende adgangskode?",
  changePassword: "Skift adgangskoden",
  setPassword: "Vælg adgangskode",
  removePassword: "Fjern adgangskoden",
  confirmFirst:
    "Du har ingen adgangskode endnu. Bekræft din mailadresse, før du vælger en, så du kan få en ny, hvis du glemmer den.",
  noPassword:
    "Du har ingen adgangskode endnu. Hvis du vælger en, kan du også logge ind på {app} med den.",
  notPresent: "Det er ikke din nuværende adgangskode.",
  passwordStays: "Adgangskoden kan ikke fjernes, fordi du ikke har andre måder at logge ind på.",

  nameAndAddress: "Navn og adresse",
  saveName: "Gem navnet",
  newEmail: "Ny mailadresse",
  sendConfirmation: "Send en mail for at bekræfte den",
  countsOnceOpened: "Adressen gælder, når du har åbnet linket i mailen.",
  yourAddress: "Din adresse er **{address}**.",
  yourAddressUnconfirmed: "Din adresse er **{address}** og er ikke bekræftet endnu.",

  usedHeading: "Linket er allerede brugt",
  confirmHeading: "Er det din adresse?",
  confirmReady: "Du bruger **{address}** på {app} fra nu af.",
  confirmSignedOut:
    "Log først ind på {app} i denne browser. Åbn derefter linket i mailen til **{address}** en gang til.",
  confirmOtherUser:
    "**En anden konto bad om denne mail.** Log ind med den konto, der skal have adressen **{address}**, og åbn linket en gang til.",
  confirmUsed: "Du bruger **{address}** på {app}. Der er ikke mere at gøre.",
  confirmVoid: "Det er udløbet, allerede brugt eller erstattet af et nyere. Bed om en ny mail.",
  neverAsked: "Hvis du aldrig har bedt om denne mail, så ignorer den: Intet ændres.",
  useAddress: "Brug denne adresse",
  changeNothing: "Lad være med at ændre noget",
  backToAccount: "Tilbage til din konto",
  goToAccount: "Gå til din konto",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "Totrinsbekræftelse",
  hasApps: "Når du logger ind, skal du også indtaste en kode, som en godkendelsesapp viser.",
  intro:
    "Med en godkendelsesapp beder {app} også om en kode, som kun din app viser, når du logger ind. Så kommer ingen ind alene med din adgangskode eller dine mails.",
  otherAppsStay: "Dine andre apps bliver.",
  onlyApp:
    "Det er din eneste app: Der kræves ingen kode længere, medmindre du bliver bedt om at konfigurere en ny, når du logger ind.",
  codesGo: "Dine gendannelseskoder forsvinder sammen med den.",
  nextCodes: "Derefter får du gendannelseskoder til den dag, du mister appen.",
  removeApp: "Fjern denne app",
  addApp: "Tilføj en godkendelsesapp",
  addAnotherApp: "Tilføj endnu en godkendelsesapp",
  confirmApp: "Tilføj appen",
  cancel: "Annuller",
  makeCodes: "Opret gendannelseskoder",
  makeNew: "Opret nye",
  makeNewCodes: "Opret nye gendannelseskoder",
  codes: "Gendannelseskoder",
  noCodes:
    "Du har ingen gendannelseskoder. Hvis du mister din godkendelsesapp, kan du bruge en af dem i stedet.",
  noCodesOrPasskey:
    "Du har ingen gendannelseskoder. Hvis du mister din godkendelsesapp eller adgangsnøgle, kan du bruge en af dem i stedet.",
  codesLeft: {
    one: "Du har {count} gendannelseskode tilbage.",
    other: "Du har {count} gendannelseskoder tilbage.",
  },
  codesLeftSince: {
    one: "Du har {count} gendannelseskode tilbage, oprettet {date}.",
    other: "Du har {count} gendannelseskoder tilbage, oprettet {date}.",
  },
  fewCodes: {
    one: "Du har kun **{count} gendannelseskode tilbage**.",
    other: "Du har kun **{count} gendannelseskoder tilbage**.",
  },
  fewCodesSince: {
    one: "Du har kun **{count} gendannelseskode tilbage**, oprettet {date}.",
    other: "Du har kun **{count} gendannelseskoder tilbage**, oprettet {date}.",
  },
  lostApp:
    "Hvis du mister din godkendelsesapp, så indtast en af dem i stedet. Hver kode virker én gang.",
  lostAppOrPasskey:
    "Hvis du mister din godkendelsesapp eller adgangsnøgle, så indtast en af dem i stedet. Hver kode virker én gang.",
  pleaseMakeNew: "Opret nye.",
  formerStop: "De tidligere holder straks op med at virke, og andre browsere skal logge ind igen.",
  aboutCodes: "gendannelseskoder",
};

export const sessions: Texts["sessions"] = {
  sessions: "Her er du logget ind",
  signOutElsewhere: "Log ud alle andre steder",
  signOutThis: "Ja, log den ud",
  about: "{device}, siden {date}",
  thisBrowser: "Denne browser",
  network: "netværk {network}",
  signedInAt: "Logget ind {time}",
  lastSeen: "sidst set {time}",
  byMail: "via mail",
  withPasskey: "med en adgangsnøgle",
  withPassword: "med en adgangskode",
  by: "via {provider}",
  withTwoFactors: "{how}, med to faktorer",
  device: "{browser} på {system}",
  someBrowser: "Browser",
  unknownDevice: "Ukendt enhed",
};
