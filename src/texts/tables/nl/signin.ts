import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "Inloggen bij {app}",
  signedUp: "Je account is klaar. Log in met het wachtwoord dat je hebt gekozen.",
  passwordReset: "Je nieuwe wachtwoord is opgeslagen. Log ermee in.",
  orAgain: "[Ga door] of log hieronder opnieuw in.",
  noWays: "Er is nog geen manier ingesteld om in te loggen.",
  continueWith: "Doorgaan met {provider}",
  continueWithPasskey: "Doorgaan met een passkey",
  signInWith: "Inloggen met {provider}",
  sendLink: "Inloglink e-mailen",
  createAccount: "Account maken",
  forgotPassword: "Wachtwoord vergeten?",
  passkeySignUp: "Account maken met een passkey",
  passkeyEmail: "E-mail",
  passkeyCreate: "Account maken",
  passkeyNeedsScript: "Voor passkeys is JavaScript nodig, en dat staat in je browser uit.",
  passkeyKnown:
    "Op dit apparaat staat al een passkey voor deze website. Gebruik die om in te loggen.",
  passkeyUnused: "Er is geen passkey gebruikt. Probeer het opnieuw of log op een andere manier in.",
  passkeyUnsupported: "Deze browser kan geen passkeys gebruiken. Log op een andere manier in.",

  confirmHeading: "Inloggen bij {app}?",
  confirmAs: "Je wordt ingelogd als **{address}**.",
  confirmElsewhere:
    "**Deze browser wacht niet op deze link.** Heb je hem in een andere browser aangevraagd, ga dan door. Heb je hem al gebruikt, vraag dan een nieuwe aan. Heb je hem nooit aangevraagd, sluit dan deze pagina: misschien wil iemand dat je een account gebruikt dat niet van jou is.",
  confirmNot: "Niet inloggen",

  signOutHeading: "Uitloggen bij {app}?",
  stay: "Ingelogd blijven",
  signOutToo: "Ook uitloggen bij {provider}",
  signedOutHeading: "Je bent uitgelogd bij {app}",
  stillAt: "Je bent nog ingelogd bij {provider}.",
  stayAt: "Ingelogd blijven bij {provider}",
  maybeStillAt:
    "**Je bent misschien nog ingelogd bij {provider}.** We konden je daar niet uitloggen. Als anderen dit apparaat gebruiken, open dan {provider} en log daar ook uit.",

  mailCode: "Code uit de e-mail",
  linkSent: "We hebben je een inloglink gestuurd. Open die om het inloggen bij {app} af te ronden.",
  mailSent:
    "We hebben een e-mail gestuurd naar **{address}**. Open de link daarin om in te loggen bij {app}.",
  mailWithCodeSent:
    "We hebben een e-mail gestuurd naar **{address}**. Open de link daarin of voer hier de code in om in te loggen bij {app}.",
  sendAnother: "Nog een e-mail sturen",

  askOperator: "Vraag het aan de beheerders van deze website.",
  whatHelps: "Dit kan helpen: {ways}.",
  wayPasskey: "een passkey",
  wayPasskeyWithPin: "een passkey die om een pincode vraagt",
  wayTwoFactors: "{provider} met een tweede factor",
  wayApp: "een authenticator-app",
  wayMail: "een e-mail naar je adres",
  wayPassword: "je wachtwoord",
  appToo: "Er wordt ook gevraagd om een code uit je authenticator-app.",
  addApp: "Heb je nog geen authenticator-app? [Voeg er een toe op je beveiligingspagina].",
  addPasskey: "Heb je nog geen passkey? [Voeg er een toe op je beveiligingspagina].",
  addPasskeyOrApp:
    "Heb je nog geen passkey of authenticator-app? [Voeg er een toe op je beveiligingspagina].",
  addPasskeyHere: "Een passkey toevoegen aan je account",
};
