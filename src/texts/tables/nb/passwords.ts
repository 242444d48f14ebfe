import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "Opprett en konto på {app}",
  signUp: "Opprett konto",
  haveAccount: "Har du en konto? [Logg inn]",
  username: "Brukernavn",
  usernameOptional: "Brukernavn (valgfritt)",
  nameOptional: "Navnet ditt (valgfritt)",
  password: "Passord",
  newPassword: "Nytt passord",
  addressOrUsername: "E-postadresse eller brukernavn",
  presentPassword: "Nåværende passord",
  account: "Konto",
  usernameHelp:
    "3 til 32 bokstaver, tall, punktum, bindestreker eller understreker, med en bokstav først.",
  passwordHelp: { other: "Minst {count} tegn. Noen ord etter hverandre er lette å huske." },
  show: "Vis",
  hide: "Skjul",
  showWhat: "Vis {label}",
  hideWhat: "Skjul {label}",

  confirmHeading: "Opprette en konto på {app}?",
  confirmAddress: "Kontoen din på {app} får adressen **{address}**.",
  confirmHere:
    "**Valgte du et passord her nettopp?** Hvis ikke, må du lukke siden: Den som gjorde det, kjenner passordet.",
  confirmElsewhere:
    "Du har åpnet lenken i en annen nettleser enn den som ba om den. Skriv inn passordet du valgte. **Hvis du ikke har valgt noe, må du lukke siden:** Noen andre har skrevet inn adressen din.",
  create: "Opprett kontoen min",
  createNot: "Ikke opprett konto",
  knownHeading: "Du har en konto",
  known:
    "Adressen hører allerede til en konto på {app}. Hvis du nettopp opprettet en, er det denne.",
  signUpGone: "Den er utløpt, allerede brukt eller ufullstendig.",
  signUpAgain: "Opprett konto på nytt",

  resetIntro: "Vi sender deg en e-post med en lenke. Med den kan du velge et nytt passord.",
  sendLink: "Send meg en lenke",
  askAgain: "Be om en ny e-post",
  resetHeading: "Velg et nytt passord",
  resetFor: "For kontoen med adressen **{address}**. Du blir logget ut overalt.",
  resetForNamed: "For kontoen med adressen **{address}** ({username}). Du blir logget ut overalt.",
  save: "Lagre passordet",
  savedHeading: "Det nye passordet ditt er lagret",
  signUpSent: {
    one: "En e-post til **{address}** er på vei. Åpne lenken i denne nettleseren for å opprette kontoen på {app}. Den gjelder i ett minutt.",
    other:
      "En e-post til **{address}** er på vei. Åpne lenken i denne nettleseren for å opprette kontoen på {app}. Den gjelder i {count} minutter.",
  },
  resetSent: {
    one: "Hvis **{address}** har en konto på {app}, er en e-post på vei. Med lenken kan du velge et nytt passord. Den gjelder i ett minutt.",
    other:
      "Hvis **{address}** har en konto på {app}, er en e-post på vei. Med lenken kan du velge et nytt passord. Den gjelder i {count} minutter.",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "Det er ikke en e-postadresse vi kan sende til. Sjekk den.",
  "invalid-name": "Et navn har 1 til 64 tegn.",
  "password-needed": "Skriv inn passordet du valgte for kontoen.",
  "password-wrong":
    "Det er ikke passordet som ble valgt for denne kontoen. Hvis du har opprettet konto mer enn én gang, bruker du lenken i den andre e-posten.",
  "link-void": "Lenken virker ikke lenger. Be om en ny.",
  "mail-not-sent": "E-posten kunne ikke sendes. Prøv igjen om noen minutter.",
  "passwords-busy": "For mange logger inn akkurat nå. Prøv igjen om noen sekunder.",
  "sessions-partly-ended":
    "Logg inn med det, og avslutt alle andre økter på siden om kontoen din: Nettlesere som var logget inn før, kan fortsatt være det.",
  "sign-up-closed": "Det går ikke an å opprette konto her.",
  "too-many-mails":
    "Det er bedt om for mange e-poster. Bruk den siste du har fått, eller prøv igjen senere.",
  "too-many-sign-ups": "For mange oppretter konto akkurat nå. Prøv igjen senere.",
  "too-many-tries": "Det ble for mange forsøk. Vent en stund før du prøver igjen.",
  "address-known": "Du har en konto med denne adressen. Logg inn.",
  "username-taken": "Noen andre har det brukernavnet. Velg et annet.",
  "username-invalid":
    "Brukernavnet kan ikke brukes. Det følger ikke regelen nedenfor, eller er et som «admin».",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed: "Passordet inneholder noe som ikke er et tegn. Velg et annet.",
  "too-short": { other: "Bruk minst {count} tegn. Noen ord etter hverandre er lette å huske." },
  "too-long": { other: "Bruk høyst {count} tegn." },
  common: "Mange bruker dette passordet, så det ville bli prøvd først. Velg et annet.",
  breached:
    "Dette passordet er kjent fra et datainnbrudd et annet sted. Velg et annet, og bytt det overalt der du bruker det.",
  context:
    "Dette er ikke stort mer enn navnet ditt, adressen din eller navnet på nettstedet. Velg et annet passord.",
  same: "Dette er passordet du har nå. Velg et nytt.",
  check: "Velg et annet passord.",
};
