import type { Texts } from "../../texts.ts";

const sessionsLeft =
  "Andra webbläsare kan fortfarande vara inloggade. Avsluta deras sessioner i listan nedan.";

export const done: Texts["done"] = {
  unlinked: {
    what: "Kontot har kopplats bort",
    todo: "Det kan inte längre användas för att logga in.",
  },
  "passkey-named": { what: "Lösennyckeln har bytt namn", todo: "" },
  "passkey-removed": {
    what: "Lösennyckeln har tagits bort",
    todo: "Radera den på din enhet också, så att den inte erbjuds där längre.",
  },
  "passkey-added": {
    what: "Lösennyckeln har lagts till",
    todo: "Du kan logga in med den från och med nu.",
  },
  "name-changed": { what: "Ditt namn har sparats", todo: "" },
  "address-asked": {
    what: "Kolla din e-post",
    todo: "Öppna länken i meddelandet i den här webbläsaren. Till dess ändras ingenting.",
  },
  "address-changed": {
    what: "Din adress har ändrats",
    todo: "Andra webbläsare måste logga in på nytt.",
  },
  revoked: { what: "Utloggad", todo: "Webbläsaren måste logga in på nytt." },
  "password-set": {
    what: "Ditt lösenord har valts",
    todo: "Andra webbläsare måste logga in på nytt.",
  },
  "password-changed": {
    what: "Ditt lösenord har ändrats",
    todo: "Andra webbläsare måste logga in på nytt.",
  },
  "password-removed": {
    what: "Ditt lösenord har tagits bort",
    todo: "Det kan inte längre användas för att logga in. Andra webbläsare måste logga in på nytt.",
  },
  deleted: { what: "Ditt konto har raderats", todo: "" },
  "factor-begun": {
    what: "Ställ in din autentiseringsapp",
    todo: "Lägg till nyckeln i appen så som visas nedan, och skriv koden som appen visar.",
  },
  "factor-cancelled": {
    what: "Ingen autentiseringsapp har lagts till",
    todo: "Om du redan har lagt in nyckeln i en app, radera den där.",
  },
  "factor-added": {
    what: "Autentiseringsappen har lagts till",
    todo: "Andra webbläsare måste logga in på nytt.",
  },
  "factor-added-already": {
    what: "Appen har redan lagts till",
    todo: "Om du inte sparade dina återställningskoder kan du skapa nya nedan.",
  },
  "factor-named": { what: "Autentiseringsappen har bytt namn", todo: "" },
  "factor-removed": {
    what: "Autentiseringsappen har tagits bort",
    todo: "Radera posten i appen också, så att du inte letar efter dess kod. Andra webbläsare måste logga in på nytt.",
  },
  "recovery-renewed": {
    what: "Du har nya återställningskoder",
    todo: "De tidigare fungerar inte längre.",
  },
  "partly/password": { what: "Ditt nya lösenord har sparats", todo: sessionsLeft },
  "partly/unlink": { what: "Ditt lösenord har tagits bort", todo: sessionsLeft },
  "partly/factor-confirm": { what: "Autentiseringsappen har lagts till", todo: sessionsLeft },
  "partly/factor-remove": { what: "Autentiseringsappen har tagits bort", todo: sessionsLeft },
  "partly/passkey-remove": { what: "Lösennyckeln har tagits bort", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "Något gick fel", todo: "Försök igen." },
  credentials: { what: "Det är inte ditt nuvarande lösenord", todo: "Skriv det en gång till." },
  "password-refused": {
    what: "Det lösenordet kan inte användas",
    todo: "Välj ett annat: ett långt, som ingen annan skulle gissa.",
  },
  "address-unproved": {
    what: "Din adress är inte bekräftad än",
    todo: "Bekräfta den först. Välj sedan ett lösenord.",
  },
  "account-unknown": {
    what: "Kontot är inte kopplat",
    todo: "Det kan ha kopplats bort i en annan flik.",
  },
  "address-taken": {
    what: "Adressen hör till ett annat konto",
    todo: "Logga in med det, eller ge först det kontot en annan adress.",
  },
  "change-not-offered": { what: "Det går inte att ändra här", todo: "" },
  "invalid-name": { what: "Namnet kan inte användas", todo: "Ett namn har 1 till 64 tecken." },
  "last-way-in": {
    what: "Det är ditt enda sätt att logga in",
    todo: "Lägg först till ett annat, till exempel en lösennyckel.",
  },
  "link-unknown": {
    what: "Länken fungerar inte längre",
    todo: "Den har gått ut, redan använts eller ersatts av en nyare. Begär ett nytt meddelande.",
  },
  "mail-not-sent": {
    what: "E-postmeddelandet kunde inte skickas",
    todo: "Försök igen om några minuter.",
  },
  "not-confirmed": {
    what: "Ingenting har raderats",
    todo: "Markera rutan om du är säker, och försök igen.",
  },
  "passkey-unknown": {
    what: "Lösennyckeln finns inte",
    todo: "Den kan ha tagits bort i en annan flik.",
  },
  "sessions-partly-ended": {
    what: "Alla sessioner har inte avslutats",
    todo: "De som finns i listan nedan kan fortsätta. Försök igen.",
  },
  "step-up-required": { what: "Ingenting har ändrats än", todo: "Gör det en gång till." },
  "too-many-mails": {
    what: "För många meddelanden har begärts",
    todo: "Använd det senaste du har fått, eller försök igen senare.",
  },
  "username-invalid": {
    what: "Användarnamnet kan inte användas",
    todo: "Det har 3 till 32 bokstäver, siffror, punkter, bindestreck eller understreck, börjar med en bokstav och är inte av typen ”admin”.",
  },
  "username-taken": { what: "Någon annan har det användarnamnet", todo: "Välj ett annat." },
  "too-many-apps": {
    what: "Det går inte att lägga till fler autentiseringsappar",
    todo: "Ta bort en som du inte använder längre.",
  },
  "app-not-begun": {
    what: "Ingen autentiseringsapp har lagts till",
    todo: "Nyckeln har gått ut, redan använts eller hör till en annan session. Börja om.",
  },
  "app-unknown": {
    what: "Autentiseringsappen finns inte",
    todo: "Den kan ha tagits bort i en annan flik.",
  },
  "codes-replaced": {
    what: "Ingenting har ändrats",
    todo: "Dina återställningskoder har redan ersatts. Om du inte sparade de nya kan du skapa nya igen.",
  },
  "too-many-attempts": {
    what: "Det var för många felaktiga koder",
    todo: "Ingen app har lagts till. Försök igen senare.",
  },
  "factor-wrong": {
    what: "Koden är fel",
    todo: "Skriv den som appen visar nu. Om den också nekas, kontrollera enhetens klocka.",
  },
};

