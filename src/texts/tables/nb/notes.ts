import type { Texts } from "../../texts.ts";

const sessionsLeft =
  "Andre nettlesere kan fortsatt være logget inn. Avslutt øktene deres i listen nedenfor.";

export const done: Texts["done"] = {
  unlinked: { what: "Kontoen er koblet fra", todo: "Den kan ikke lenger brukes til å logge inn." },
  "passkey-named": { what: "Tilgangsnøkkelen har fått nytt navn", todo: "" },
  "passkey-removed": {
    what: "Tilgangsnøkkelen er fjernet",
    todo: "Slett den på enheten din også, slik at den ikke tilbys der lenger.",
  },
  "passkey-added": {
    what: "Tilgangsnøkkelen er lagt til",
    todo: "Du kan logge inn med den fra nå av.",
  },
  "name-changed": { what: "Navnet ditt er lagret", todo: "" },
  "address-asked": {
    what: "Sjekk e-posten din",
    todo: "Åpne lenken i e-posten i denne nettleseren. Til da endres ingenting.",
  },
  "address-changed": {
    what: "Adressen din er endret",
    todo: "Andre nettlesere må logge inn på nytt.",
  },
  revoked: { what: "Logget ut", todo: "Nettleseren må logge inn på nytt." },
  "password-set": {
    what: "Passordet ditt er valgt",
    todo: "Andre nettlesere må logge inn på nytt.",
  },
  "password-changed": {
    what: "Passordet ditt er endret",
    todo: "Andre nettlesere må logge inn på nytt.",
  },
  "password-removed": {
    what: "Passordet ditt er fjernet",
    todo: "Det kan ikke lenger brukes til å logge inn. Andre nettlesere må logge inn på nytt.",
  },
  deleted: { what: "Kontoen din er slettet", todo: "" },
  "factor-begun": {
    what: "Konfigurer autentiseringsappen",
    todo: "Legg til nøkkelen i appen som vist nedenfor, og skriv inn koden som appen viser.",
  },
  "factor-cancelled": {
    what: "Ingen autentiseringsapp er lagt til",
    todo: "Hvis du allerede har lagt nøkkelen inn i en app, må du slette den der.",
  },
  "factor-added": {
    what: "Autentiseringsappen er lagt til",
    todo: "Andre nettlesere må logge inn på nytt.",
  },
  "factor-added-already": {
    what: "Appen er allerede lagt til",
    todo: "Hvis du ikke tok vare på gjenopprettingskodene, kan du lage nye nedenfor.",
  },
  "factor-named": { what: "Autentiseringsappen har fått nytt navn", todo: "" },
  "factor-removed": {
    what: "Autentiseringsappen er fjernet",
    todo: "Slett oppføringen i selve appen også, slik at du ikke leter etter koden der. Andre nettlesere må logge inn på nytt.",
  },
  "recovery-renewed": {
    what: "Du har nye gjenopprettingskoder",
    todo: "De tidligere virker ikke lenger.",
  },
  "partly/password": { what: "Det nye passordet ditt er lagret", todo: sessionsLeft },
  "partly/unlink": { what: "Passordet ditt er fjernet", todo: sessionsLeft },
  "partly/factor-confirm": { what: "Autentiseringsappen er lagt til", todo: sessionsLeft },
  "partly/factor-remove": { what: "Autentiseringsappen er fjernet", todo: sessionsLeft },
  "partly/passkey-remove": { what: "Tilgangsnøkkelen er fjernet", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "Noe gikk galt", todo: "Prøv igjen." },
  credentials: {
    what: "Det er ikke det nåværende passordet ditt",
    todo: "Skriv det inn en gang til.",
  },
  "password-refused": {
    what: "Det passordet kan ikke brukes",
    todo: "Velg et annet: et langt et, som ingen andre ville gjette.",
  },
  "address-unproved": {
    what: "Adressen din er ikke bekreftet ennå",
    todo: "Bekreft den først. Velg deretter et passord.",
  },
  "account-unknown": {
    what: "Den kontoen er ikke koblet til",
    todo: "Den kan ha blitt koblet fra i en annen fane.",
  },
  "address-taken": {
    what: "Adressen hører til en annen konto",
    todo: "Logg inn med den, eller gi den kontoen en annen adresse først.",
  },
  "change-not-offered": { what: "Det kan ikke endres her", todo: "" },
  "invalid-name": { what: "Navnet kan ikke brukes", todo: "Et navn har 1 til 64 tegn." },
  "last-way-in": {
    what: "Det er din eneste måte å logge inn på",
    todo: "Legg til en annen først, for eksempel en tilgangsnøkkel.",
  },
  "link-unknown": {
    what: "Lenken virker ikke lenger",
    todo: "Den er utløpt, allerede brukt eller erstattet av en nyere. Be om en ny e-post.",
  },
  "mail-not-sent": { what: "E-posten kunne ikke sendes", todo: "Prøv igjen om noen minutter." },
  "not-confirmed": {
    what: "Ingenting er slettet",
    todo: "Kryss av i boksen hvis du er sikker, og prøv igjen.",
  },
  "passkey-unknown": {
    what: "Tilgangsnøkkelen finnes ikke",
    todo: "Den kan ha blitt fjernet i en annen fane.",
  },
  "sessions-partly-ended": {
    what: "Ikke alle økter ble avsluttet",
    todo: "De i listen nedenfor kan fortsette. Prøv igjen.",
  },
  "step-up-required": { what: "Ingenting er endret ennå", todo: "Gjør det en gang til." },
  "too-many-mails": {
    what: "Det er bedt om for mange e-poster",
    todo: "Bruk den siste du har fått, eller prøv igjen senere.",
  },
  "username-invalid": {
    what: "Brukernavnet kan ikke brukes",
    todo: "Det har 3 til 32 bokstaver, tall, punktum, bindestreker eller understreker, begynner med en bokstav og er ikke et som «admin».",
  },
  "username-taken": { what: "Noen andre har det brukernavnet", todo: "Velg et annet." },
  "too-many-apps": {
    what: "Det går ikke an å legge til flere autentiseringsapper",
    todo: "Fjern en du ikke bruker lenger.",
  },
  "app-not-begun": {
    what: "Ingen autentiseringsapp er lagt til",
    todo: "Nøkkelen er utløpt, allerede brukt eller hører til en annen økt. Begynn på nytt.",
  },
  "app-unknown": {
    what: "Autentiseringsappen finnes ikke",
    todo: "Den kan ha blitt fjernet i en annen fane.",
  },
  "codes-replaced": {
    what: "Ingenting er endret",
    todo: "Gjenopprettingskodene dine er allerede erstattet. Hvis du ikke tok vare på de nye, kan du lage nye igjen.",
  },
  "too-many-attempts": {
    what: "Det var for mange feil koder",
    todo: "Ingen app er lagt til. Prøv igjen senere.",
  },
  "factor-wrong": {
    what: "Koden er feil",
    todo: "Skriv inn den som appen viser nå. Hvis den også blir avvist, må du sjekke klokken på enheten.",
  },
};

