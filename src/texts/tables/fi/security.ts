import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "Tilisi palvelussa {app}",
  signedIn: "Olet kirjautunut sisään.",
  signedInWith: "Olet kirjautunut sisään käyttäjänä **{name}** ({address}).",
  stale:
    "Ennen kuin muutat mitään, [kirjaudu vielä kerran], jotta voimme olla varmoja, että se olet sinä.",
  change: "Vaihda",
  rename: "Nimeä uudelleen",
  remove: "Poista",
  othersSignIn: "Muissa selaimissa on kirjauduttava uudelleen sisään.",
  added: "Lisätty {date}",
  lastUsed: "viimeksi käytetty {date}",
  notUsed: "ei vielä käytetty",

  accounts: "Kirjautumistavat",
  noAccounts: "Muiden palvelujen tilejä ei ole yhdistetty.",
  link: "Yhdistä palvelun {provider} tilisi",
  linkAnother: "Yhdistä toinen palvelun {provider} tili",
  unlink: "Poista yhdistäminen",
  unlinkAbout: "palvelun {provider} tiliin {account}",
  unlinkWhat: "Poista yhdistäminen palveluun {provider}",
  noLongerHelps: "Et voi enää kirjautua sillä palveluun {app}.",
  onlyWay: "Ainoa kirjautumistapasi",

  passkeys: "Pääsyavaimet",
  passkeysIntro: "Pääsyavaimella kirjaudut sormella, kasvoilla tai PIN-koodilla, ilman salasanaa.",
  passkeyNumber: "Pääsyavain {number}",
  passkeyRemove: "Poista tämä pääsyavain",
  passkeyStays: "Sitä ei voi poistaa, koska sinulla ei ole muuta kirjautumistapaa.",
  backedUp: "varmuuskopioitu",
  oneDevice: "vain yhdellä laitteella",
  passkeyName: "Uuden pääsyavaimen nimi",
  passkeyNameAt: "Uuden pääsyavaimen nimi ({provider})",
  passkeyAdd: "Lisää pääsyavain",
  passkeyAddAt: "Lisää pääsyavain ({provider})",
  passkeyNeedsScript:
    "Pääsyavaimen lisäämiseen tarvitaan JavaScript, joka on selaimessasi pois käytöstä.",

  delete: "Poista tilisi",
  deleteOpen: "Poista tili…",
  deleteAll: "Tilisi ja kaikki sen kirjautumistavat katoavat. Kukaan ei voi palauttaa niitä.",
  deleteSure: "Haluan poistaa tilini pysyvästi.",
  deleteNow: "Poista tilini",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "Salasana",
  havePassword: "Sinulla on salasana.",
  havePasswordSince: "Sinulla on salasana, valittu {date}.",
  username: "Käyttäjätunnuksesi on **{username}**.",
  aboutPassword: "salasana",
  forgotPresent: "Unohditko nykyisen salasanasi?",
  changePassword: "Vaihda salasana",
  setPassword: "Aseta salasana",
  removePassword: "Poista salasana",
  confirmFirst:
    "Sinulla ei ole vielä salasanaa. Vahvista sähköpostiosoitteesi, ennen kuin valitset salasanan, jotta voit saada uuden, jos unohdat sen.",
  noPassword:
    "Sinulla ei ole vielä salasanaa. Jos asetat sellaisen, voit kirjautua palveluun {app} myös sillä.",
  notPresent: "Se ei ole nykyinen salasanasi.",
  passwordStays: "Salasanaa ei voi poistaa, koska sinulla ei ole muuta kirjautumistapaa.",

  nameAndAddress: "Nimi ja osoite",
  saveName: "Tallenna nimi",
  newEmail: "Uusi sähköpostiosoite",
  sendConfirmation: "Lähetä vahvistusviesti",
  countsOnceOpened: "Osoite tulee voimaan, kun olet avannut viestissä olevan linkin.",
  yourAddress: "Osoitteesi on **{address}**.",
  yourAddressUnconfirmed: "Osoitteesi on **{address}**, mutta sitä ei ole vielä vahvistettu.",

  usedHeading: "Linkki on jo käytetty",
  confirmHeading: "Onko tämä sinun osoitteesi?",
  confirmReady: "Käytät palvelussa {app} tästä lähtien osoitetta **{address}**.",
  confirmSignedOut:
    "Kirjaudu ensin palveluun {app} tässä selaimessa. Avaa sitten osoitteeseen **{address}** lähetetyn viestin linkki vielä kerran.",
  confirmOtherUser:
    "**Toinen tili pyysi tämän viestin.** Kirjaudu tilillä, jonka osoitteeksi tulee **{address}**, ja avaa linkki vielä kerran.",
  confirmUsed: "Käytät palvelussa {app} osoitetta **{address}**. Mitään ei ole enää tehtävänä.",
  confirmVoid:
    "Se on vanhentunut, se on jo käytetty tai uudempi on korvannut sen. Pyydä uusi viesti.",
  neverAsked: "Jos et ole koskaan pyytänyt tätä viestiä, jätä se huomiotta: mikään ei muutu.",
  useAddress: "Käytä tätä osoitetta",
  changeNothing: "Älä muuta mitään",
  backToAccount: "Takaisin tilillesi",
  goToAccount: "Siirry tilillesi",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "Kaksivaiheinen vahvistus",
  hasApps: "Kirjautuessasi sinulta pyydetään myös koodi, jonka todennussovellus näyttää.",
  intro:
    "Kun sinulla on todennussovellus, {app} pyytää kirjautuessasi myös koodin, jonka vain sinun sovelluksesi näyttää. Silloin kukaan ei pääse sisään pelkällä salasanallasi tai sähköpostillasi.",
  otherAppsStay: "Muut sovelluksesi säilyvät.",
  onlyApp:
    "Se on ainoa sovelluksesi: koodia ei enää pyydetä, ellei sinua pyydetä kirjautuessasi ottamaan käyttöön uutta.",
  codesGo: "Palautuskoodisi poistetaan sen mukana.",
  nextCodes: "Seuraavaksi saat palautuskoodit siltä varalta, että menetät sovelluksen.",
  removeApp: "Poista tämä sovellus",
  addApp: "Lisää todennussovellus",
  addAnotherApp: "Lisää toinen todennussovellus",
  confirmApp: "Lisää sovellus",
  cancel: "Peruuta",
  makeCodes: "Luo palautuskoodit",
  makeNew: "Luo uudet",
  makeNewCodes: "Luo uudet palautuskoodit",
  codes: "Palautuskoodit",
  noCodes:
    "Sinulla ei ole palautuskoodeja. Jos menetät todennussovelluksesi, palautuskoodi korvaa sen.",
  noCodesOrPasskey:
    "Sinulla ei ole palautuskoodeja. Jos menetät todennussovelluksesi tai pääsyavaimesi, palautuskoodi korvaa sen.",
  codesLeft: {
    one: "Sinulla on jäljellä {count} palautuskoodi.",
    other: "Sinulla on jäljellä {count} palautuskoodia.",
  },
  codesLeftSince: {
    one: "Sinulla on jäljellä {count} palautuskoodi, luotu {date}.",
    other: "Sinulla on jäljellä {count} palautuskoodia, luotu {date}.",
  },
  fewCodes: {
    one: "Sinulla on jäljellä vain **{count} palautuskoodi**.",
    other: "Sinulla on jäljellä vain **{count} palautuskoodia**.",
  },
  fewCodesSince: {
    one: "Sinulla on jäljellä vain **{count} palautuskoodi**, luotu {date}.",
    other: "Sinulla on jäljellä vain **{count} palautuskoodia**, luotu {date}.",
  },
  lostApp:
    "Jos menetät todennussovelluksesi, anna sen sijaan yksi palautuskoodi. Kukin toimii kerran.",
  lostAppOrPasskey:
    "Jos menetät todennussovelluksesi tai pääsyavaimesi, anna sen sijaan yksi palautuskoodi. Kukin toimii kerran.",
  pleaseMakeNew: "Luo uudet.",
  formerStop:
    "Aiemmat lakkaavat heti toimimasta, ja muissa selaimissa on kirjauduttava uudelleen sisään.",
  aboutCodes: "palautuskoodit",
};

export const sessions: Texts["sessions"] = {
  sessions: "Missä olet kirjautuneena",
  signOutElsewhere: "Kirjaudu ulos kaikkialta muualta",
  signOutThis: "Kyllä, kirjaa ulos",
  about: "{device}, alkaen {date}",
  thisBrowser: "Tämä selain",
  network: "verkko {network}",
  signedInAt: "Kirjautunut {time}",
  lastSeen: "viimeksi nähty {time}",
  byMail: "sähköpostitse",
  withPasskey: "pääsyavaimella",
  withPassword: "salasanalla",
  by: "palvelulla {provider}",
  withTwoFactors: "{how}, kaksivaiheisesti",
  device: "{browser} ({system})",
  someBrowser: "Selain",
  unknownDevice: "Tuntematon laite",
};