export const links: Texts["links"] = {
  linked: {
    what: "{provider} har lagts till",
    todo: "Du kan logga in med kontot från och med nu.",
  },
  "linked-before": { what: "{provider} hade redan lagts till", todo: "Ingenting har ändrats." },
  "access-denied": {
    what: "Det kontot hos {provider} kan inte läggas till",
    todo: "Det får inte logga in här. Välj ett annat.",
  },
  "account-removed": { what: "{provider} har inte lagts till", todo: "Försök igen." },
  "link-foreign-session": {
    what: "{provider} har inte lagts till",
    todo: "Du loggade ut, eller in på nytt, under tiden. Försök igen.",
  },
  "oauth-account-not-linked": {
    what: "Det kontot hos {provider} hör till någon annan här",
    todo: "Om det är ditt, logga in med det och koppla bort det där först.",
  },
  "provider-error": {
    what: "{provider} har inte lagts till",
    todo: "Tjänsten släppte inte in dig, eller så gick du tillbaka. Försök igen.",
  },
  "provider-unavailable": {
    what: "{provider} har inte lagts till",
    todo: "Tjänsten har problem just nu. Försök igen senare.",
  },
  "provider-unreachable": {
    what: "{provider} har inte lagts till",
    todo: "Tjänsten svarar inte just nu. Försök igen senare.",
  },
  "step-up-required": {
    what: "{provider} har inte lagts till",
    todo: "Logga först in en gång till, så att vi vet säkert att det är du.",
  },
};

export const notes: Texts["notes"] = {
  theAccount: "Kontot",
  sentTo: "Vi har skickat ett meddelande till {address}",
};
