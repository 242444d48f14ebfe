import type { Texts } from "../../texts.ts";

const sessionsLeft =
  "Andre browsere er måske stadig logget ind. Afslut deres sessioner på listen nedenfor.";

export const done: Texts["done"] = {
  unlinked: {
    what: "Kontoen er ikke længere tilknyttet",
    todo: "Den kan ikke længere bruges til at logge ind.",
  },
  "passkey-named": { what: "Adgangsnøglen er omdøbt", todo: "" },
  "passkey-removed": {
    what: "Adgangsnøglen er fjernet",
    todo: "Slet den også på din enhed, så den ikke længere tilbydes der.",
  },
  "passkey-added": {
    what: "Adgangsnøglen er tilføjet",
    todo: "Du kan logge ind med den fra nu af.",
  },
  "name-changed": { what: "Dit navn er gemt", todo: "" },
  "address-asked": {
    what: "Tjek din mail",
    todo: "Åbn linket i mailen i denne browser. Indtil da ændres intet.",
  },
  "address-changed": { what: "Din adresse er ændret", todo: "Andre browsere skal logge ind igen." },
  revoked: { what: "Logget ud", todo: "Browseren skal logge ind igen." },
  "password-set": { what: "Din adgangskode er valgt", todo: "Andre browsere skal logge ind igen." },
  "password-changed": {
    what: "Din adgangskode er ændret",
    todo: "Andre browsere skal logge ind igen.",
  },
  "password-removed": {
    what: "Din adgangskode er fjernet",
    todo: "Den kan ikke længere bruges til at logge ind. Andre browsere skal logge ind igen.",
  },
  deleted: { what: "Din konto er slettet", todo: "" },
  "factor-begun": {
    what: "Konfigurer din godkendelsesapp",
    todo: "Tilføj nøglen i din app som vist nedenfor, og indtast den kode, appen viser.",
  },
  "factor-cancelled": {
    what: "Der er ikke tilføjet en godkendelsesapp",
    todo: "Hvis du allerede har lagt nøglen ind i en app, så slet den der.",
  },
  "factor-added": {
    what: "Godkendelsesappen er tilføjet",
    todo: "Andre browsere skal logge ind igen.",
  },
  "factor-added-already": {
    what: "Appen er allerede tilføjet",
    todo: "Hvis du ikke gemte dine gendannelseskoder, kan du oprette nye nedenfor.",
  },
  "factor-named": { what: "Godkendelsesappen er omdøbt", todo: "" },
  "factor-removed": {
    what: "Godkendelsesappen er fjernet",
    todo: "Slet den også inde i appen, så du ikke leder efter dens kode. Andre browsere skal logge ind igen.",
  },
  "recovery-renewed": {
    what: "Du har nye gendannelseskoder",
    todo: "De tidligere virker ikke længere.",
  },
  "partly/password": { what: "Din nye adgangskode er gemt", todo: sessionsLeft },
  "partly/unlink": { what: "Din adgangskode er fjernet", todo: sessionsLeft },
  "partly/factor-confirm": { what: "Godkendelsesappen er tilføjet", todo: sessionsLeft },
  "partly/factor-remove": { what: "Godkendelsesappen er fjernet", todo: sessionsLeft },
  "partly/passkey-remove": { what: "Adgangsnøglen er fjernet", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "Noget gik galt", todo: "Prøv igen." },
  credentials: { what: "Det er ikke din nuværende adgangskode", todo: "Indtast den en gang til." },
  "password-refused": {
    what: "Den adgangskode kan ikke bruges",
    todo: "Vælg en anden: en lang, som andre ikke ville gætte.",
  },
  "address-unproved": {
    what: "Din adresse er ikke bekræftet endnu",
    todo: "Bekræft den først. Vælg derefter en adgangskode.",
  },
  "account-unknown": {
    what: "Den konto er ikke tilknyttet",
    todo: "Tilknytningen er måske fjernet i en anden fane.",
  },
  "address-taken": {
    what: "Adressen hører til en anden konto",
    todo: "Log ind med den, eller giv først den konto en anden adresse.",
  },
  "change-not-offered": { what: "Det kan ikke ændres her", todo: "" },
  "invalid-name": { what: "Navnet kan ikke bruges", todo: "Et navn har 1 til 64 tegn." },
  "last-way-in": {
    what: "Det er din eneste måde at logge ind på",
    todo: "Tilføj først en anden, for eksempel en adgangsnøgle.",
  },
  "link-unknown": {
    what: "Linket virker ikke længere",
    todo: "Det er udløbet, allerede brugt eller erstattet af et nyere. Bed om en ny mail.",
  },
  "mail-not-sent": { what: "Mailen kunne ikke sendes", todo: "Prøv igen om et par minutter." },
  "not-confirmed": {
    what: "Intet er slettet",
    todo: "Sæt kryds i feltet, hvis du er sikker, og prøv igen.",
  },
  "passkey-unknown": {
    what: "Adgangsnøglen findes ikke",
    todo: "Den er måske fjernet i en anden fane.",
  },
  "sessions-partly-ended": {
    what: "Ikke alle sessioner blev afsluttet",
    todo: "Dem på listen nedenfor fortsætter måske. Prøv igen.",
  },
  "step-up-required": { what: "Intet er ændret endnu", todo: "Gør det en gang til." },
  "too-many-mails": {
    what: "Der er bedt om for mange mails",
    todo: "Brug den seneste, du har fået, eller prøv igen senere.",
  },
  "username-invalid": {
    what: "Brugernavnet kan ikke bruges",
    todo: "Det har 3 til 32 bogstaver, tal, punktummer, bindestreger eller understregninger, begynder med et bogstav og er ikke et som ”admin”.",
  },
  "username-taken": { what: "En anden har det brugernavn", todo: "Vælg et andet." },
  "too-many-apps": {
    what: "Der kan ikke tilføjes flere godkendelsesapps",
    todo: "Fjern en, du ikke bruger længere.",
  },
  "app-not-begun": {
    what: "Der er ikke tilføjet en godkendelsesapp",
    todo: "Nøglen er udløbet, allerede brugt eller hører til en anden session. Start forfra.",
  },
  "app-unknown": {
    what: "Godkendelsesappen findes ikke",
    todo: "Den er måske fjernet i en anden fane.",
  },
  "codes-replaced": {
    what: "Intet er ændret",
    todo: "Dine gendannelseskoder er allerede erstattet. Hvis du ikke gemte de nye, kan du oprette nye igen.",
  },
  "too-many-attempts": {
    what: "Der var for mange forkerte koder",
    todo: "Der er ikke tilføjet nogen app. Prøv igen senere.",
  },
  "factor-wrong": {
    what: "Koden er forkert",
    todo: "Indtast den, appen viser nu. Hvis den også bliver afvist, så tjek enhedens ur.",
  },
};

