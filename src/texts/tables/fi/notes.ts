import type { Texts } from "../../texts.ts";

const sessionsLeft =
  "Muut selaimet voivat olla yhä kirjautuneina. Lopeta niiden istunnot alla olevasta luettelosta.";

export const done: Texts["done"] = {
  unlinked: { what: "Tilin yhdistäminen poistettiin", todo: "Sillä ei voi enää kirjautua sisään." },
  "passkey-named": { what: "Pääsyavain nimettiin uudelleen", todo: "" },
  "passkey-removed": {
    what: "Pääsyavain poistettiin",
    todo: "Poista se myös laitteeltasi, jotta sitä ei enää tarjota siellä.",
  },
  "passkey-added": {
    what: "Pääsyavain lisättiin",
    todo: "Voit tästä lähtien kirjautua sillä sisään.",
  },
  "name-changed": { what: "Nimesi tallennettiin", todo: "" },
  "address-asked": {
    what: "Tarkista sähköpostisi",
    todo: "Avaa viestissä oleva linkki tässä selaimessa. Siihen asti mikään ei muutu.",
  },
  "address-changed": {
    what: "Osoitteesi vaihdettiin",
    todo: "Muissa selaimissa on kirjauduttava uudelleen sisään.",
  },
  revoked: { what: "Kirjattu ulos", todo: "Selaimessa on kirjauduttava uudelleen sisään." },
  "password-set": {
    what: "Salasanasi asetettiin",
    todo: "Muissa selaimissa on kirjauduttava uudelleen sisään.",
  },
  "password-changed": {
    what: "Salasanasi vaihdettiin",
    todo: "Muissa selaimissa on kirjauduttava uudelleen sisään.",
  },
  "password-removed": {
    what: "Salasanasi poistettiin",
    todo: "Sillä ei voi enää kirjautua sisään. Muissa selaimissa on kirjauduttava uudelleen sisään.",
  },
  deleted: { what: "Tilisi poistettiin", todo: "" },
  "factor-begun": {
    what: "Ota todennussovellus käyttöön",
    todo: "Lisää määritysavain sovellukseesi alla olevan ohjeen mukaan ja anna koodi, jonka sovellus näyttää.",
  },
  "factor-cancelled": {
    what: "Todennussovellusta ei lisätty",
    todo: "Jos olet jo lisännyt määritysavaimen johonkin sovellukseen, poista se sieltä.",
  },
  "factor-added": {
    what: "Todennussovellus lisättiin",
    todo: "Muissa selaimissa on kirjauduttava uudelleen sisään.",
  },
  "factor-added-already": {
    what: "Sovellus oli jo lisätty",
    todo: "Jos et pannut palautuskoodejasi talteen, luo uudet alla.",
  },
  "factor-named": { what: "Todennussovellus nimettiin uudelleen", todo: "" },
  "factor-removed": {
    what: "Todennussovellus poistettiin",
    todo: "Poista merkintä myös itse sovelluksesta, jotta et etsi sen koodia. Muissa selaimissa on kirjauduttava uudelleen sisään.",
  },
  "recovery-renewed": {
    what: "Sinulla on uudet palautuskoodit",
    todo: "Aiemmat eivät enää toimi.",
  },
  "partly/password": { what: "Uusi salasanasi on tallennettu", todo: sessionsLeft },
  "partly/unlink": { what: "Salasanasi poistettiin", todo: sessionsLeft },
  "partly/factor-confirm": { what: "Todennussovellus lisättiin", todo: sessionsLeft },
  "partly/factor-remove": { what: "Todennussovellus poistettiin", todo: sessionsLeft },
  "partly/passkey-remove": { what: "Pääsyavain poistettiin", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "Jokin meni pieleen", todo: "Yritä uudelleen." },
  credentials: { what: "Se ei ole nykyinen salasanasi", todo: "Anna se vielä kerran." },
  "password-refused": {
    what: "Tätä salasanaa ei voi käyttää",
    todo: "Valitse toinen: pitkä ja sellainen, jota muut eivät arvaa.",
  },
  "address-unproved": {
    what: "Osoitettasi ei ole vielä vahvistettu",
    todo: "Vahvista se ensin. Aseta sitten salasana.",
  },
  "account-unknown": {
    what: "Tiliä ei ole yhdistetty",
    todo: "Yhdistäminen on ehkä poistettu toisella välilehdellä.",
  },
  "address-taken": {
    what: "Osoite kuuluu toiselle tilille",
    todo: "Kirjaudu sillä tai vaihda kyseiselle tilille ensin toinen osoite.",
  },
  "change-not-offered": { what: "Sitä ei voi muuttaa täällä", todo: "" },
  "invalid-name": { what: "Tätä nimeä ei voi käyttää", todo: "Nimessä on 1–64 merkkiä." },
  "last-way-in": {
    what: "Se on ainoa kirjautumistapasi",
    todo: "Lisää ensin toinen, esimerkiksi pääsyavain.",
  },
  "link-unknown": {
    what: "Linkki ei enää toimi",
    todo: "Se on vanhentunut, se on jo käytetty tai uudempi on korvannut sen. Pyydä uusi viesti.",
  },
  "mail-not-sent": {
    what: "Sähköpostiviestiä ei voitu lähettää",
    todo: "Yritä uudelleen muutaman minuutin kuluttua.",
  },
  "not-confirmed": {
    what: "Mitään ei poistettu",
    todo: "Valitse ruutu, jos olet varma, ja yritä uudelleen.",
  },
  "passkey-unknown": {
    what: "Tätä pääsyavainta ei ole",
    todo: "Se on ehkä poistettu toisella välilehdellä.",
  },
  "sessions-partly-ended": {
    what: "Kaikkia istuntoja ei lopetettu",
    todo: "Alla olevan luettelon istunnot voivat jatkua. Yritä uudelleen.",
  },
  "step-up-required": { what: "Mitään ei ole vielä muutettu", todo: "Tee se vielä kerran." },
  "too-many-mails": {
    what: "Viestejä on pyydetty liikaa",
    todo: "Käytä viimeisintä saamaasi viestiä tai yritä myöhemmin uudelleen.",
  },
  "username-invalid": {
    what: "Tätä käyttäjätunnusta ei voi käyttää",
    todo: "Siinä on 3–32 kirjainta, numeroa, pistettä, yhdysviivaa tai alaviivaa, se alkaa kirjaimella eikä ole ”admin” tai vastaava.",
  },
  "username-taken": { what: "Käyttäjätunnus on jo jollakulla muulla", todo: "Valitse toinen." },
  "too-many-apps": {
    what: "Todennussovelluksia ei voi lisätä enempää",
    todo: "Poista sellainen, jota et enää käytä.",
  },
  "app-not-begun": {
    what: "Todennussovellusta ei lisätty",
    todo: "Määritysavain on vanhentunut, se on jo käytetty tai se kuuluu toiseen istuntoon. Aloita alusta.",
  },
  "app-unknown": {
    what: "Tätä todennussovellusta ei ole",
    todo: "Se on ehkä poistettu toisella välilehdellä.",
  },
  "codes-replaced": {
    what: "Mitään ei muutettu",
    todo: "Palautuskoodisi on jo korvattu. Jos et pannut uusia talteen, luo uudet vielä kerran.",
  },
  "too-many-attempts": {
    what: "Vääriä koodeja annettiin liikaa",
    todo: "Sovellusta ei lisätty. Yritä myöhemmin uudelleen.",
  },
  "factor-wrong": {
    what: "Koodi on väärä",
    todo: "Anna se, jonka sovellus näyttää nyt. Jos sekin hylätään, tarkista laitteen kello.",
  },
};

