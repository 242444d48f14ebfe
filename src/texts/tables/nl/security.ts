import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "Je account bij {app}",
  signedIn: "Je bent ingelogd.",
  signedInWith: "Je bent ingelogd als **{name}** ({address}).",
  stale:
    "Voordat je iets wijzigt, [log je nog een keer in], zodat we zeker weten dat jij het bent.",
  change: "Wijzigen",
  rename: "Naam wijzigen",
  remove: "Verwijderen",
  othersSignIn: "In andere browsers moet je daarna opnieuw inloggen.",
  added: "Toegevoegd op {date}",
  lastUsed: "laatst gebruikt op {date}",
  notUsed: "nog niet gebruikt",

  accounts: "Manieren om in te loggen",
  noAccounts: "Er is geen account bij een andere dienst gekoppeld.",
  link: "Je account bij {provider} koppelen",
  linkAnother: "Nog een account bij {provider} koppelen",
  unlink: "Loskoppelen",
  unlinkAbout: "van het account {account} bij {provider}",
  unlinkWhat: "{provider} loskoppelen",
  noLongerHelps: "Je kunt er dan niet meer mee inloggen bij {app}.",
  onlyWay: "Je enige manier om in te loggen",

  passkeys: "Passkeys",
  passkeysIntro: "Met een passkey log je in met je vinger, gezicht of pincode, zonder wachtwoord.",
  passkeyNumber: "Passkey {number}",
  passkeyRemove: "Deze passkey verwijderen",
  passkeyStays:
    "Deze passkey kan niet worden verwijderd, omdat je geen andere manier hebt om in te loggen.",
  backedUp: "met back-up",
  oneDevice: "op slechts één apparaat",
  passkeyName: "Naam van de nieuwe passkey",
  passkeyNameAt: "Naam van de nieuwe passkey ({provider})",
  passkeyAdd: "Passkey toevoegen",
  passkeyAddAt: "Passkey toevoegen ({provider})",
  passkeyNeedsScript:
    "Om een passkey toe te voegen is JavaScript nodig, en dat staat in je browser uit.",

  delete: "Je account verwijderen",
  deleteOpen: "Account verwijderen…",
  deleteAll:
    "Je account en alle manieren om erop in te loggen verdwijnen. Niemand kan ze terughalen.",
  deleteSure: "Ik wil mijn account voorgoed verwijderen.",
  deleteNow: "Mijn account verwijderen",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "Wachtwoord",
  havePassword: "Je hebt een wachtwoord.",
  havePasswordSince: "Je hebt een wachtwoord, gekozen op {date}.",
  username: "Je gebruikersnaam is **{username}**.",
  aboutPassword: "van het wachtwoord",
  forgotPresent: "Huidig wachtwoord vergeten?",
  changePassword: "Wachtwoord wijzigen",
  setPassword: "Wachtwoord instellen",
  removePassword: "Wachtwoord verwijderen",
  confirmFirst:
    "Je hebt nog geen wachtwoord. Bevestig je e-mailadres voordat je er een kiest, zodat je een nieuw wachtwoord kunt krijgen als je het vergeet.",
  noPassword:
    "Je hebt nog geen wachtwoord. Als je er een instelt, kun je daarmee ook inloggen bij {app}.",
  notPresent: "Dat is niet je huidige wachtwoord.",
  passwordStays:
    "Het wachtwoord kan niet worden verwijderd, omdat je geen andere manier hebt om in te loggen.",

  nameAndAddress: "Naam en adres",
  saveName: "Naam opslaan",
  newEmail: "Nieuw e-mailadres",
  sendConfirmation: "Bevestigingsmail sturen",
  countsOnceOpened: "Het adres geldt zodra je de link in de e-mail hebt geopend.",
  yourAddress: "Je adres is **{address}**.",
  yourAddressUnconfirmed: "Je adres is **{address}** en is nog niet bevestigd.",

  usedHeading: "Deze link is al gebruikt",
  confirmHeading: "Is dit jouw adres?",
  confirmReady: "Je gebruikt vanaf nu **{address}** bij {app}.",
  confirmSignedOut:
    "Log eerst in deze browser in bij {app}. Open daarna de link in de e-mail aan **{address}** nog een keer.",
  confirmOtherUser:
    "**Een ander account heeft deze e-mail aangevraagd.** Log in met het account dat het adres **{address}** moet krijgen en open de link nog een keer.",
  confirmUsed: "Je gebruikt **{address}** bij {app}. Je hoeft niets meer te doen.",
  confirmVoid:
    "De link is verlopen, al gebruikt of vervangen door een nieuwere. Vraag een nieuwe e-mail aan.",
  neverAsked: "Als je deze e-mail nooit hebt aangevraagd, negeer hem dan: er verandert niets.",
  useAddress: "Dit adres gebruiken",
  changeNothing: "Niets wijzigen",
  backToAccount: "Terug naar je account",
  goToAccount: "Naar je account",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "Verificatie in twee stappen",
  hasApps: "Bij het inloggen wordt ook gevraagd om een code die een authenticator-app toont.",
  intro:
    "Met een authenticator-app vraagt {app} bij het inloggen ook om een code die alleen jouw app toont. Dan komt niemand binnen met alleen je wachtwoord of je e-mails.",
  otherAppsStay: "Je andere apps blijven.",
  onlyApp:
    "Het is je enige app: er wordt geen code meer gevraagd, tenzij je bij het inloggen een nieuwe moet instellen.",
  codesGo: "Je herstelcodes verdwijnen ook.",
  nextCodes: "Daarna krijg je herstelcodes voor de dag waarop je de app kwijtraakt.",
  removeApp: "Deze app verwijderen",
  addApp: "Authenticator-app toevoegen",
  addAnotherApp: "Nog een authenticator-app toevoegen",
  confirmApp: "App toevoegen",
  cancel: "Annuleren",
  makeCodes: "Herstelcodes maken",
  makeNew: "Nieuwe maken",
  makeNewCodes: "Nieuwe herstelcodes maken",
  codes: "Herstelcodes",
  noCodes:
    "Je hebt geen herstelcodes. Als je je authenticator-app kwijtraakt, kun je in plaats daarvan een herstelcode gebruiken.",
  noCodesOrPasskey:
    "Je hebt geen herstelcodes. Als je je authenticator-app of passkey kwijtraakt, kun je in plaats daarvan een herstelcode gebruiken.",
  codesLeft: {
    one: "Je hebt nog {count} herstelcode.",
    other: "Je hebt nog {count} herstelcodes.",
  },
  codesLeftSince: {
    one: "Je hebt nog {count} herstelcode, gemaakt op {date}.",
    other: "Je hebt nog {count} herstelcodes, gemaakt op {date}.",
  },
  fewCodes: {
    one: "Je hebt nog maar **{count} herstelcode**.",
    other: "Je hebt nog maar **{count} herstelcodes**.",
  },
  fewCodesSince: {
    one: "Je hebt nog maar **{count} herstelcode**, gemaakt op {date}.",
    other: "Je hebt nog maar **{count} herstelcodes**, gemaakt op {date}.",
  },
  lostApp: "Raak je je authenticator-app kwijt, voer dan zo’n code in. Elke code werkt één keer.",
  lostAppOrPasskey:
    "Raak je je authenticator-app of passkey kwijt, voer dan zo’n code in. Elke code werkt één keer.",
  pleaseMakeNew: "Maak nieuwe.",
  formerStop:
    "De oude werken meteen niet meer, en in andere browsers moet je daarna opnieuw inloggen.",
  aboutCodes: "(herstelcodes)",
};

export const sessions: Texts["sessions"] = {
  sessions: "Waar je bent ingelogd",
  signOutElsewhere: "Overal elders uitloggen",
  signOutThis: "Ja, uitloggen",
  about: "({device}, sinds {date})",
  thisBrowser: "Deze browser",
  network: "netwerk {network}",
  signedInAt: "Ingelogd op {time}",
  lastSeen: "laatst gezien op {time}",
  byMail: "via e-mail",
  withPasskey: "met een passkey",
  withPassword: "met een wachtwoord",
  by: "via {provider}",
  withTwoFactors: "{how}, met twee factoren",
  device: "{browser} op {system}",
  someBrowser: "Een browser",
  unknownDevice: "Onbekend apparaat",
};