export const links: Texts["links"] = {
  linked: { what: "{provider} er lagt til", todo: "Du kan logge inn med kontoen fra nå av." },
  "linked-before": { what: "{provider} var allerede lagt til", todo: "Ingenting er endret." },
  "access-denied": {
    what: "{provider}: Den kontoen kan ikke legges til",
    todo: "Den får ikke logge inn her. Velg en annen.",
  },
  "account-removed": { what: "{provider} ble ikke lagt til", todo: "Prøv igjen." },
  "link-foreign-session": {
    what: "{provider} ble ikke lagt til",
    todo: "Du logget ut, eller inn på nytt, i mellomtiden. Prøv igjen.",
  },
  "oauth-account-not-linked": {
    what: "{provider}: Den kontoen tilhører noen andre her",
    todo: "Hvis den er din, logger du inn med den og kobler den fra der først.",
  },
  "provider-error": {
    what: "{provider} ble ikke lagt til",
    todo: "Tjenesten slapp deg ikke inn, eller du gikk tilbake. Prøv igjen.",
  },
  "provider-unavailable": {
    what: "{provider} ble ikke lagt til",
    todo: "Tjenesten har problemer akkurat nå. Prøv igjen senere.",
  },
  "provider-unreachable": {
    what: "{provider} ble ikke lagt til",
    todo: "Tjenesten svarer ikke akkurat nå. Prøv igjen senere.",
  },
  "step-up-required": {
    what: "{provider} ble ikke lagt til",
    todo: "Logg inn en gang til først, slik at vi kan være sikre på at det er deg.",
  },
};

export const notes: Texts["notes"] = {
  theAccount: "Kontoen",
  sentTo: "Vi har sendt en e-post til {address}",
};
