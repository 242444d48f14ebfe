import type { Texts } from "../../texts.ts";

const sessionsLeft =
  "Andere browsers zijn misschien nog ingelogd. Beëindig die sessies in de lijst hieronder.";

export const done: Texts["done"] = {
  unlinked: { what: "Het account is losgekoppeld", todo: "Je kunt er niet meer mee inloggen." },
  "passkey-named": { what: "De passkey is hernoemd", todo: "" },
  "passkey-removed": {
    what: "De passkey is verwijderd",
    todo: "Verwijder hem ook op je apparaat, zodat hij daar niet meer wordt aangeboden.",
  },
  "passkey-added": {
    what: "De passkey is toegevoegd",
    todo: "Je kunt er vanaf nu mee inloggen.",
  },
  "name-changed": { what: "Je naam is opgeslagen", todo: "" },
  "address-asked": {
    what: "Kijk in je mailbox",
    todo: "Open de link uit de e-mail in deze browser. Tot die tijd verandert er niets.",
  },
  "address-changed": {
    what: "Je adres is gewijzigd",
    todo: "In andere browsers moet je opnieuw inloggen.",
  },
  revoked: { what: "Uitgelogd", todo: "In die browser moet je opnieuw inloggen." },
  "password-set": {
    what: "Je wachtwoord is ingesteld",
    todo: "In andere browsers moet je opnieuw inloggen.",
  },
  "password-changed": {
    what: "Je wachtwoord is gewijzigd",
    todo: "In andere browsers moet je opnieuw inloggen.",
  },
  "password-removed": {
    what: "Je wachtwoord is verwijderd",
    todo: "Je kunt er niet meer mee inloggen. In andere browsers moet je opnieuw inloggen.",
  },
  deleted: { what: "Je account is verwijderd", todo: "" },
  "factor-begun": {
    what: "Stel je authenticator-app in",
    todo: "Voeg de sleutel toe in je app zoals hieronder staat en voer de code in die de app toont.",
  },
  "factor-cancelled": {
    what: "Er is geen authenticator-app toegevoegd",
    todo: "Heb je de sleutel al in een app gezet, verwijder hem daar dan.",
  },
  "factor-added": {
    what: "De authenticator-app is toegevoegd",
    todo: "In andere browsers moet je opnieuw inloggen.",
  },
  "factor-added-already": {
    what: "De app was al toegevoegd",
    todo: "Heb je je herstelcodes niet bewaard, maak dan hieronder nieuwe.",
  },
  "factor-named": { what: "De authenticator-app is hernoemd", todo: "" },
  "factor-removed": {
    what: "De authenticator-app is verwijderd",
    todo: "Verwijder de vermelding ook in de app, zodat je daar niet naar de code zoekt. In andere browsers moet je opnieuw inloggen.",
  },
  "recovery-renewed": {
    what: "Je hebt nieuwe herstelcodes",
    todo: "De oude werken niet meer.",
  },
  "partly/password": { what: "Je nieuwe wachtwoord is opgeslagen", todo: sessionsLeft },
  "partly/unlink": { what: "Je wachtwoord is verwijderd", todo: sessionsLeft },
  "partly/factor-confirm": { what: "De authenticator-app is toegevoegd", todo: sessionsLeft },
  "partly/factor-remove": { what: "De authenticator-app is verwijderd", todo: sessionsLeft },
  "partly/passkey-remove": { what: "De passkey is verwijderd", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "Er ging iets mis", todo: "Probeer het opnieuw." },
  credentials: { what: "Dat is niet je huidige wachtwoord", todo: "Voer het nog een keer in." },
  "password-refused": {
    what: "Dit wachtwoord kan niet worden gebruikt",
    todo: "Kies een ander: lang, en niet een dat anderen zouden raden.",
  },
  "address-unproved": {
    what: "Je adres is nog niet bevestigd",
    todo: "Bevestig het eerst. Stel daarna een wachtwoord in.",
  },
  "account-unknown": {
    what: "Dat account is niet gekoppeld",
    todo: "Misschien is het in een ander tabblad losgekoppeld.",
  },
  "address-taken": {
    what: "Dat adres hoort bij een ander account",
    todo: "Log daarmee in of geef dat account eerst een ander adres.",
  },
  "change-not-offered": { what: "Dat kan hier niet worden gewijzigd", todo: "" },
  "invalid-name": {
    what: "Deze naam kan niet worden gebruikt",
    todo: "Een naam heeft 1 tot 64 tekens.",
  },
  "last-way-in": {
    what: "Dat is je enige manier om in te loggen",
    todo: "Voeg eerst een andere toe, zoals een passkey.",
  },
  "link-unknown": {
    what: "Deze link werkt niet meer",
    todo: "De link is verlopen, al gebruikt of vervangen door een nieuwere. Vraag een nieuwe e-mail aan.",
  },
  "mail-not-sent": {
    what: "De e-mail kon niet worden verstuurd",
    todo: "Probeer het over een paar minuten opnieuw.",
  },
  "not-confirmed": {
    what: "Er is niets verwijderd",
    todo: "Vink het vakje aan als je het zeker weet en probeer het opnieuw.",
  },
  "passkey-unknown": {
    what: "Die passkey is er niet",
    todo: "Misschien is hij in een ander tabblad verwijderd.",
  },
  "sessions-partly-ended": {
    what: "Niet alle sessies zijn beëindigd",
    todo: "Die in de lijst hieronder lopen misschien nog door. Probeer het opnieuw.",
  },
  "step-up-required": { what: "Er is nog niets gewijzigd", todo: "Doe het nog een keer." },
  "too-many-mails": {
    what: "Er zijn te veel e-mails aangevraagd",
    todo: "Gebruik de laatste die je hebt gekregen of probeer het later opnieuw.",
  },
  "username-invalid": {
    what: "Deze gebruikersnaam kan niet worden gebruikt",
    todo: "Hij heeft 3 tot 32 letters, cijfers, punten, streepjes of onderstrepingstekens, begint met een letter en is er niet een als ‘admin’.",
  },
  "username-taken": { what: "Iemand anders heeft die gebruikersnaam al", todo: "Kies een andere." },
  "too-many-apps": {
    what: "Er kunnen geen authenticator-apps meer worden toegevoegd",
    todo: "Verwijder er een die je niet meer gebruikt.",
  },
  "app-not-begun": {
    what: "Er is geen authenticator-app toegevoegd",
    todo: "De sleutel ervoor is verlopen, al gebruikt of hoort bij een andere sessie. Begin opnieuw.",
  },
  "app-unknown": {
    what: "Die authenticator-app is er niet",
    todo: "Misschien is hij in een ander tabblad verwijderd.",
  },
  "codes-replaced": {
    what: "Er is niets gewijzigd",
    todo: "Je herstelcodes waren al vervangen. Heb je de nieuwe niet bewaard, maak dan nog een keer nieuwe.",
  },
  "too-many-attempts": {
    what: "Er waren te veel verkeerde codes",
    todo: "Er is geen app toegevoegd. Probeer het later opnieuw.",
  },
  "factor-wrong": {
    what: "Deze code is verkeerd",
    todo: "Voer de code in die de app nu toont. Wordt die weer geweigerd, controleer dan de klok van het apparaat.",
  },
};

