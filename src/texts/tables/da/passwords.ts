import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "Opret en konto på {app}",
  signUp: "Opret konto",
  haveAccount: "Har du en konto? [Log ind]",
  username: "Brugernavn",
  usernameOptional: "Brugernavn (valgfrit)",
  nameOptional: "Dit navn (valgfrit)",
  password: "Adgangskode",
  newPassword: "Ny adgangskode",
  addressOrUsername: "Mailadresse eller brugernavn",
  presentPassword: "Nuværende adgangskode",
  account: "Konto",
  usernameHelp:
    "3 til 32 bogstaver, tal, punktummer, bindestreger eller understregninger, først et bogstav.",
  passwordHelp: { other: "Mindst {count} tegn. Nogle ord efter hinanden er nemme at huske." },
  show: "Vis",
  hide: "Skjul",
  showWhat: "Vis {label}",
  hideWhat: "Skjul {label}",

  confirmHeading: "Opret en konto på {app}?",
  confirmAddress: "Din konto på {app} får adressen **{address}**.",
  confirmHere:
    "**Har du lige valgt en adgangskode her?** Hvis ikke, så luk siden: Den, der gjorde det, kender den.",
  confirmElsewhere:
    "Du har åbnet linket i en anden browser end den, der bad om det. Indtast den adgangskode, du valgte. **Hvis du ikke har valgt en, så luk siden:** En anden har indtastet din adresse.",
  create: "Opret min konto",
  createNot: "Opret ikke en konto",
  knownHeading: "Du har en konto",
  known:
    "Adressen hører allerede til en konto på {app}. Hvis du lige har oprettet en, er det denne.",
  signUpGone: "Det er udløbet, allerede brugt eller ikke fuldstændigt.",
  signUpAgain: "Opret konto igen",

  resetIntro: "Vi sender dig en mail med et link. Med det kan du vælge en ny adgangskode.",
  sendLink: "Send mig et link",
  askAgain: "Bed om en ny mail",
  resetHeading: "Vælg en ny adgangskode",
  resetFor: "Til kontoen med adressen **{address}**. Du bliver logget ud overalt.",
  resetForNamed:
    "Til kontoen med adressen **{address}** ({username}). Du bliver logget ud overalt.",
  save: "Gem adgangskoden",
  savedHeading: "Din nye adgangskode er gemt",
  signUpSent: {
    one: "En mail til **{address}** er på vej. Åbn linket i denne browser for at oprette din konto på {app}. Det gælder i et minut.",
    other:
      "En mail til **{address}** er på vej. Åbn linket i denne browser for at oprette din konto på {app}. Det gælder i {count} minutter.",
  },
  resetSent: {
    one: "Hvis **{address}** har en konto på {app}, er en mail på vej. Med linket kan du vælge en ny adgangskode. Det gælder i et minut.",
    other:
      "Hvis **{address}** har en konto på {app}, er en mail på vej. Med linket kan du vælge en ny adgangskode. Det gælder i {count} minutter.",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "Det er ikke en mailadresse, vi kan sende til. Tjek den.",
  "invalid-name": "Et navn har 1 til 64 tegn.",
  "password-needed": "Indtast den adgangskode, du valgte til kontoen.",
  "password-wrong":
    "Det er ikke den adgangskode, der blev valgt til denne konto. Hvis du har oprettet en konto mere end én gang, så brug linket i den anden mail.",
  "link-void": "Linket virker ikke længere. Bed om et nyt.",
  "mail-not-sent": "Mailen kunne ikke sendes. Prøv igen om et par minutter.",
  "passwords-busy": "For mange logger ind lige nu. Prøv igen om et par sekunder.",
  "sessions-partly-ended":
    "Log ind med den, og afslut alle andre sessioner på siden om din konto: Browsere, der var logget ind før, er det måske stadig.",
  "sign-up-closed": "Man kan ikke oprette en konto her.",
  "too-many-mails":
    "Der er bedt om for mange mails. Brug den seneste, du har fået, eller prøv igen senere.",
  "too-many-sign-ups": "For mange opretter en konto lige nu. Prøv igen senere.",
  "too-many-tries": "Der var for mange forsøg. Vent lidt, før du prøver igen.",
  "address-known": "Du har en konto med denne adresse. Log ind.",
  "username-taken": "En anden har det brugernavn. Vælg et andet.",
  "username-invalid":
    "Brugernavnet kan ikke bruges. Det følger ikke reglen nedenfor eller er et som ”admin”.",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed: "Adgangskoden indeholder noget, der ikke er et tegn. Vælg en anden.",
  "too-short": { other: "Brug mindst {count} tegn. Nogle ord efter hinanden er nemme at huske." },
  "too-long": { other: "Brug højst {count} tegn." },
  common: "Mange bruger denne adgangskode, så den ville blive prøvet først. Vælg en anden.",
  breached:
    "Adgangskoden er kendt fra et datalæk et andet sted. Vælg en anden, og skift den overalt, hvor du bruger den.",
  context:
    "Dette er ikke meget mere end dit navn, din adresse eller webstedets navn. Vælg en anden adgangskode.",
  same: "Det er den adgangskode, du har nu. Vælg en ny.",
  check: "Vælg en anden adgangskode.",
};
