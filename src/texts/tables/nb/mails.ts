import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "Logg inn på {app}",
  intro: "Bruk denne e-posten til å logge inn på {host} som {address}.",
  button: "Logg inn",
  code: "Eller skriv inn denne koden der du ba om e-posten, og fortell den aldri til noen:",
  expires: "E-posten gjelder for én innlogging innen {duration}.",
  device: "Det ble bedt om den med {browser} på {system}.",
  browser: "Det ble bedt om den med {browser}.",
  ignore: "Hvis det ikke var deg, kan du se bort fra denne e-posten: Ingen kommer inn uten den.",
};

export const mails: Texts["mails"] = {
  button: "{label}: {url}",

  confirmSubject: "Bekreft adressen din for {app}",
  confirmIntro: "Noen som er logget inn på {host}, vil bruke {address} der fra nå av.",
  confirmButton: "Bekreft adressen",
  confirmValid: {
    one: "Lenken gjelder i ett minutt, én gang, i nettleseren der du er logget inn.",
    other: "Lenken gjelder i {count} minutter, én gang, i nettleseren der du er logget inn.",
  },

  takenSubject: "Adressen din på {app}",
  takenIntro:
    "Noen som er logget inn på {host}, ville bruke {address} for kontoen sin. Adressen hører allerede til en konto, så ingenting er endret.",
  takenYou: "Hvis det var deg: Logg inn med denne adressen, eller gi den kontoen en annen først.",
  nothingToDo: "Hvis det ikke var deg, trenger du ikke gjøre noe.",

  signUpSubject: "Bekreft den nye kontoen din på {app}",
  signUpIntro: "Noen opprettet en konto på {host} med denne adressen og valgte et passord.",
  signUpButton: "Bekreft kontoen",
  signUpValid: { one: "Lenken gjelder i ett minutt.", other: "Lenken gjelder i {count} minutter." },
  signUpBrowser:
    "Åpne den i nettleseren der du opprettet kontoen, eller skriv inn passordet på nytt.",
  signUpIgnore:
    "Hvis det ikke var deg, kan du se bort fra denne e-posten: Uten lenken blir det ingen konto. Ikke åpne lenken, for noen andre kjenner passordet.",

  knownSubject: "Kontoen din på {app}",
  knownIntro:
    "Noen ville opprette en konto på {host} med denne adressen. Du har allerede en konto der, så ingenting er endret.",
  knownYou:
    "Hvis det var deg: Logg inn som før. Hvis du har glemt passordet, kan du be om et nytt på innloggingssiden.",

  resetSubject: "Velg et nytt passord for {app}",
  resetIntro: "Noen ba om et nytt passord til kontoen din på {host}.",
  resetButton: "Velg et nytt passord",
  resetValid: {
    one: "Lenken gjelder i ett minutt. Når et nytt passord er valgt, gjelder verken den eller tidligere lenker lenger.",
    other:
      "Lenken gjelder i {count} minutter. Når et nytt passord er valgt, gjelder verken den eller tidligere lenker lenger.",
  },

  ignore: "Hvis det ikke var deg, kan du se bort fra denne e-posten: Uten lenken endres ingenting.",
};

