import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "Skapa konto på {app}",
  signUp: "Skapa konto",
  haveAccount: "Har du ett konto? [Logga in]",
  username: "Användarnamn",
  usernameOptional: "Användarnamn (valfritt)",
  nameOptional: "Ditt namn (valfritt)",
  password: "Lösenord",
  newPassword: "Nytt lösenord",
  addressOrUsername: "E-postadress eller användarnamn",
  presentPassword: "Nuvarande lösenord",
  account: "Konto",
  usernameHelp:
    "3 till 32 bokstäver, siffror, punkter, bindestreck eller understreck, med en bokstav först.",
  passwordHelp: {
    one: "Minst {count} tecken. Några ord i rad är lätta att komma ihåg.",
    other: "Minst {count} tecken. Några ord i rad är lätta att komma ihåg.",
  },
  show: "Visa",
  hide: "Dölj",
  showWhat: "Visa {label}",
  hideWhat: "Dölj {label}",

  confirmHeading: "Skapa konto på {app}?",
  confirmAddress: "Ditt konto på {app} får adressen **{address}**.",
  confirmHere:
    "**Valde du ett lösenord här nyss?** Om inte, stäng sidan: den som gjorde det känner till lösenordet.",
  confirmElsewhere:
    "Du har öppnat länken i en annan webbläsare än den som begärde den. Skriv lösenordet du valde. **Om du inte har valt något, stäng sidan:** någon annan har angett din adress.",
  create: "Skapa mitt konto",
  createNot: "Skapa inget konto",
  knownHeading: "Du har ett konto",
  known: "Adressen hör redan till ett konto på {app}. Om du nyss skapade ett är det detta.",
  signUpGone: "Den har gått ut, redan använts eller är ofullständig.",
  signUpAgain: "Skapa konto igen",

  resetIntro:
    "Vi skickar ett meddelande med en länk till dig. Med den kan du välja ett nytt lösenord.",
  sendLink: "Skicka en länk till mig",
  askAgain: "Begär ett nytt meddelande",
  resetHeading: "Välj ett nytt lösenord",
  resetFor: "För kontot med adressen **{address}**. Du loggas ut överallt.",
  resetForNamed: "För kontot med adressen **{address}** ({username}). Du loggas ut överallt.",
  save: "Spara lösenordet",
  savedHeading: "Ditt nya lösenord har sparats",
  signUpSent: {
    one: "Ett meddelande till **{address}** är på väg. Öppna länken i den här webbläsaren för att skapa kontot på {app}. Den gäller i en minut.",
    other:
      "Ett meddelande till **{address}** är på väg. Öppna länken i den här webbläsaren för att skapa kontot på {app}. Den gäller i {count} minuter.",
  },
  resetSent: {
    one: "Om **{address}** har ett konto på {app} är ett meddelande på väg. Med länken kan du välja ett nytt lösenord. Den gäller i en minut.",
    other:
      "Om **{address}** har ett konto på {app} är ett meddelande på väg. Med länken kan du välja ett nytt lösenord. Den gäller i {count} minuter.",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "Det är inte en e-postadress som vi kan skicka till. Kontrollera den.",
  "invalid-name": "Ett namn har 1 till 64 tecken.",
  "password-needed": "Skriv lösenordet som du valde för kontot.",
  "password-wrong":
    "Det är inte lösenordet som valdes för det här kontot. Om du skapade konto mer än en gång, använd länken i det andra meddelandet.",
  "link-void": "Länken fungerar inte längre. Begär en ny.",
  "mail-not-sent": "E-postmeddelandet kunde inte skickas. Försök igen om några minuter.",
  "passwords-busy": "För många loggar in just nu. Försök igen om några sekunder.",
  "sessions-partly-ended":
    "Logga in med det, och avsluta alla andra sessioner på sidan om ditt konto: webbläsare som var inloggade tidigare kan fortfarande vara det.",
  "sign-up-closed": "Det går inte att skapa konto här.",
  "too-many-mails":
    "För många meddelanden har begärts. Använd det senaste du har fått, eller försök igen senare.",
  "too-many-sign-ups": "För många skapar konto just nu. Försök igen senare.",
  "too-many-tries": "Det blev för många försök. Vänta en stund innan du försöker igen.",
  "address-known": "Du har ett konto med den här adressen. Logga in.",
  "username-taken": "Någon annan har det användarnamnet. Välj ett annat.",
  "username-invalid":
    "Användarnamnet kan inte användas. Det följer inte regeln nedan, eller är av typen ”admin”.",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed: "Lösenordet innehåller något som inte är ett tecken. Välj ett annat.",
  "too-short": {
    one: "Använd minst {count} tecken. Några ord i rad är lätta att komma ihåg.",
    other: "Använd minst {count} tecken. Några ord i rad är lätta att komma ihåg.",
  },
  "too-long": { one: "Använd högst {count} tecken.", other: "Använd högst {count} tecken." },
  common: "Många använder det här lösenordet, så det skulle provas först. Välj ett annat.",
  breached:
    "Det här lösenordet är känt från ett dataintrång någon annanstans. Välj ett annat, och byt det överallt där du använder det.",
  context:
    "Det här är inte mycket mer än ditt namn, din adress eller webbplatsens namn. Välj ett annat.",
  same: "Det här är lösenordet du har nu. Välj ett nytt.",
  check: "Välj ett annat lösenord.",
};
