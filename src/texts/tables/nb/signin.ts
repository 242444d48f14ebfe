import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "Logg inn på {app}",
  signedUp: "Kontoen din er klar. Logg inn med passordet du valgte.",
  passwordReset: "Det nye passordet ditt er lagret. Logg inn med det.",
  orAgain: "[Fortsett], eller logg inn på nytt nedenfor.",
  noWays: "Ingen innloggingsmåte er konfigurert ennå.",
  continueWith: "Fortsett med {provider}",
  continueWithPasskey: "Fortsett med en tilgangsnøkkel",
  signInWith: "Logg inn med {provider}",
  sendLink: "Send meg en innloggingslenke",
  createAccount: "Opprett en konto",
  forgotPassword: "Glemt passordet?",
  passkeySignUp: "Opprett en konto med en tilgangsnøkkel",
  passkeyEmail: "E-post",
  passkeyCreate: "Opprett konto",
  passkeyNeedsScript: "Tilgangsnøkler krever JavaScript, som er slått av i nettleseren din.",
  passkeyKnown:
    "Det finnes allerede en tilgangsnøkkel for dette nettstedet på enheten. Bruk den til å logge inn.",
  passkeyUnused: "Ingen tilgangsnøkkel ble brukt. Prøv igjen, eller logg inn på en annen måte.",
  passkeyUnsupported: "Denne nettleseren kan ikke bruke tilgangsnøkler. Logg inn på en annen måte.",

  confirmHeading: "Logge inn på {app}?",
  confirmAs: "Du blir logget inn som **{address}**.",
  confirmElsewhere:
    "**Denne nettleseren venter ikke på denne lenken.** Hvis du ba om den i en annen nettleser, kan du fortsette. Hvis du allerede har brukt den, må du be om en ny. Hvis du aldri har bedt om den, må du lukke siden: Noen vil kanskje at du skal bruke en konto som ikke er din.",
  confirmNot: "Ikke logg inn",

  signOutHeading: "Logge ut av {app}?",
  stay: "Forbli innlogget",
  signOutToo: "Logg ut av {provider} også",
  signedOutHeading: "Du er logget ut av {app}",
  stillAt: "Du er fortsatt logget inn på {provider}.",
  stayAt: "Forbli innlogget på {provider}",
  maybeStillAt:
    "**Du kan fortsatt være logget inn på {provider}.** Vi kunne ikke logge deg ut der. Hvis andre bruker denne enheten, må du åpne {provider} og logge ut der også.",

  mailCode: "Koden fra e-posten",
  linkSent: "Vi har sendt deg en innloggingslenke. Åpne den for å fullføre innloggingen på {app}.",
  mailSent: "Vi har sendt en e-post til **{address}**. Åpne lenken i den for å logge inn på {app}.",
  mailWithCodeSent:
    "Vi har sendt en e-post til **{address}**. Åpne lenken i den, eller skriv inn koden her, for å logge inn på {app}.",
  sendAnother: "Send en ny e-post",

  askOperator: "Spør dem som driver nettstedet.",
  whatHelps: "Dette kan hjelpe: {ways}.",
  wayPasskey: "en tilgangsnøkkel",
  wayPasskeyWithPin: "en tilgangsnøkkel som ber om PIN-kode",
  wayTwoFactors: "{provider} med en faktor til",
  wayApp: "en autentiseringsapp",
  wayMail: "en e-post til adressen din",
  wayPassword: "passordet ditt",
  appToo: "Du blir også bedt om en kode fra autentiseringsappen.",
  addApp: "Har du ikke en autentiseringsapp ennå? [Legg til en på sikkerhetssiden din].",
  addPasskey: "Har du ikke en tilgangsnøkkel ennå? [Legg til en på sikkerhetssiden din].",
  addPasskeyOrApp:
    "Har du ikke en tilgangsnøkkel eller autentiseringsapp ennå? [Legg til en på sikkerhetssiden din].",
  addPasskeyHere: "Legg til en tilgangsnøkkel for kontoen din",
};
