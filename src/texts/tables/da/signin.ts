import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "Log ind på {app}",
  signedUp: "Din konto er klar. Log ind med den adgangskode, du valgte.",
  passwordReset: "Din nye adgangskode er gemt. Log ind med den.",
  orAgain: "[Fortsæt], eller log ind igen nedenfor.",
  noWays: "Der er endnu ikke konfigureret nogen måde at logge ind på.",
  continueWith: "Fortsæt med {provider}",
  continueWithPasskey: "Fortsæt med en adgangsnøgle",
  signInWith: "Log ind med {provider}",
  sendLink: "Send mig et loginlink",
  createAccount: "Opret en konto",
  forgotPassword: "Glemt adgangskoden?",
  passkeySignUp: "Opret en konto med en adgangsnøgle",
  passkeyEmail: "Mail",
  passkeyCreate: "Opret konto",
  passkeyNeedsScript: "Adgangsnøgler kræver JavaScript, som er slået fra i din browser.",
  passkeyKnown:
    "Der er allerede en adgangsnøgle til dette websted på enheden. Brug den til at logge ind.",
  passkeyUnused: "Der blev ikke brugt en adgangsnøgle. Prøv igen, eller log ind på en anden måde.",
  passkeyUnsupported: "Denne browser kan ikke bruge adgangsnøgler. Log ind på en anden måde.",

  confirmHeading: "Log ind på {app}?",
  confirmAs: "Du bliver logget ind som **{address}**.",
  confirmElsewhere:
    "**Denne browser venter ikke på dette link.** Hvis du bad om det i en anden browser, kan du fortsætte. Hvis du allerede har brugt det, så bed om et nyt. Hvis du aldrig har bedt om det, så luk siden: Nogen vil måske have dig til at bruge en konto, der ikke er din.",
  confirmNot: "Log ikke ind",

  signOutHeading: "Log ud af {app}?",
  stay: "Forbliv logget ind",
  signOutToo: "Log også ud af {provider}",
  signedOutHeading: "Du er logget ud af {app}",
  stillAt: "Du er stadig logget ind på {provider}.",
  stayAt: "Forbliv logget ind på {provider}",
  maybeStillAt:
    "**Du er måske stadig logget ind på {provider}.** Vi kunne ikke logge dig ud der. Hvis andre bruger denne enhed, så åbn {provider}, og log også ud der.",

  mailCode: "Koden fra mailen",
  linkSent: "Vi har sendt dig et loginlink. Åbn det for at gennemføre login på {app}.",
  mailSent: "Vi har sendt en mail til **{address}**. Åbn linket i den for at logge ind på {app}.",
  mailWithCodeSent:
    "Vi har sendt en mail til **{address}**. Åbn linket i den, eller indtast koden her, for at logge ind på {app}.",
  sendAnother: "Send en ny mail",

  askOperator: "Spørg dem, der driver webstedet.",
  whatHelps: "Det kan hjælpe: {ways}.",
  wayPasskey: "en adgangsnøgle",
  wayPasskeyWithPin: "en adgangsnøgle, der beder om en pinkode",
  wayTwoFactors: "{provider} med en anden faktor",
  wayApp: "en godkendelsesapp",
  wayMail: "en mail til din adresse",
  wayPassword: "din adgangskode",
  appToo: "Du skal også indtaste en kode fra din godkendelsesapp.",
  addApp: "Har du ikke en godkendelsesapp endnu? [Tilføj en på din sikkerhedsside].",
  addPasskey: "Har du ikke en adgangsnøgle endnu? [Tilføj en på din sikkerhedsside].",
  addPasskeyOrApp:
    "Har du ikke en adgangsnøgle eller godkendelsesapp endnu? [Tilføj en på din sikkerhedsside].",
  addPasskeyHere: "Føj en adgangsnøgle til din konto",
};
