import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "Logga in på {app}",
  signedUp: "Ditt konto är klart. Logga in med lösenordet du valde.",
  passwordReset: "Ditt nya lösenord har sparats. Logga in med det.",
  orAgain: "[Fortsätt], eller logga in på nytt nedan.",
  noWays: "Inget sätt att logga in har ställts in än.",
  continueWith: "Fortsätt med {provider}",
  continueWithPasskey: "Fortsätt med en lösennyckel",
  signInWith: "Logga in med {provider}",
  sendLink: "Skicka en inloggningslänk till mig",
  createAccount: "Skapa ett konto",
  forgotPassword: "Glömt lösenordet?",
  passkeySignUp: "Skapa ett konto med en lösennyckel",
  passkeyEmail: "E-post",
  passkeyCreate: "Skapa konto",
  passkeyNeedsScript: "Lösennycklar kräver JavaScript, som är avstängt i din webbläsare.",
  passkeyKnown:
    "Det finns redan en lösennyckel för webbplatsen på den här enheten. Använd den för att logga in.",
  passkeyUnused: "Ingen lösennyckel användes. Försök igen, eller logga in på ett annat sätt.",
  passkeyUnsupported:
    "Den här webbläsaren kan inte använda lösennycklar. Logga in på ett annat sätt.",

  confirmHeading: "Logga in på {app}?",
  confirmAs: "Du loggas in som **{address}**.",
  confirmElsewhere:
    "**Den här webbläsaren väntar inte på den här länken.** Om du begärde den i en annan webbläsare kan du fortsätta. Om du redan har använt den, begär en ny. Om du aldrig har begärt den, stäng sidan: någon kanske vill att du använder ett konto som inte är ditt.",
  confirmNot: "Logga inte in",

  signOutHeading: "Logga ut från {app}?",
  stay: "Förbli inloggad",
  signOutToo: "Logga ut från {provider} också",
  signedOutHeading: "Du är utloggad från {app}",
  stillAt: "Du är fortfarande inloggad på {provider}.",
  stayAt: "Förbli inloggad på {provider}",
  maybeStillAt:
    "**Du kan fortfarande vara inloggad på {provider}.** Vi kunde inte logga ut dig där. Om andra använder den här enheten, öppna {provider} och logga ut även där.",

  mailCode: "Koden från meddelandet",
  linkSent:
    "Vi har skickat en inloggningslänk till dig. Öppna den för att slutföra inloggningen på {app}.",
  mailSent:
    "Vi har skickat ett meddelande till **{address}**. Öppna länken i det för att logga in på {app}.",
  mailWithCodeSent:
    "Vi har skickat ett meddelande till **{address}**. Öppna länken i det, eller skriv koden här, för att logga in på {app}.",
  sendAnother: "Skicka ett nytt meddelande",

  askOperator: "Fråga den som driver webbplatsen.",
  whatHelps: "Det här kan hjälpa: {ways}.",
  wayPasskey: "en lösennyckel",
  wayPasskeyWithPin: "en lösennyckel som kräver PIN-kod",
  wayTwoFactors: "{provider} med en andra faktor",
  wayApp: "en autentiseringsapp",
  wayMail: "ett meddelande till din e-postadress",
  wayPassword: "ditt lösenord",
  appToo: "Du får också ange en kod från din autentiseringsapp.",
  addApp: "Har du ingen autentiseringsapp än? [Lägg till en på din säkerhetssida].",
  addPasskey: "Har du ingen lösennyckel än? [Lägg till en på din säkerhetssida].",
  addPasskeyOrApp:
    "Har du ingen lösennyckel eller autentiseringsapp än? [Lägg till en på din säkerhetssida].",
  addPasskeyHere: "Lägg till en lösennyckel för ditt konto",
};