export const links: Texts["links"] = {
  linked: { what: "{provider} er tilføjet", todo: "Du kan logge ind med kontoen fra nu af." },
  "linked-before": { what: "{provider} var allerede tilføjet", todo: "Intet er ændret." },
  "access-denied": {
    what: "{provider}: Den konto kan ikke tilføjes",
    todo: "Den må ikke logge ind her. Vælg en anden.",
  },
  "account-removed": { what: "{provider} blev ikke tilføjet", todo: "Prøv igen." },
  "link-foreign-session": {
    what: "{provider} blev ikke tilføjet",
    todo: "Du loggede ud eller ind igen i mellemtiden. Prøv igen.",
  },
  "oauth-account-not-linked": {
    what: "{provider}: Den konto tilhører en anden her",
    todo: "Hvis den er din, så log ind med den, og fjern først tilknytningen der.",
  },
  "provider-error": {
    what: "{provider} blev ikke tilføjet",
    todo: "Tjenesten lukkede dig ikke ind, eller du gik tilbage. Prøv igen.",
  },
  "provider-unavailable": {
    what: "{provider} blev ikke tilføjet",
    todo: "Tjenesten har problemer lige nu. Prøv igen senere.",
  },
  "provider-unreachable": {
    what: "{provider} blev ikke tilføjet",
    todo: "Tjenesten svarer ikke lige nu. Prøv igen senere.",
  },
  "step-up-required": {
    what: "{provider} blev ikke tilføjet",
    todo: "Log først ind en gang til, så vi kan være sikre på, at det er dig.",
  },
};

export const notes: Texts["notes"] = {
  theAccount: "Kontoen",
  sentTo: "Vi har sendt en mail til {address}",
};
