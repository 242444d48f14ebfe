import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "Ditt konto på {app}",
  signedIn: "Du är inloggad.",
  signedInWith: "Du är inloggad som **{name}** ({address}).",
  stale:
    "Innan du ändrar något behöver du [logga in en gång till], så att vi vet säkert att det är du.",
  change: "Ändra",
  rename: "Byt namn",
  remove: "Ta bort",
  othersSignIn: "Andra webbläsare måste logga in på nytt.",
  added: "Lades till {date}",
  lastUsed: "användes senast {date}",
  notUsed: "har inte använts än",

  accounts: "Sätt att logga in",
  noAccounts: "Inget konto hos någon annan tjänst är kopplat.",
  link: "Koppla ditt konto hos {provider}",
  linkAnother: "Koppla ett annat konto hos {provider}",
  unlink: "Koppla bort",
  unlinkAbout: "kontot {account} hos {provider}",
  unlinkWhat: "Koppla bort {provider}",
  noLongerHelps: "Du kommer inte längre att kunna logga in på {app} med det.",
  onlyWay: "Ditt enda sätt att logga in",

  passkeys: "Lösennycklar",
  passkeysIntro:
    "Med en lösennyckel loggar du in med finger, ansikte eller PIN-kod, utan lösenord.",
  passkeyNumber: "Lösennyckel {number}",
  passkeyRemove: "Ta bort den här lösennyckeln",
  passkeyStays: "Den kan inte tas bort, eftersom du inte har något annat sätt att logga in.",
  backedUp: "säkerhetskopierad",
  oneDevice: "bara på en enhet",
  passkeyName: "Den nya lösennyckelns namn",
  passkeyNameAt: "Den nya lösennyckelns namn ({provider})",
  passkeyAdd: "Lägg till en lösennyckel",
  passkeyAddAt: "Lägg till en lösennyckel ({provider})",
  passkeyNeedsScript:
    "För att lägga till en lösennyckel behövs JavaScript, som är avstängt i din webbläsare.",

  delete: "Radera ditt konto",
  deleteOpen: "Radera kontot …",
  deleteAll: "Ditt konto och alla sätt att logga in på det försvinner. Ingen kan återställa dem.",
  deleteSure: "Jag vill radera mitt konto för alltid.",
  deleteNow: "Radera mitt konto",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "Lösenord",
  havePassword: "Du har ett lösenord.",
  havePasswordSince: "Du har ett lösenord, valt {date}.",
  username: "Ditt användarnamn är **{username}**.",
  aboutPassword: "lösenordet",
  forgotPresent: "Glömt ditt nuvarande lösenord?",
  changePassword: "Ändra lösenordet",
  setPassword: "Välj lösenord",
  removePassword: "Ta bort lösenordet",
  confirmFirst:
    "Du har inget lösenord än. Bekräfta din e-postadress innan du väljer ett, så att du kan få ett nytt om du glömmer det.",
  noPassword: "Du har inget lösenord än. Om du väljer ett kan du logga in på {app} med det också.",
  notPresent: "Det är inte ditt nuvarande lösenord.",
  passwordStays:
    "Lösenordet kan inte tas bort, eftersom du inte har något annat sätt att logga in.",

  nameAndAddress: "Namn och adress",
  saveName: "Spara namnet",
  newEmail: "Ny e-postadress",
  sendConfirmation: "Skicka ett bekräftelsemeddelande",
  countsOnceOpened: "Adressen gäller när du har öppnat länken i meddelandet.",
  yourAddress: "Din adress är **{address}**.",
  yourAddressUnconfirmed: "Din adress är **{address}** och är inte bekräftad än.",

  usedHeading: "Länken har redan använts",
  confirmHeading: "Är det här din adress?",
  confirmReady: "Du använder **{address}** på {app} från och med nu.",
  confirmSignedOut:
    "Logga först in på {app} i den här webbläsaren. Öppna sedan länken i meddelandet till **{address}** en gång till.",
  confirmOtherUser:
    "**Ett annat konto begärde det här meddelandet.** Logga in med kontot som ska ha adressen **{address}** och öppna länken en gång till.",
  confirmUsed: "Du använder **{address}** på {app}. Det finns inget mer att göra.",
  confirmVoid:
    "Den har gått ut, redan använts eller ersatts av en nyare. Begär ett nytt meddelande.",
  neverAsked: "Om du aldrig har begärt meddelandet kan du bortse från det: ingenting ändras.",
  useAddress: "Använd den här adressen",
  changeNothing: "Ändra ingenting",
  backToAccount: "Tillbaka till ditt konto",
  goToAccount: "Gå till ditt konto",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "Tvåstegsverifiering",
  hasApps: "När du loggar in får du också ange en kod som en autentiseringsapp visar.",
  intro:
    "Med en autentiseringsapp ber {app} även om en kod som bara din app visar när du loggar in. Då kommer ingen in med enbart ditt lösenord eller din e-post.",
  otherAppsStay: "Dina andra appar blir kvar.",
  onlyApp:
    "Det är din enda app: ingen kod behövs längre, om du inte blir ombedd att ställa in en ny app när du loggar in.",
  codesGo: "Dina återställningskoder försvinner med den.",
  nextCodes: "Därefter får du återställningskoder för den dag då du förlorar appen.",
  removeApp: "Ta bort den här appen",
  addApp: "Lägg till en autentiseringsapp",
  addAnotherApp: "Lägg till en autentiseringsapp till",
  confirmApp: "Lägg till appen",
  cancel: "Avbryt",
  makeCodes: "Skapa återställningskoder",
  makeNew: "Skapa nya",
  makeNewCodes: "Skapa nya återställningskoder",
  codes: "Återställningskoder",
  noCodes:
    "Du har inga återställningskoder. Om du förlorar din autentiseringsapp kan du använda en sådan kod i stället.",
  noCodesOrPasskey:
    "Du har inga återställningskoder. Om du förlorar din autentiseringsapp eller lösennyckel kan du använda en sådan kod i stället.",
  codesLeft: {
    one: "Du har {count} återställningskod kvar.",
    other: "Du har {count} återställningskoder kvar.",
  },
  codesLeftSince: {
    one: "Du har {count} återställningskod kvar, skapad {date}.",
    other: "Du har {count} återställningskoder kvar, skapade {date}.",
  },
  fewCodes: {
    one: "Du har bara **{count} återställningskod kvar**.",
    other: "Du har bara **{count} återställningskoder kvar**.",
  },
  fewCodesSince: {
    one: "Du har bara **{count} återställningskod kvar**, skapad {date}.",
    other: "Du har bara **{count} återställningskoder kvar**, skapade {date}.",
  },
  lostApp:
    "Om du förlorar din autentiseringsapp skriver du en av dem i stället. Varje kod fungerar en gång.",
  lostAppOrPasskey:
    "Om du förlorar din autentiseringsapp eller lösennyckel skriver du en av dem i stället. Varje kod fungerar en gång.",
  pleaseMakeNew: "Skapa nya.",
  formerStop: "De tidigare slutar gälla genast, och andra webbläsare måste logga in på nytt.",
  aboutCodes: "återställningskoder",
};

export const sessions: Texts["sessions"] = {
  sessions: "Där du är inloggad",
  signOutElsewhere: "Logga ut överallt utom här",
  signOutThis: "Ja, logga ut",
  about: "{device}, sedan {date}",
  thisBrowser: "Den här webbläsaren",
  network: "nätverk {network}",
  signedInAt: "Inloggad {time}",
  lastSeen: "senast sedd {time}",
  byMail: "via e-post",
  withPasskey: "med lösennyckel",
  withPassword: "med lösenord",
  by: "via {provider}",
  withTwoFactors: "{how}, med två faktorer",
  device: "{browser} på {system}",
  someBrowser: "Webbläsare",
  unknownDevice: "Okänd enhet",
};
