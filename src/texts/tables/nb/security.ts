import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "Kontoen din på {app}",
  signedIn: "Du er logget inn.",
  signedInWith: "Du er logget inn som **{name}** ({address}).",
  stale:
    "Før du endrer noe, må du [logge inn en gang til], slik at vi kan være sikre på at det er deg.",
  change: "Endre",
  rename: "Endre navn",
  remove: "Fjern",
  othersSignIn: "Andre nettlesere må logge inn på nytt.",
  added: "Lagt til {date}",
  lastUsed: "sist brukt {date}",
  notUsed: "ikke brukt ennå",

  accounts: "Måter å logge inn på",
  noAccounts: "Ingen konto hos en annen tjeneste er koblet til.",
  link: "Koble til kontoen din hos {provider}",
  linkAnother: "Koble til en annen konto hos {provider}",
  unlink: "Koble fra",
  unlinkAbout: "kontoen {account} hos {provider}",
  unlinkWhat: "Koble fra {provider}",
  noLongerHelps: "Du kan ikke lenger logge inn på {app} med den.",
  onlyWay: "Din eneste måte å logge inn på",

  passkeys: "Tilgangsnøkler",
  passkeysIntro:
    "Med en tilgangsnøkkel logger du inn med finger, ansikt eller PIN-kode, uten passord.",
  passkeyNumber: "Tilgangsnøkkel {number}",
  passkeyRemove: "Fjern denne tilgangsnøkkelen",
  passkeyStays: "Den kan ikke fjernes, fordi du ikke har noen annen måte å logge inn på.",
  backedUp: "sikkerhetskopiert",
  oneDevice: "bare på én enhet",
  passkeyName: "Navnet på den nye tilgangsnøkkelen",
  passkeyNameAt: "Navnet på den nye tilgangsnøkkelen ({provider})",
  passkeyAdd: "Legg til en tilgangsnøkkel",
  passkeyAddAt: "Legg til en tilgangsnøkkel ({provider})",
  passkeyNeedsScript:
    "For å legge til en tilgangsnøkkel trengs JavaScript, som er slått av i nettleseren din.",

  delete: "Slett kontoen din",
  deleteOpen: "Slett kontoen …",
  deleteAll: "Kontoen din og alle måter å logge inn på den blir borte. Ingen kan få dem tilbake.",
  deleteSure: "Jeg vil slette kontoen min for godt.",
  deleteNow: "Slett kontoen min",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "Passord",
  havePassword: "Du har et passord.",
  havePasswordSince: "Du har et passord, valgt {date}.",
  username: "Brukernavnet ditt er **{username}**.",
  aboutPassword: "passordet",
  forgotPresent: "Glemt det nåværende passordet?",
  changePassword: "Endre passordet",
  setPassword: "Velg passord",
  removePassword: "Fjern passordet",
  confirmFirst:
    "Du har ikke noe passord ennå. Bekreft e-postadressen din før du velger et, slik at du kan få et nytt hvis du glemmer det.",
  noPassword:
    "Du har ikke noe passord ennå. Hvis du velger et, kan du logge inn på {app} med det også.",
  notPresent: "Det er ikke det nåværende passordet ditt.",
  passwordStays: "Passordet kan ikke fjernes, fordi du ikke har noen annen måte å logge inn på.",

  nameAndAddress: "Navn og adresse",
  saveName: "Lagre navnet",
  newEmail: "Ny e-postadresse",
  sendConfirmation: "Send en e-post for å bekrefte den",
  countsOnceOpened: "Adressen gjelder når du har åpnet lenken i e-posten.",
  yourAddress: "Adressen din er **{address}**.",
  yourAddressUnconfirmed: "Adressen din er **{address}** og er ikke bekreftet ennå.",

  usedHeading: "Lenken er allerede brukt",
  confirmHeading: "Er dette adressen din?",
  confirmReady: "Du bruker **{address}** på {app} fra nå av.",
  confirmSignedOut:
    "Logg inn på {app} i denne nettleseren først. Åpne deretter lenken i e-posten til **{address}** en gang til.",
  confirmOtherUser:
    "**En annen konto ba om denne e-posten.** Logg inn med kontoen som skal ha adressen **{address}**, og åpne lenken en gang til.",
  confirmUsed: "Du bruker **{address}** på {app}. Det er ikke mer å gjøre.",
  confirmVoid: "Den er utløpt, allerede brukt eller erstattet av en nyere. Be om en ny e-post.",
  neverAsked: "Hvis du aldri har bedt om denne e-posten, kan du se bort fra den: Ingenting endres.",
  useAddress: "Bruk denne adressen",
  changeNothing: "Ikke endre noe",
  backToAccount: "Tilbake til kontoen din",
  goToAccount: "Gå til kontoen din",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "Totrinnsbekreftelse",
  hasApps: "Når du logger inn, blir du også bedt om en kode som en autentiseringsapp viser.",
  intro:
    "Med en autentiseringsapp ber {app} også om en kode som bare appen din viser når du logger inn. Da kommer ingen inn med bare passordet ditt eller e-posten din.",
  otherAppsStay: "De andre appene dine blir værende.",
  onlyApp:
    "Det er den eneste appen din: Det kreves ingen kode lenger, med mindre du blir bedt om å konfigurere en ny når du logger inn.",
  codesGo: "Gjenopprettingskodene dine forsvinner sammen med den.",
  nextCodes: "Deretter får du gjenopprettingskoder til den dagen du mister appen.",
  removeApp: "Fjern denne appen",
  addApp: "Legg til en autentiseringsapp",
  addAnotherApp: "Legg til en autentiseringsapp til",
  confirmApp: "Legg til appen",
  cancel: "Avbryt",
  makeCodes: "Lag gjenopprettingskoder",
  makeNew: "Lag nye",
  makeNewCodes: "Lag nye gjenopprettingskoder",
  codes: "Gjenopprettingskoder",
  noCodes:
    "Du har ingen gjenopprettingskoder. Hvis du mister autentiseringsappen, kan du bruke en av dem i stedet.",
  noCodesOrPasskey:
    "Du har ingen gjenopprettingskoder. Hvis du mister autentiseringsappen eller tilgangsnøkkelen, kan du bruke en av dem i stedet.",
  codesLeft: {
    one: "Du har {count} gjenopprettingskode igjen.",
    other: "Du har {count} gjenopprettingskoder igjen.",
  },
  codesLeftSince: {
    one: "Du har {count} gjenopprettingskode igjen, laget {date}.",
    other: "Du har {count} gjenopprettingskoder igjen, laget {date}.",
  },
  fewCodes: {
    one: "Du har bare **{count} gjenopprettingskode igjen**.",
    other: "Du har bare **{count} gjenopprettingskoder igjen**.",
  },
  fewCodesSince: {
    one: "Du har bare **{count} gjenopprettingskode igjen**, laget {date}.",
    other: "Du har bare **{count} gjenopprettingskoder igjen**, laget {date}.",
  },
  lostApp:
    "Hvis du mister autentiseringsappen, skriver du inn en av dem i stedet. Hver kode virker én gang.",
  lostAppOrPasskey:
    "Hvis du mister autentiseringsappen eller tilgangsnøkkelen, skriver du inn en av dem i stedet. Hver kode virker én gang.",
  pleaseMakeNew: "Lag nye.",
  formerStop: "De tidligere slutter å virke med en gang, og andre nettlesere må logge inn på nytt.",
  aboutCodes: "gjenopprettingskoder",
};

export const sessions: Texts["sessions"] = {
  sessions: "Her er du logget inn",
  signOutElsewhere: "Logg ut alle andre steder",
  signOutThis: "Ja, logg ut",
  about: "{device}, siden {date}",
  thisBrowser: "Denne nettleseren",
  network: "nettverk {network}",
  signedInAt: "Logget inn {time}",
  lastSeen: "sist sett {time}",
  byMail: "via e-post",
  withPasskey: "med en tilgangsnøkkel",
  withPassword: "med et passord",
  by: "via {provider}",
  withTwoFactors: "{how}, med to faktorer",
  device: "{browser} på {system}",
  someBrowser: "Nettleser",
  unknownDevice: "Ukjent enhet",
};
