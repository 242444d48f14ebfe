import type { Texts } from "../../texts.ts";

export const factors: Texts["factors"] = {
  enrolHeading: "Ota kaksivaiheinen vahvistus käyttöön",
  enrolIntro:
    "Olet kirjautumassa käyttäjänä **{name}**. Lisää ensin todennussovellus, niin pääset jatkamaan palveluun {app}. Siitä lähtien sinulta pyydetään kirjautuessa koodi, jonka sovellus näyttää.",
  enrolSubmit: "Lisää sovellus ja kirjaudu sisään",
  somebodyElse: "Kirjaudu toisena käyttäjänä",

  scan: "Skannaa tämä koodi todennussovelluksella, esimerkiksi puhelimellasi, tai salasananhallinnalla.",
  addKey:
    "Lisää tämä määritysavain todennussovellukseen, esimerkiksi puhelimellasi, tai salasananhallintaan.",
  openApp: "Avaa todennussovelluksessa tällä laitteella",
  orType: "Tai kirjoita sovellukseen tämä määritysavain: {key}",
  theKey: "Määritysavain: {key}",
  typeCode: "Anna koodi, jonka sovellus näyttää nyt",
  sixDigits: "Siinä on kuusi numeroa.",
  appName: "Sovelluksen nimi (valinnainen)",

  codesHeading: "Pane palautuskoodisi talteen",
  appAdded: "Todennussovellus on lisätty. Tästä lähtien sinulta pyydetään kirjautuessa koodi.",
  sessionsLeft:
    "**Muut selaimet voivat olla yhä kirjautuneina.** Lopeta niiden istunnot tilisi sivulla.",
  notSignedIn:
    "**Et ole vielä kirjautunut sisään.** Pane koodit talteen ja kirjaudu sitten vielä kerran.",
  codesIntro:
    "Kun {app} pyytää toista vaihetta, eikä sinulla enää ole siihen tarvittavaa, esimerkiksi todennussovellusta, anna sen sijaan jokin näistä koodeista. Kukin toimii kerran. Tulosta koodit tai tallenna ne salasananhallintaan.",
  codesLabel: "Palautuskoodit",
  onlyNow: "**Ne näytetään vain nyt.**",
  onlyNowFormer: "**Ne näytetään vain nyt.** Aiemmat koodisi eivät enää toimi.",
  kept: "Koodit ovat tallessa",

  askHeading: "Vielä yksi vaihe",
  signingInAs: "Olet kirjautumassa käyttäjänä **{name}**.",
  passkeyToo: "Olet kirjautumassa käyttäjänä **{name}**. Käytä myös pääsyavaintasi.",
  confirmIt: "Olet kirjautunut käyttäjänä **{name}**. Vahvista, että se olet sinä.",
  appCode: "Todennussovelluksen koodi",
  appCodeHelp: "Kuusi numeroa. Sovellus näyttää uuden puolen minuutin välein.",
  recoveryCode: "Palautuskoodi",
  recoveryHelp:
    "24 kirjainta ja numeroa luettelosta, jonka panit talteen. Kukin koodi toimii kerran.",
  usePasskey: "Käytä pääsyavainta",
  useRecovery: "Käytä sen sijaan palautuskoodia",
  useApp: "Käytä sen sijaan todennussovellusta",
  signInAgain: "Kirjaudu sen sijaan uudelleen",

  doneHeading: "Olet kirjautunut sisään",
  nothingLeft: "Täällä ei ole enää mitään vahvistettavaa.",
  makeNewCodes:
    "Jos lisäsit juuri todennussovelluksen etkä pannut palautuskoodeja talteen, luo uudet [tilisi sivulla].",
  againHeading: "Kirjaudu uudelleen",
  spent: "Viisi koodia oli väärin. Kirjaudu uudelleen.",
  expired:
    "Kirjautuminen kesti liian kauan, se vietiin jo loppuun tai toinen korvasi sen tässä selaimessa.",
};

export const factorReasons: Texts["factorReasons"] = {
  "factor-wrong":
    "Koodi ei ole oikea, tai se on jo käytetty. Odota seuraavaa koodia sovelluksessasi ja anna se. Jos sekin hylätään, tarkista laitteen kello.",
  "recovery-wrong": "Se ei ole mikään palautuskoodeistasi, tai se on jo käytetty.",
  "app-not-begun":
    "Määritysavain on nyt toinen. Lisää se sovellukseesi ja anna koodi, jonka sovellus näyttää.",
  "invalid-name": "Nimessä on 1–64 merkkiä.",
  "code-missing": "Anna koodi.",
  "passkey-refused":
    "Tätä pääsyavainta ei voi käyttää täällä. Sen on kuuluttava tähän tiliin ja pyydettävä PIN-koodi, sormenjälki tai kasvot.",
  lockedMinutes: {
    one: "Vääriä koodeja annettiin liikaa. Koodeja hyväksytään taas minuutin kuluttua.",
    other: "Vääriä koodeja annettiin liikaa. Koodeja hyväksytään taas {count} minuutin kuluttua.",
  },
  lockedHours: {
    one: "Vääriä koodeja annettiin liikaa. Koodeja hyväksytään taas tunnin kuluttua.",
    other: "Vääriä koodeja annettiin liikaa. Koodeja hyväksytään taas {count} tunnin kuluttua.",
  },
  appOffRecovery:
    "Tälle sovellukselle on annettu liian monta väärää koodia, joten sitä ei voi nyt käyttää. Käytä palautuskoodia.",
  appOffPasskey:
    "Tälle sovellukselle on annettu liian monta väärää koodia, joten sitä ei voi nyt käyttää. Käytä pääsyavainta.",
  appOffEither:
    "Tälle sovellukselle on annettu liian monta väärää koodia, joten sitä ei voi nyt käyttää. Käytä palautuskoodia tai pääsyavainta.",
  appOffAlone:
    "Tälle sovellukselle on annettu liian monta väärää koodia, joten sitä ei voi nyt käyttää. Kokeile selainta, jolla yleensä kirjaudut, tai kysy sivuston ylläpitäjältä.",
};