export const links: Texts["links"] = {
  linked: { what: "{provider} is toegevoegd", todo: "Je kunt er vanaf nu mee inloggen." },
  "linked-before": { what: "{provider} was al toegevoegd", todo: "Er is niets gewijzigd." },
  "access-denied": {
    what: "Dat account bij {provider} kan niet worden toegevoegd",
    todo: "Daarmee mag je hier niet inloggen. Kies een ander account.",
  },
  "account-removed": { what: "{provider} is niet toegevoegd", todo: "Probeer het opnieuw." },
  "link-foreign-session": {
    what: "{provider} is niet toegevoegd",
    todo: "Je bent intussen uitgelogd of opnieuw ingelogd. Probeer het opnieuw.",
  },
  "oauth-account-not-linked": {
    what: "Dat account bij {provider} is hier van iemand anders",
    todo: "Is het van jou, log er dan eerst mee in en koppel het daar los.",
  },
  "provider-error": {
    what: "{provider} is niet toegevoegd",
    todo: "De dienst heeft je niet binnengelaten of je bent teruggegaan. Probeer het opnieuw.",
  },
  "provider-unavailable": {
    what: "{provider} is niet toegevoegd",
    todo: "De dienst heeft op dit moment een probleem. Probeer het later opnieuw.",
  },
  "provider-unreachable": {
    what: "{provider} is niet toegevoegd",
    todo: "De dienst geeft op dit moment geen antwoord. Probeer het later opnieuw.",
  },
  "step-up-required": {
    what: "{provider} is niet toegevoegd",
    todo: "Log eerst nog een keer in, zodat we zeker weten dat jij het bent.",
  },
};

export const notes: Texts["notes"] = {
  theAccount: "Het account",
  sentTo: "We hebben een e-mail gestuurd naar {address}",
};