export const notices: Texts["notices"] = {
  see: "Se hvordan du logger inn",
  when: "Det var {time}.",
  whenAndWhere: "Det var {time}, i {device}.",
  sessionsLeft:
    "Vi kunne ikke med sikkerhet logge ut alle andre nettlesere. Selv om det var deg: Åpne lenken ovenfor, og avslutt alle andre økter.",
  byOperator:
    "Noen som driver {host}, gjorde det, uten nettleseren din og uten noe passord fra deg.",
  askOperator:
    "Hvis du ikke har bedt om det og ikke vet hvorfor, kan du spørre dem som driver {host}.",

  guessSubject: "Feil koder er skrevet inn på {app}",
  guess:
    "Noen som vet hvordan du logger inn på {host}, har skrevet inn feil koder for den andre faktoren din: så mange at ingen godtas derfra på en stund.",
  guessYou:
    "Hvis det var deg, kan du vente en stund og skrive inn den neste koden som appen viser.",
  guessOther:
    "Hvis det ikke var deg, er det noen som kjenner passordet ditt: Be om et nytt på innloggingssiden. Til du har det, kan du også bli avvist; deretter godtas koder med en gang. Hvis du logger inn uten passord, kan noen ha tilgang til e-posten din eller til kontoen du logger inn med.",

  sessionsSubject: "Du er logget ut av {app}",
  sessionEnded: "En økt for kontoen din på {host} er avsluttet.",
  sessionsEnded: "Alle økter for kontoen din på {host} er avsluttet.",
  otherSessionsEnded: "Alle økter unntatt én for kontoen din på {host} er avsluttet.",
  nameSubject: "Navnet ditt på {app} er endret",
  name: "Kontoen din på {host} har nå et annet navn: {name}.",
  addressSubject: "Adressen din på {app} er endret",
  address:
    "Kontoen din på {host} har nå en annen adresse: {address}. E-post til deg kommer ikke lenger hit.",
  linkedSubject: "En måte å logge inn på {app} er lagt til",
  linked: "En konto hos {provider} kan fra nå av logge inn på kontoen din på {host}.",
  unlinkedSubject: "En måte å logge inn på {app} er fjernet",
  unlinked: "En konto hos {provider} kan ikke lenger logge inn på kontoen din på {host}.",
  passwordSetSubject: "Et passord er valgt på {app}",
  passwordSet: "Kontoen din på {host} har nå et passord, og alle som kjenner det, kan logge inn.",
  passwordChangedSubject: "Passordet ditt på {app} er endret",
  passwordChanged: "Kontoen din på {host} har nå et annet passord.",
  passwordReset:
    "Kontoen din på {host} har nå et annet passord, valgt via en lenke i en e-post til denne adressen.",
  passwordRemovedSubject: "Passordet ditt på {app} er fjernet",
  passwordRemoved:
    "Kontoen din på {host} har ikke lenger noe passord. De andre måtene å logge inn på er der fortsatt.",
  othersSignedOut: "Alle andre nettlesere er logget ut.",
  allSignedOut: "Alle nettlesere er logget ut.",
  deletedSubject: "Kontoen din på {app} er slettet",
  deleted: "Kontoen din på {host} er borte, sammen med alle måter å logge inn på den.",

  passkeyAddedSubject: "En tilgangsnøkkel er lagt til på {app}",
  passkeyAdded: "Den som har den, kan fra nå av logge inn på kontoen din på {host}.",
  passkeyRemovedSubject: "En tilgangsnøkkel er fjernet på {app}",
  passkeyRemoved: "Den kan ikke lenger brukes til å logge inn på kontoen din på {host}.",
  appAddedSubject: "Totrinnsbekreftelse på {app}: En app er lagt til",
  appAdded:
    "Autentiseringsappen {name} er lagt til for kontoen din på {host}. Når du logger inn, blir du bedt om en kode som den viser.",
  appRemovedSubject: "Totrinnsbekreftelse på {app}: En app er fjernet",
  appRemoved:
    "Autentiseringsappen {name} er fjernet fra kontoen din på {host}, og kodene fra den gjelder ikke lenger. Hvis den var det eneste andre trinnet ditt, kreves det fra nå av ingen kode når du logger inn, og gjenopprettingskodene dine gjelder ikke lenger.",
  appNamedSubject: "Totrinnsbekreftelse på {app}: En app har fått nytt navn",
  appNamed: "Autentiseringsappen {before} for kontoen din på {host} heter nå {name}.",
  codeUsedSubject: "En gjenopprettingskode er brukt på {app}",
  codeUsed:
    "Noen brukte en av gjenopprettingskodene til kontoen din på {host} i stedet for en autentiseringsapp.",
  codesLeft: { one: "Det er én kode igjen.", other: "Det er {count} koder igjen." },
  noCodesLeft: "Det er ingen igjen.",
  makeNewCodes: "Lag nye på siden om kontoen din.",
  codesRenewedSubject: "Gjenopprettingskodene dine på {app} er nye",
  codesRenewed: {
    one: "Kontoen din på {host} har {count} ny gjenopprettingskode. De tidligere virker ikke lenger.",
    other:
      "Kontoen din på {host} har {count} nye gjenopprettingskoder. De tidligere virker ikke lenger.",
  },
};

export const advice: Texts["advice"] = {
  tell: "Hvis det ikke var deg, må du si fra til dem som driver {host}, med en gang.",
  look: "Hvis det ikke var deg, må du åpne lenken ovenfor, avslutte alle økter du ikke kjenner igjen, og fjerne det du ikke kjenner igjen.",
  passwordLook:
    "Hvis det ikke var deg, må du be om et nytt passord på innloggingssiden med en gang. Åpne deretter lenken ovenfor, avslutt alle økter du ikke kjenner igjen, og fjern det du ikke kjenner igjen.",
  passwordTell:
    "Hvis det ikke var deg, må du be om et nytt passord på innloggingssiden med en gang. Si deretter fra til dem som driver {host}, med en gang.",
  mailboxLook:
    "Hvis det ikke var deg, kan noen andre åpne e-posten din: Bytt passordet til e-posten først. Be deretter om et nytt passord på innloggingssiden, åpne lenken ovenfor, avslutt alle økter du ikke kjenner igjen, og fjern det du ikke kjenner igjen.",
  mailboxTell:
    "Hvis det ikke var deg, kan noen andre åpne e-posten din: Bytt passordet til e-posten først. Be deretter om et nytt passord på innloggingssiden, og si fra til dem som driver {host}, med en gang.",
  codesLook:
    "Hvis det ikke var deg, har noen andre gjenopprettingskodene dine og kommer forbi det første trinnet i innloggingen: Lag nye koder med en gang, og velg et annet passord hvis du har et. Åpne deretter lenken ovenfor, avslutt alle økter du ikke kjenner igjen, og fjern det du ikke kjenner igjen.",
  codesTell:
    "Hvis det ikke var deg, har noen andre gjenopprettingskodene dine og kommer forbi det første trinnet i innloggingen: Si fra til dem som driver {host}, med en gang.",
  intruder:
    "Hvis det ikke var deg, har noen andre kommet seg inn på kontoen din. Hvis den har et passord, må du velge et annet: Be om det på e-post på innloggingssiden, så blir alle logget ut.",
  thenLook:
    "Åpne deretter lenken ovenfor, avslutt alle økter du ikke kjenner igjen, og konfigurer totrinnsbekreftelse på nytt.",
  thenTell: "Si deretter fra til dem som driver {host}, med en gang.",
  ownApp: "Hvis du har en annen app, logger du inn med den, åpner lenken ovenfor og fjerner denne.",
  noApp:
    "Hvis du ikke har noen, krever innloggingen en kode du ikke kan få: Si fra med en gang til dem som driver {host}; de kan fjerne appen.",
};
