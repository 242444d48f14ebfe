import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "Registreren bij {app}",
  signUp: "Registreren",
  haveAccount: "Heb je al een account? [Log in]",
  username: "Gebruikersnaam",
  usernameOptional: "Gebruikersnaam (optioneel)",
  nameOptional: "Je naam (optioneel)",
  password: "Wachtwoord",
  newPassword: "Nieuw wachtwoord",
  addressOrUsername: "E-mailadres of gebruikersnaam",
  presentPassword: "Huidig wachtwoord",
  account: "Account",
  usernameHelp:
    "3 tot 32 letters, cijfers, punten, streepjes of onderstrepingstekens, beginnend met een letter.",
  passwordHelp: {
    other: "Minstens {count} tekens. Een paar woorden achter elkaar onthoud je makkelijk.",
  },
  show: "Tonen",
  hide: "Verbergen",
  showWhat: "{label} tonen",
  hideWhat: "{label} verbergen",

  confirmHeading: "Registreren bij {app}?",
  confirmAddress: "Je account bij {app} krijgt het adres **{address}**.",
  confirmHere:
    "**Heb je hier zojuist een wachtwoord gekozen?** Zo niet, sluit dan deze pagina: wie het koos, kent het.",
  confirmElsewhere:
    "Je hebt deze link geopend in een andere browser dan die waarin hij is aangevraagd. Voer het wachtwoord in dat je hebt gekozen. **Heb je er geen gekozen, sluit dan deze pagina:** iemand anders heeft je adres ingevoerd.",
  create: "Mijn account maken",
  createNot: "Geen account maken",
  knownHeading: "Je hebt al een account",
  known:
    "Dit adres hoort al bij een account bij {app}. Als je je net hebt geregistreerd, is het dat account.",
  signUpGone: "De link is verlopen, al gebruikt of niet volledig.",
  signUpAgain: "Opnieuw registreren",

  resetIntro: "We sturen je een e-mail met een link. Daarmee kies je een nieuw wachtwoord.",
  sendLink: "Link sturen",
  askAgain: "Nieuwe e-mail aanvragen",
  resetHeading: "Kies een nieuw wachtwoord",
  resetFor: "Voor het account van **{address}**. Je wordt overal uitgelogd.",
  resetForNamed: "Voor het account van **{address}** ({username}). Je wordt overal uitgelogd.",
  save: "Wachtwoord opslaan",
  savedHeading: "Je nieuwe wachtwoord is opgeslagen",
  signUpSent: {
    one: "Een e-mail aan **{address}** is onderweg. Open de link daarin in deze browser om je registratie bij {app} af te ronden. De link werkt één minuut.",
    other:
      "Een e-mail aan **{address}** is onderweg. Open de link daarin in deze browser om je registratie bij {app} af te ronden. De link werkt {count} minuten.",
  },
  resetSent: {
    one: "Als **{address}** een account bij {app} heeft, is er een e-mail onderweg. Met de link daarin kies je een nieuw wachtwoord. De link werkt één minuut.",
    other:
      "Als **{address}** een account bij {app} heeft, is er een e-mail onderweg. Met de link daarin kies je een nieuw wachtwoord. De link werkt {count} minuten.",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "Naar dit e-mailadres kunnen we niets sturen. Controleer het.",
  "invalid-name": "Een naam heeft 1 tot 64 tekens.",
  "password-needed": "Voer het wachtwoord van deze registratie in.",
  "password-wrong":
    "Dat is niet het wachtwoord van deze registratie. Als je je vaker dan één keer hebt geregistreerd, gebruik dan de link uit je andere e-mail.",
  "link-void": "Deze link werkt niet meer. Vraag een nieuwe aan.",
  "mail-not-sent":
    "De e-mail kon niet worden verstuurd. Probeer het over een paar minuten opnieuw.",
  "passwords-busy": "Er loggen nu te veel mensen in. Probeer het over een paar seconden opnieuw.",
  "sessions-partly-ended":
    "Log ermee in en beëindig alle andere sessies op de pagina over je account: browsers die eerder waren ingelogd, zijn dat misschien nog.",
  "sign-up-closed": "Niemand kan zich hier registreren.",
  "too-many-mails":
    "Er zijn te veel e-mails aangevraagd. Gebruik de laatste die je hebt gekregen of probeer het later opnieuw.",
  "too-many-sign-ups": "Er registreren zich nu te veel mensen. Probeer het later opnieuw.",
  "too-many-tries": "Dit is te vaak geprobeerd. Wacht een tijdje voordat je het opnieuw probeert.",
  "address-known": "Je hebt een account met dit adres. Log in.",
  "username-taken": "Iemand anders heeft die gebruikersnaam al. Kies een andere.",
  "username-invalid":
    "Deze gebruikersnaam kan niet worden gebruikt. Hij voldoet niet aan de regel hieronder of is er een als ‘admin’.",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed: "In dit wachtwoord staat iets wat geen teken is. Kies een ander.",
  "too-short": {
    other: "Gebruik minstens {count} tekens. Een paar woorden achter elkaar onthoud je makkelijk.",
  },
  "too-long": { other: "Gebruik hoogstens {count} tekens." },
  common:
    "Veel mensen gebruiken dit wachtwoord, dus het zou als eerste worden geprobeerd. Kies een ander.",
  breached:
    "Dit wachtwoord is bekend uit een datalek ergens anders. Kies een ander en wijzig het overal waar je het gebruikt.",
  context: "Dit is weinig meer dan je naam, je adres of de naam van deze website. Kies een ander.",
  same: "Dit is het wachtwoord dat je nu hebt. Kies een nieuw wachtwoord.",
  check: "Kies een ander wachtwoord.",
};