export const links: Texts["links"] = {
  linked: {
    what: "{provider}: tili lisättiin",
    todo: "Voit tästä lähtien kirjautua sillä sisään.",
  },
  "linked-before": { what: "{provider}: tili oli jo lisätty", todo: "Mitään ei muutettu." },
  "access-denied": {
    what: "{provider}: tätä tiliä ei voi lisätä",
    todo: "Se ei saa kirjautua tänne. Valitse toinen.",
  },
  "account-removed": { what: "{provider}: tiliä ei lisätty", todo: "Yritä uudelleen." },
  "link-foreign-session": {
    what: "{provider}: tiliä ei lisätty",
    todo: "Kirjauduit sillä välin ulos tai uudelleen sisään. Yritä uudelleen.",
  },
  "oauth-account-not-linked": {
    what: "{provider}: tämä tili kuuluu täällä jollekulle muulle",
    todo: "Jos se on sinun, kirjaudu sillä ja poista yhdistäminen ensin siellä.",
  },
  "provider-error": {
    what: "{provider}: tiliä ei lisätty",
    todo: "Palvelu ei päästänyt sinua sisään, tai palasit takaisin. Yritä uudelleen.",
  },
  "provider-unavailable": {
    what: "{provider}: tiliä ei lisätty",
    todo: "Palvelussa on juuri nyt ongelmia. Yritä myöhemmin uudelleen.",
  },
  "provider-unreachable": {
    what: "{provider}: tiliä ei lisätty",
    todo: "Palvelu ei juuri nyt vastaa. Yritä myöhemmin uudelleen.",
  },
  "step-up-required": {
    what: "{provider}: tiliä ei lisätty",
    todo: "Kirjaudu ensin vielä kerran, jotta voimme olla varmoja, että se olet sinä.",
  },
};

export const notes: Texts["notes"] = {
  theAccount: "Toinen palvelu",
  sentTo: "Lähetimme viestin osoitteeseen {address}",
};
