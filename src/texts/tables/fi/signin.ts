import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "Kirjaudu palveluun {app}",
  signedUp: "Tilisi on valmis. Kirjaudu sisään valitsemallasi salasanalla.",
  passwordReset: "Uusi salasanasi on tallennettu. Kirjaudu sillä sisään.",
  orAgain: "[Jatka] tai kirjaudu uudelleen alla.",
  noWays: "Yhtään kirjautumistapaa ei ole vielä määritetty.",
  continueWith: "Jatka palvelulla {provider}",
  continueWithPasskey: "Jatka pääsyavaimella",
  signInWith: "Kirjaudu palvelulla {provider}",
  sendLink: "Lähetä minulle kirjautumislinkki",
  createAccount: "Luo tili",
  forgotPassword: "Unohditko salasanasi?",
  passkeySignUp: "Luo tili pääsyavaimella",
  passkeyEmail: "Sähköposti",
  passkeyCreate: "Luo tili",
  passkeyNeedsScript: "Pääsyavaimet vaativat JavaScriptin, joka on selaimessasi pois käytöstä.",
  passkeyKnown: "Tällä laitteella on jo pääsyavain tälle sivustolle. Kirjaudu sillä sisään.",
  passkeyUnused: "Pääsyavainta ei käytetty. Yritä uudelleen tai kirjaudu toisella tavalla.",
  passkeyUnsupported: "Tämä selain ei tue pääsyavaimia. Kirjaudu toisella tavalla.",

  confirmHeading: "Kirjaudutaanko palveluun {app}?",
  confirmAs: "Sinut kirjataan sisään osoitteella **{address}**.",
  confirmElsewhere:
    "**Tämä selain ei odota tätä linkkiä.** Jos pyysit sen toisessa selaimessa, jatka. Jos olet jo käyttänyt sen, pyydä uusi. Jos et ole koskaan pyytänyt sitä, sulje tämä sivu: joku saattaa haluta, että käytät tiliä, joka ei ole sinun.",
  confirmNot: "Älä kirjaudu",

  signOutHeading: "Kirjaudutaanko ulos palvelusta {app}?",
  stay: "Pysy kirjautuneena",
  signOutToo: "Kirjaudu ulos myös palvelusta {provider}",
  signedOutHeading: "Olet kirjautunut ulos palvelusta {app}",
  stillAt: "Olet yhä kirjautuneena palveluun {provider}.",
  stayAt: "Pysy kirjautuneena palveluun {provider}",
  maybeStillAt:
    "**Saatat olla yhä kirjautuneena palveluun {provider}.** Emme voineet kirjata sinua ulos sieltä. Jos muut käyttävät tätä laitetta, avaa {provider} ja kirjaudu ulos myös siellä.",

  mailCode: "Viestissä oleva koodi",
  linkSent:
    "Lähetimme sinulle kirjautumislinkin. Avaa se, niin kirjautuminen palveluun {app} viimeistellään.",
  mailSent:
    "Lähetimme viestin osoitteeseen **{address}**. Kirjaudu palveluun {app} avaamalla siinä oleva linkki.",
  mailWithCodeSent:
    "Lähetimme viestin osoitteeseen **{address}**. Kirjaudu palveluun {app} avaamalla siinä oleva linkki tai antamalla sen koodi tässä.",
  sendAnother: "Lähetä uusi viesti",

  askOperator: "Kysy sivuston ylläpitäjältä.",
  whatHelps: "Tästä voi olla apua: {ways}.",
  wayPasskey: "pääsyavain",
  wayPasskeyWithPin: "pääsyavain, joka pyytää PIN-koodin",
  wayTwoFactors: "{provider} ja toinen vaihe",
  wayApp: "todennussovellus",
  wayMail: "viesti osoitteeseesi",
  wayPassword: "salasanasi",
  appToo: "Sinulta pyydetään myös koodi todennussovelluksestasi.",
  addApp: "Eikö sinulla ole vielä todennussovellusta? [Lisää se turvallisuussivullasi].",
  addPasskey: "Eikö sinulla ole vielä pääsyavainta? [Lisää se turvallisuussivullasi].",
  addPasskeyOrApp:
    "Eikö sinulla ole vielä pääsyavainta tai todennussovellusta? [Lisää jompikumpi turvallisuussivullasi].",
  addPasskeyHere: "Lisää pääsyavain tiliisi",
};
