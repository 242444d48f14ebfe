import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "Rekisteröidy palveluun {app}",
  signUp: "Rekisteröidy",
  haveAccount: "Onko sinulla tili? [Kirjaudu sisään]",
  username: "Käyttäjätunnus",
  usernameOptional: "Käyttäjätunnus (valinnainen)",
  nameOptional: "Nimesi (valinnainen)",
  password: "Salasana",
  newPassword: "Uusi salasana",
  addressOrUsername: "Sähköpostiosoite tai käyttäjätunnus",
  presentPassword: "Nykyinen salasana",
  account: "Tili",
  usernameHelp:
    "3–32 kirjainta, numeroa, pistettä, yhdysviivaa tai alaviivaa, ensimmäisenä kirjain.",
  passwordHelp: {
    one: "Vähintään {count} merkki. Muutama peräkkäinen sana on helppo muistaa.",
    other: "Vähintään {count} merkkiä. Muutama peräkkäinen sana on helppo muistaa.",
  },
  show: "Näytä",
  hide: "Piilota",
  showWhat: "Näytä {label}",
  hideWhat: "Piilota {label}",

  confirmHeading: "Rekisteröidytkö palveluun {app}?",
  confirmAddress: "Tilisi osoite palvelussa {app} on **{address}**.",
  confirmHere:
    "**Valitsitko täällä hetki sitten salasanan?** Jos et, sulje tämä sivu: se, joka valitsi salasanan, tietää sen.",
  confirmElsewhere:
    "Avasit linkin eri selaimessa kuin siinä, jossa se pyydettiin. Anna valitsemasi salasana. **Jos et valinnut salasanaa, sulje tämä sivu:** joku muu on antanut osoitteesi.",
  create: "Luo tilini",
  createNot: "Älä luo tiliä",
  knownHeading: "Sinulla on jo tili",
  known:
    "Tämä osoite kuuluu jo tilille palvelussa {app}. Jos rekisteröidyit juuri, se on tämä tili.",
  signUpGone: "Se on vanhentunut, se on jo käytetty tai se on puutteellinen.",
  signUpAgain: "Rekisteröidy uudelleen",

  resetIntro: "Lähetämme sinulle viestin, jossa on linkki. Sillä voit valita uuden salasanan.",
  sendLink: "Lähetä linkki",
  askAgain: "Pyydä uusi viesti",
  resetHeading: "Valitse uusi salasana",
  resetFor: "Tilille, jonka osoite on **{address}**. Sinut kirjataan ulos kaikkialta.",
  resetForNamed:
    "Tilille, jonka osoite on **{address}** ({username}). Sinut kirjataan ulos kaikkialta.",
  save: "Tallenna salasana",
  savedHeading: "Uusi salasanasi on tallennettu",
  signUpSent: {
    one: "Viesti osoitteeseen **{address}** on matkalla. Viimeistele rekisteröityminen palveluun {app} avaamalla viestin linkki tässä selaimessa. Se on voimassa minuutin.",
    other:
      "Viesti osoitteeseen **{address}** on matkalla. Viimeistele rekisteröityminen palveluun {app} avaamalla viestin linkki tässä selaimessa. Se on voimassa {count} minuuttia.",
  },
  resetSent: {
    one: "Jos osoitteella **{address}** on tili palvelussa {app}, viesti on matkalla. Sen linkillä voit valita uuden salasanan. Linkki on voimassa minuutin.",
    other:
      "Jos osoitteella **{address}** on tili palvelussa {app}, viesti on matkalla. Sen linkillä voit valita uuden salasanan. Linkki on voimassa {count} minuuttia.",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "Tähän sähköpostiosoitteeseen ei voi lähettää viestiä. Tarkista se.",
  "invalid-name": "Nimessä on 1–64 merkkiä.",
  "password-needed": "Anna tämän rekisteröitymisen salasana.",
  "password-wrong":
    "Se ei ole tämän rekisteröitymisen salasana. Jos rekisteröidyit useammin kuin kerran, käytä toisen viestin linkkiä.",
  "link-void": "Linkki ei enää toimi. Pyydä uusi.",
  "mail-not-sent":
    "Sähköpostiviestiä ei voitu lähettää. Yritä uudelleen muutaman minuutin kuluttua.",
  "passwords-busy": "Liian moni kirjautuu juuri nyt. Yritä uudelleen muutaman sekunnin kuluttua.",
  "sessions-partly-ended":
    "Kirjaudu sillä ja lopeta kaikki muut istunnot tilisi sivulla: aiemmin kirjautuneet selaimet voivat olla yhä kirjautuneina.",
  "sign-up-closed": "Täällä ei voi rekisteröityä.",
  "too-many-mails":
    "Viestejä on pyydetty liikaa. Käytä viimeisintä saamaasi viestiä tai yritä myöhemmin uudelleen.",
  "too-many-sign-ups": "Liian moni rekisteröityy juuri nyt. Yritä myöhemmin uudelleen.",
  "too-many-tries": "Liian monta yritystä. Odota hetki, ennen kuin yrität uudelleen.",
  "address-known": "Sinulla on jo tili tällä osoitteella. Kirjaudu sisään.",
  "username-taken": "Käyttäjätunnus on jo jollakulla muulla. Valitse toinen.",
  "username-invalid":
    "Tätä käyttäjätunnusta ei voi käyttää. Se ei noudata alla olevaa sääntöä tai on ”admin” tai vastaava.",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed: "Salasanassa on jotain, mikä ei ole merkki. Valitse toinen.",
  "too-short": {
    one: "Käytä vähintään {count} merkki. Muutama peräkkäinen sana on helppo muistaa.",
    other: "Käytä vähintään {count} merkkiä. Muutama peräkkäinen sana on helppo muistaa.",
  },
  "too-long": { one: "Käytä enintään {count} merkki.", other: "Käytä enintään {count} merkkiä." },
  common: "Moni käyttää tätä salasanaa, joten sitä kokeiltaisiin ensimmäisenä. Valitse toinen.",
  breached:
    "Tämä salasana tunnetaan muualla tapahtuneesta tietovuodosta. Valitse toinen ja vaihda salasana kaikkialla, missä käytät sitä.",
  context:
    "Tämä on tuskin muuta kuin nimesi, osoitteesi tai tämän sivuston nimi. Valitse toinen salasana.",
  same: "Tämä on nykyinen salasanasi. Valitse uusi.",
  check: "Valitse toinen salasana.",
};
