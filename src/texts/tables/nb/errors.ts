import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: { what: "Noe gikk galt", todo: "Du er ikke logget inn. Prøv igjen." },
  AccessDenied: {
    what: "Du har ikke tilgang",
    todo: "Kontoen du valgte, får ikke logge inn her. Prøv en annen, eller be dem som driver nettstedet, om å slippe deg inn.",
  },
  "AccessDenied/weaker-way": {
    what: "Logg inn på en sikrere måte",
    todo: "Du har en annen måte å logge inn på som beviser mer, for eksempel en tilgangsnøkkel. Bruk den nå, så kan du konfigurere totrinnsbekreftelse.",
  },
  AccountNotLinked: {
    what: "Du kan ikke logge inn på denne måten",
    todo: "Den er ikke knyttet til kontoen med den e-postadressen, eller den hører til en annen konto. Logg inn på en annen måte, for eksempel den du brukte sist.",
  },
  Configuration: {
    what: "Innloggingen er ikke riktig konfigurert",
    todo: "Det er ikke din feil, og du kan ikke gjøre noe med det. Kom tilbake senere.",
  },
  "Configuration/sign-in": {
    what: "Den innloggingsmåten virker ikke akkurat nå",
    todo: "Den er ikke riktig konfigurert, og det er ikke din feil. Velg en annen måte, eller kom tilbake senere.",
  },
  CredentialsSignin: {
    what: "Innloggingsopplysningene stemmer ikke",
    todo: "Sjekk dem, og prøv igjen.",
  },
  CrossSiteRequest: {
    what: "Forespørselen kom fra et annet nettsted",
    todo: "For å beskytte kontoen din ble ingenting gjort. Hvis du vil logge inn, kan du begynne her.",
  },
  EmailSignInError: {
    what: "E-posten kunne ikke sendes",
    todo: "Prøv igjen om noen minutter, eller velg en annen måte å logge inn på.",
  },
  "EmailSignInError/too-many-mails": {
    what: "Det er bedt om for mange innloggingsmeldinger",
    todo: "Bruk den siste du har fått, eller prøv igjen senere.",
  },
  "EmailSignInError/too-many-tries": {
    what: "Det ble for mange forsøk",
    todo: "Vent en stund før du prøver igjen.",
  },
  InvalidCheck: {
    what: "Innloggingen gjelder ikke lenger",
    todo: "Den tok for lang tid, er allerede brukt eller ble påbegynt i en annen nettleser. Logg inn på nytt.",
  },
  InvalidRequest: { what: "Vi forsto ikke forespørselen", todo: "Gå tilbake, og begynn på nytt." },
  "InvalidRequest/invalid-email": {
    what: "Det er ikke en e-postadresse vi kan sende til",
    todo: "Sjekk den, og prøv igjen.",
  },
  "InvalidRequest/sign-up-closed": {
    what: "Det går ikke an å opprette konto her",
    todo: "Hvis du har en konto, kan du logge inn. Hvis ikke, kan du be dem som driver nettstedet, om en.",
  },
  MissingCSRF: {
    what: "Vi kunne ikke se om dette kom fra deg",
    todo: "Prøv igjen. Hvis du ser dette to ganger, må du sjekke at nettleseren godtar informasjonskapsler fra dette nettstedet.",
  },
  NotFound: {
    what: "Siden finnes ikke",
    todo: "Sjekk adressen.",
  },
  OAuthAccountNotLinked: {
    what: "Du kan ikke logge inn på denne måten ennå",
    todo: "Kontoen eller e-postadressen til den er allerede i bruk her. Logg inn slik du gjorde første gang.",
  },
  OAuthCallbackError: {
    what: "Innloggingen ble ikke fullført",
    todo: "Den andre tjenesten avbrøt den, svarte ikke eller ga et svar vi ikke kan godta. Prøv igjen om et øyeblikk, eller velg en annen måte.",
  },
  SessionRequired: { what: "Logg inn først", todo: "Siden er for dem som er logget inn." },
  SignOutError: {
    what: "Du er ikke logget ut ennå",
    todo: "Vi kunne ikke avslutte økten din overalt. Vent et øyeblikk, og logg deretter ut på nytt. Ikke overlat enheten til noen andre før det.",
  },
  StepUpImpossible: {
    what: "Denne innloggingen er ikke nok til det",
    todo: "Ingenting er endret. Slå på en faktor til hos tjenesten du logger inn med, eller legg til en tilgangsnøkkel som ber om PIN-kode, hvis nettstedet tilbyr tilgangsnøkler, og logg inn på nytt med den. Hvis ingen av delene virker, kan du spørre dem som driver nettstedet.",
  },
  "StepUpImpossible/app-offered": {
    what: "Denne innloggingen er ikke nok til det",
    todo: "Ingenting er endret. Konfigurer en autentiseringsapp på sikkerhetssiden din. Når du har skrevet inn den første koden der, kan du prøve på nytt det du skulle gjøre.",
  },
  StepUpRequired: {
    what: "Logg inn en gang til",
    todo: "Det du skal gjøre, krever en fersk innlogging, slik at vi kan være sikre på at det er deg.",
  },
  "StepUpRequired/level": {
    what: "Logg inn på en sikrere måte",
    todo: "Det du skal gjøre, krever et sterkere bevis enn denne innloggingen ga.",
  },
  "StepUpRequired/method": {
    what: "Logg inn på en annen måte",
    todo: "Det du skal gjøre, krever en annen type bevis enn denne innloggingen ga.",
  },
  "StepUpRequired/other-user": {
    what: "Det er en annen konto",
    todo: "Logg inn en gang til med kontoen du bruker. Hvis du vil bytte konto, må du logge ut først.",
  },
  TooManyAttempts: { what: "Det ble for mange forsøk", todo: "Vent en stund før du prøver igjen." },
  "TooManyAttempts/passwords-busy": {
    what: "For mange logger inn akkurat nå",
    todo: "Prøv igjen om noen sekunder.",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "For mange oppretter konto akkurat nå",
    todo: "Prøv igjen senere, eller velg en annen måte å logge inn på.",
  },
  Unavailable: {
    what: "Det virker ikke for øyeblikket",
    todo: "En del av nettstedet svarer ikke. Vent noen sekunder, og last deretter inn siden på nytt for å prøve igjen.",
  },
  Verification: {
    what: "Innloggingslenken virker ikke lenger",
    todo: "Den er utløpt eller allerede brukt. Be om en ny.",
  },
  "Verification/code-elsewhere": {
    what: "Koden kan ikke brukes her",
    todo: "Det tok for lang tid, eller du ba om den i en annen nettleser. Be om en ny.",
  },
  "Verification/code-spent": {
    what: "Det var én feil kode for mye",
    todo: "Åpne lenken i e-posten i stedet, eller be om en ny e-post.",
  },
  "Verification/code-wrong": {
    what: "Koden er ikke riktig",
    todo: "Skriv inn de seks sifrene fra den nyeste e-posten.",
  },
  WebAuthnVerificationError: {
    what: "Tilgangsnøkkelen din kunne ikke kontrolleres",
    todo: "Prøv igjen, eller logg inn på en annen måte.",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait:
    "Hvis du har en konto med passord, trenger du ikke vente: Velg et nytt i denne nettleseren via lenken i en e-post.",
  newPasswordByMail: "Få et nytt passord på e-post",
  backToPage: "Tilbake til der du var",
  toSecurityPage: "Gå til sikkerhetssiden din",
  signOutAgain: "Logg ut på nytt",
  requestId:
    "Hvis det fortsetter å skje, oppgir du forespørsels-ID-en {id} til dem som driver nettstedet.",
  requestLog: "Hvis det er deg: Detaljene står under denne ID-en i loggen på serveren.",
  stepUpImpossible:
    "Denne endringen krever et sterkere bevis på hvem du er, enn denne innloggingen kan gi. Logg inn på en annen måte, for eksempel med en faktor til hos tjenesten du logger inn med, eller med en tilgangsnøkkel som ber om PIN-kode, eller en autentiseringsapp, hvis nettstedet tilbyr dem på sikkerhetssiden din. Hvis ingenting virker, kan du spørre dem som driver nettstedet.",
};
