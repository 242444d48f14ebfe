import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: { what: "Noget gik galt", todo: "Du er ikke blevet logget ind. Prøv igen." },
  AccessDenied: {
    what: "Du har ikke adgang",
    todo: "Kontoen, du valgte, må ikke logge ind her. Prøv en anden, eller bed dem, der driver webstedet, om adgang.",
  },
  "AccessDenied/weaker-way": {
    what: "Log ind på en mere sikker måde",
    todo: "Du har en anden måde at logge ind på, der beviser mere, for eksempel en adgangsnøgle. Brug den nu, så kan du konfigurere totrinsbekræftelse.",
  },
  AccountNotLinked: {
    what: "Du kan ikke logge ind på denne måde",
    todo: "Den er ikke knyttet til kontoen med den mailadresse, eller den hører til en anden konto. Log ind på en anden måde, for eksempel den, du brugte sidst.",
  },
  Configuration: {
    what: "Login er ikke konfigureret rigtigt",
    todo: "Det er ikke din skyld, og du kan ikke gøre noget ved det. Kom tilbage senere.",
  },
  "Configuration/sign-in": {
    what: "Den måde at logge ind på virker ikke lige nu",
    todo: "Den er ikke konfigureret rigtigt, og det er ikke din skyld. Vælg en anden måde, eller kom tilbage senere.",
  },
  CredentialsSignin: { what: "Loginoplysningerne passer ikke", todo: "Tjek dem, og prøv igen." },
  CrossSiteRequest: {
    what: "Anmodningen kom fra et andet websted",
    todo: "For at beskytte din konto er der ikke gjort noget. Hvis du vil logge ind, kan du starte her.",
  },
  EmailSignInError: {
    what: "Mailen kunne ikke sendes",
    todo: "Prøv igen om et par minutter, eller vælg en anden måde at logge ind på.",
  },
  "EmailSignInError/too-many-mails": {
    what: "Der er bedt om for mange loginmails",
    todo: "Brug den seneste, du har fået, eller prøv igen senere.",
  },
  "EmailSignInError/too-many-tries": {
    what: "Der var for mange forsøg",
    todo: "Vent lidt, før du prøver igen.",
  },
  InvalidCheck: {
    what: "Dette login gælder ikke længere",
    todo: "Det tog for lang tid, er allerede brugt eller begyndte i en anden browser. Log ind igen.",
  },
  InvalidRequest: {
    what: "Vi kunne ikke forstå anmodningen",
    todo: "Gå tilbage, og start forfra.",
  },
  "InvalidRequest/invalid-email": {
    what: "Det er ikke en mailadresse, vi kan sende til",
    todo: "Tjek den, og prøv igen.",
  },
  "InvalidRequest/sign-up-closed": {
    what: "Man kan ikke oprette en konto her",
    todo: "Hvis du har en konto, kan du logge ind. Ellers kan du bede dem, der driver webstedet, om en.",
  },
  MissingCSRF: {
    what: "Vi kunne ikke se, om det kom fra dig",
    todo: "Prøv igen. Hvis du ser dette to gange, så tjek, at din browser accepterer cookies fra dette websted.",
  },
  NotFound: {
    what: "Den side findes ikke",
    todo: "Tjek venligst adressen.",
  },
  OAuthAccountNotLinked: {
    what: "Du kan ikke logge ind på denne måde endnu",
    todo: "Kontoen eller dens mailadresse er allerede i brug her. Log ind på samme måde som første gang.",
  },
  OAuthCallbackError: {
    what: "Login blev ikke gennemført",
    todo: "Den anden tjeneste afbrød det, svarede ikke eller gav et svar, vi ikke kan godtage. Prøv igen om lidt, eller vælg en anden måde.",
  },
  SessionRequired: { what: "Log ind først", todo: "Siden er for folk, der er logget ind." },
  SignOutError: {
    what: "Du er ikke logget ud endnu",
    todo: "Vi kunne ikke afslutte din session overalt. Vent lidt, og log så ud igen. Overlad ikke enheden til andre før da.",
  },
  StepUpImpossible: {
    what: "Dette login er ikke nok til det",
    todo: "Intet er ændret. Slå en anden faktor til hos den tjeneste, du logger ind med, eller tilføj en adgangsnøgle, der beder om en pinkode, hvis webstedet tilbyder adgangsnøgler, og log ind igen med den. Hvis ingen af delene virker, så spørg dem, der driver webstedet.",
  },
  "StepUpImpossible/app-offered": {
    what: "Dette login er ikke nok til det",
    todo: "Intet er ændret. Konfigurer en godkendelsesapp på din sikkerhedsside. Når du har indtastet dens første kode der, kan du prøve igen.",
  },
  StepUpRequired: {
    what: "Log ind en gang til",
    todo: "Det, du er ved at gøre, kræver et nyligt login, så vi kan være sikre på, at det er dig.",
  },
  "StepUpRequired/level": {
    what: "Log ind på en mere sikker måde",
    todo: "Det, du er ved at gøre, kræver et stærkere bevis, end dette login gav.",
  },
  "StepUpRequired/method": {
    what: "Log ind på en anden måde",
    todo: "Det, du er ved at gøre, kræver en anden slags bevis, end dette login gav.",
  },
  "StepUpRequired/other-user": {
    what: "Det er en anden konto",
    todo: "Log ind en gang til med den konto, du bruger. Hvis du vil skifte konto, skal du logge ud først.",
  },
  TooManyAttempts: { what: "Der var for mange forsøg", todo: "Vent lidt, før du prøver igen." },
  "TooManyAttempts/passwords-busy": {
    what: "For mange logger ind lige nu",
    todo: "Prøv igen om et par sekunder.",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "For mange opretter en konto lige nu",
    todo: "Prøv igen senere, eller vælg en anden måde at logge ind på.",
  },
  Unavailable: {
    what: "Det virker ikke i øjeblikket",
    todo: "En del af webstedet svarer ikke. Vent et par sekunder, og genindlæs så siden for at prøve igen.",
  },
  Verification: {
    what: "Loginlinket virker ikke længere",
    todo: "Det er udløbet eller allerede brugt. Bed om et nyt.",
  },
  "Verification/code-elsewhere": {
    what: "Koden kan ikke bruges her",
    todo: "Det tog for lang tid, eller du bad om den i en anden browser. Bed om en ny.",
  },
  "Verification/code-spent": {
    what: "Det var én forkert kode for meget",
    todo: "Åbn linket i mailen i stedet, eller bed om en ny mail.",
  },
  "Verification/code-wrong": {
    what: "Koden er ikke rigtig",
    todo: "Indtast de seks cifre fra den nyeste mail.",
  },
  WebAuthnVerificationError: {
    what: "Din adgangsnøgle kunne ikke kontrolleres",
    todo: "Prøv igen, eller log ind på en anden måde.",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait:
    "Hvis du har en konto med adgangskode, behøver du ikke vente: Vælg en ny i denne browser via linket i en mail.",
  newPasswordByMail: "Få en ny adgangskode via mail",
  backToPage: "Tilbage til hvor du var",
  toSecurityPage: "Gå til din sikkerhedsside",
  signOutAgain: "Log ud igen",
  requestId:
    "Hvis det bliver ved med at ske, så giv dem, der driver webstedet, anmodningens id: {id}.",
  requestLog: "Hvis det er dig: Detaljerne står under dette id i serverens log.",
  stepUpImpossible:
    "Denne ændring kræver et stærkere bevis på, hvem du er, end dette login kan give. Log ind på en anden måde, for eksempel med en anden faktor hos den tjeneste, du logger ind med, eller med en adgangsnøgle, der beder om en pinkode, eller en godkendelsesapp, hvis webstedet tilbyder dem på din sikkerhedsside. Hvis intet virker, så spørg dem, der driver webstedet.",
};
