import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: { what: "Er ging iets mis", todo: "Je bent niet ingelogd. Probeer het opnieuw." },
  AccessDenied: {
    what: "Je hebt geen toegang",
    todo: "Met het account dat je koos, mag je hier niet inloggen. Probeer een ander account of vraag de beheerders van deze website om toegang.",
  },
  "AccessDenied/weaker-way": {
    what: "Log in op een veiligere manier",
    todo: "Je hebt een andere manier om in te loggen die meer bewijst, zoals een passkey. Gebruik die nu, dan kun je verificatie in twee stappen instellen.",
  },
  AccountNotLinked: {
    what: "Zo kun je niet inloggen",
    todo: "Deze manier is niet gekoppeld aan het account met dat e-mailadres, of hoort bij een ander account. Log op een andere manier in, bijvoorbeeld zoals de laatste keer.",
  },
  Configuration: {
    what: "Het inloggen is niet goed ingesteld",
    todo: "Het ligt niet aan jou en je kunt er niets aan veranderen. Kom later terug.",
  },
  "Configuration/sign-in": {
    what: "Deze manier van inloggen werkt nu niet",
    todo: "Die is niet goed ingesteld, en dat ligt niet aan jou. Kies een andere manier of kom later terug.",
  },
  CredentialsSignin: {
    what: "Deze inloggegevens kloppen niet",
    todo: "Controleer ze en probeer het opnieuw.",
  },
  CrossSiteRequest: {
    what: "Dit verzoek kwam van een andere website",
    todo: "Om je account veilig te houden, is er niets gedaan. Als je wilt inloggen, begin dan hier.",
  },
  EmailSignInError: {
    what: "De e-mail kon niet worden verstuurd",
    todo: "Probeer het over een paar minuten opnieuw of kies een andere manier om in te loggen.",
  },
  "EmailSignInError/too-many-mails": {
    what: "Er zijn te veel inlogmails aangevraagd",
    todo: "Gebruik de laatste die je hebt gekregen of probeer het later opnieuw.",
  },
  "EmailSignInError/too-many-tries": {
    what: "Dit is te vaak geprobeerd",
    todo: "Wacht een tijdje voordat je het opnieuw probeert.",
  },
  InvalidCheck: {
    what: "Deze inlogpoging is niet meer geldig",
    todo: "Die duurde te lang, is al gebruikt of begon in een andere browser. Log opnieuw in.",
  },
  InvalidRequest: {
    what: "Dit verzoek was niet te begrijpen",
    todo: "Ga terug en begin opnieuw.",
  },
  "InvalidRequest/invalid-email": {
    what: "Naar dit e-mailadres kunnen we niets sturen",
    todo: "Controleer het en probeer het opnieuw.",
  },
  "InvalidRequest/sign-up-closed": {
    what: "Niemand kan zich hier registreren",
    todo: "Als je een account hebt, log dan in. Zo niet, vraag er dan een aan de beheerders van deze website.",
  },
  MissingCSRF: {
    what: "We konden niet nagaan of dit van jou kwam",
    todo: "Probeer het opnieuw. Zie je dit twee keer, controleer dan of je browser cookies van deze website accepteert.",
  },
  NotFound: {
    what: "Deze pagina bestaat niet",
    todo: "Controleer het adres.",
  },
  OAuthAccountNotLinked: {
    what: "Zo kun je nog niet inloggen",
    todo: "Dat account, of het e-mailadres ervan, is hier al in gebruik. Log in zoals je de eerste keer deed.",
  },
  OAuthCallbackError: {
    what: "Het inloggen is niet voltooid",
    todo: "De andere dienst heeft het geannuleerd, gaf geen antwoord of gaf een antwoord dat we niet kunnen accepteren. Probeer het zo meteen opnieuw of kies een andere manier.",
  },
  SessionRequired: {
    what: "Log eerst in",
    todo: "De pagina die je opvroeg, is voor mensen die ingelogd zijn.",
  },
  SignOutError: {
    what: "Je bent nog niet uitgelogd",
    todo: "We konden je sessie niet overal beëindigen. Wacht even en log dan opnieuw uit. Laat dit apparaat tot die tijd niet aan iemand anders over.",
  },
  StepUpImpossible: {
    what: "Hiervoor is deze manier van inloggen niet genoeg",
    todo: "Er is niets gewijzigd. Zet een tweede factor aan bij de dienst waarmee je inlogt, of voeg een passkey toe die om een pincode vraagt als deze website passkeys aanbiedt, en log daarmee opnieuw in. Werkt geen van beide, vraag het dan aan de beheerders van deze website.",
  },
  "StepUpImpossible/app-offered": {
    what: "Hiervoor is deze manier van inloggen niet genoeg",
    todo: "Er is niets gewijzigd. Stel op je beveiligingspagina een authenticator-app in. Zodra je daar de eerste code van de app hebt ingevoerd, probeer je opnieuw wat je wilde doen.",
  },
  StepUpRequired: {
    what: "Log nog een keer in",
    todo: "Voor wat je wilt doen, moet je kort geleden zijn ingelogd, zodat we zeker weten dat jij het bent.",
  },
  "StepUpRequired/level": {
    what: "Log in op een veiligere manier",
    todo: "Voor wat je wilt doen, is een beter bewijs nodig dan deze manier van inloggen gaf.",
  },
  "StepUpRequired/method": {
    what: "Log in op een andere manier",
    todo: "Voor wat je wilt doen, is een ander soort bewijs nodig dan deze manier van inloggen gaf.",
  },
  "StepUpRequired/other-user": {
    what: "Dat is een ander account",
    todo: "Log nog een keer in met het account dat je nu gebruikt. Wil je van account wisselen, log dan eerst uit.",
  },
  TooManyAttempts: {
    what: "Dit is te vaak geprobeerd",
    todo: "Wacht een tijdje voordat je het opnieuw probeert.",
  },
  "TooManyAttempts/passwords-busy": {
    what: "Er loggen nu te veel mensen in",
    todo: "Probeer het over een paar seconden opnieuw.",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "Er registreren zich nu te veel mensen",
    todo: "Probeer het later opnieuw of kies een andere manier om in te loggen.",
  },
  Unavailable: {
    what: "Dit werkt op dit moment niet",
    todo: "Een deel van deze website geeft geen antwoord. Wacht een paar seconden en laad deze pagina dan opnieuw om het nog eens te proberen.",
  },
  Verification: {
    what: "Deze inloglink werkt niet meer",
    todo: "De link is verlopen of al gebruikt. Vraag een nieuwe aan.",
  },
  "Verification/code-elsewhere": {
    what: "Deze code kan hier niet worden gebruikt",
    todo: "Het duurde te lang of je hebt de code in een andere browser aangevraagd. Vraag een nieuwe aan.",
  },
  "Verification/code-spent": {
    what: "Dat was één verkeerde code te veel",
    todo: "Open in plaats daarvan de link in de e-mail of vraag een nieuwe e-mail aan.",
  },
  "Verification/code-wrong": {
    what: "Deze code klopt niet",
    todo: "Voer de zes cijfers uit de nieuwste e-mail in.",
  },
  WebAuthnVerificationError: {
    what: "Je passkey kon niet worden gecontroleerd",
    todo: "Probeer het opnieuw of log op een andere manier in.",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait:
    "Als je een account met een wachtwoord hebt, hoef je niet te wachten: stel in deze browser een nieuw wachtwoord in met de link uit een e-mail.",
  newPasswordByMail: "Nieuw wachtwoord via e-mail",
  backToPage: "Terug naar waar je was",
  toSecurityPage: "Naar je beveiligingspagina",
  signOutAgain: "Opnieuw uitloggen",
  requestId:
    "Als dit blijft gebeuren, geef de beheerders van deze website dan het verzoeknummer door: {id}.",
  requestLog: "Ben je dat zelf: in het logboek van je server staan de details onder dit nummer.",
  stepUpImpossible:
    "Om dit te wijzigen is een beter bewijs nodig van wie je bent dan deze manier van inloggen kan geven. Log op een andere manier in, bijvoorbeeld met een tweede factor bij de dienst waarmee je inlogt, of met een passkey die om een pincode vraagt of een authenticator-app als deze website die op je beveiligingspagina aanbiedt. Werkt niets daarvan, vraag het dan aan de beheerders van deze website.",
};
