import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "Kirjaudu palveluun {app}",
  intro: "Tällä viestillä kirjaudut palveluun {host} osoitteella {address}.",
  button: "Kirjaudu sisään",
  code: "Tai anna tämä koodi siellä, missä pyysit viestin, äläkä koskaan kerro sitä kenellekään:",
  expires: "Viestillä voi kirjautua kerran. Voimassaoloaika: {duration}.",
  device: "Viesti pyydettiin selaimella {browser} ({system}).",
  browser: "Viesti pyydettiin selaimella {browser}.",
  ignore: "Jos se et ollut sinä, voit jättää viestin huomiotta: kukaan ei pääse sisään ilman sitä.",
};

export const mails: Texts["mails"] = {
  button: "{label}: {url}",

  confirmSubject: "Vahvista osoitteesi palvelulle {app}",
  confirmIntro:
    "Joku, joka on kirjautunut palveluun {host}, haluaa käyttää siellä tästä lähtien osoitetta {address}.",
  confirmButton: "Vahvista osoite",
  confirmValid: {
    one: "Linkki on voimassa minuutin, ja se toimii kerran selaimessa, jossa olet kirjautuneena.",
    other:
      "Linkki on voimassa {count} minuuttia, ja se toimii kerran selaimessa, jossa olet kirjautuneena.",
  },

  takenSubject: "Osoitteesi palvelussa {app}",
  takenIntro:
    "Joku, joka on kirjautunut palveluun {host}, halusi käyttää tilillään osoitetta {address}. Se kuuluu jo jollekin tilille, joten mitään ei muutettu.",
  takenYou:
    "Jos se olit sinä: kirjaudu tällä osoitteella tai vaihda kyseiselle tilille ensin toinen osoite.",
  nothingToDo: "Jos se et ollut sinä, sinun ei tarvitse tehdä mitään.",

  signUpSubject: "Vahvista rekisteröitymisesi palveluun {app}",
  signUpIntro: "Joku rekisteröityi palveluun {host} tällä osoitteella ja valitsi salasanan.",
  signUpButton: "Vahvista rekisteröityminen",
  signUpValid: {
    one: "Linkki on voimassa minuutin.",
    other: "Linkki on voimassa {count} minuuttia.",
  },
  signUpBrowser: "Avaa se samassa selaimessa, jossa rekisteröidyit, tai anna salasana uudelleen.",
  signUpIgnore:
    "Jos se et ollut sinä, voit jättää viestin huomiotta: ilman linkkiä tiliä ei synny. Älä avaa linkkiä, sillä joku muu tietää salasanan.",

  knownSubject: "Tilisi palvelussa {app}",
  knownIntro:
    "Joku halusi rekisteröityä palveluun {host} tällä osoitteella. Sinulla on siellä jo tili, joten mitään ei muutettu.",
  knownYou:
    "Jos se olit sinä: kirjaudu kuten ennenkin. Jos unohdit salasanasi, pyydä kirjautumissivulla uusi.",

  resetSubject: "Aseta uusi salasana palveluun {app}",
  resetIntro: "Joku pyysi uutta salasanaa tilillesi palvelussa {host}.",
  resetButton: "Aseta uusi salasana",
  resetValid: {
    one: "Linkki on voimassa minuutin. Kun uusi salasana on asetettu, linkki ja kaikki aiemmat linkit lakkaavat toimimasta.",
    other:
      "Linkki on voimassa {count} minuuttia. Kun uusi salasana on asetettu, linkki ja kaikki aiemmat linkit lakkaavat toimimasta.",
  },

  ignore: "Jos se et ollut sinä, voit jättää viestin huomiotta: ilman linkkiä mikään ei muutu.",
};

export const notices: Texts["notices"] = {
  see: "Katso, miten kirjaudut",
  when: "Ajankohta: {time}.",
  whenAndWhere: "Ajankohta: {time}. Laite: {device}.",
  sessionsLeft:
    "Kaikkien muiden selainten uloskirjaamista ei voitu varmistaa. Vaikka se olisit ollut sinä: avaa yllä oleva linkki ja lopeta kaikki muut istunnot.",
  byOperator: "Sen teki joku palvelun {host} ylläpidosta ilman selaintasi ja ilman salasanaasi.",
  askOperator: "Jos et pyytänyt sitä etkä tiedä syytä, kysy palvelun {host} ylläpitäjältä.",

  guessSubject: "Palvelussa {app} annettiin vääriä koodeja",
  guess:
    "Joku, joka tietää, miten kirjaudut palveluun {host}, on antanut toiseen vaiheeseesi vääriä koodeja: niin monta, ettei häneltä hyväksytä vähään aikaan yhtäkään.",
  guessYou: "Jos se olit sinä, odota hetki ja anna seuraava koodi, jonka sovellus näyttää.",
  guessOther:
    "Jos se et ollut sinä, joku tietää salasanasi: pyydä kirjautumissivulla uusi. Siihen asti myös sinun koodisi saatetaan hylätä; sen jälkeen koodit hyväksytään heti. Jos kirjaudut ilman salasanaa, joku saattaa päästä sähköpostiisi tai tiliin, jolla kirjaudut.",

  sessionsSubject: "Sinut kirjattiin ulos palvelusta {app}",
  sessionEnded: "Yksi tilisi istunto palvelussa {host} lopetettiin.",
  sessionsEnded: "Kaikki tilisi istunnot palvelussa {host} lopetettiin.",
  otherSessionsEnded: "Kaikki tilisi istunnot palvelussa {host} yhtä lukuun ottamatta lopetettiin.",
  nameSubject: "Nimesi palvelussa {app} vaihdettiin",
  name: "Tililläsi palvelussa {host} on nyt toinen nimi: {name}.",
  addressSubject: "Osoitteesi palvelussa {app} vaihdettiin",
  address:
    "Tililläsi palvelussa {host} on nyt toinen osoite: {address}. Sinulle lähetetyt viestit eivät enää tule tänne.",
  linkedSubject: "Kirjautumistapa lisättiin palvelussa {app}",
  linked: "Palvelun {provider} tilillä voi tästä lähtien kirjautua tilillesi palvelussa {host}.",
  unlinkedSubject: "Kirjautumistapa poistettiin palvelussa {app}",
  unlinked: "Palvelun {provider} tilillä ei voi enää kirjautua tilillesi palvelussa {host}.",
  passwordSetSubject: "Palvelussa {app} asetettiin salasana",
  passwordSet:
    "Tililläsi palvelussa {host} on nyt salasana, ja jokainen, joka tietää sen, voi kirjautua sisään.",
  passwordChangedSubject: "Salasanasi palvelussa {app} vaihdettiin",
  passwordChanged: "Tililläsi palvelussa {host} on nyt toinen salasana.",
  passwordReset:
    "Tililläsi palvelussa {host} on nyt toinen salasana, joka asetettiin tähän osoitteeseen lähetetyn viestin linkillä.",
  passwordRemovedSubject: "Salasanasi palvelussa {app} poistettiin",
  passwordRemoved:
    "Tililläsi palvelussa {host} ei ole enää salasanaa. Muut kirjautumistavat säilyvät.",
  othersSignedOut: "Kaikki muut selaimet kirjattiin ulos.",
  allSignedOut: "Kaikki selaimet kirjattiin ulos.",
  deletedSubject: "Tilisi palvelussa {app} poistettiin",
  deleted: "Tilisi palvelussa {host} on poistettu, samoin kaikki sen kirjautumistavat.",

  passkeyAddedSubject: "Pääsyavain lisättiin palvelussa {app}",
  passkeyAdded: "Jokainen, jolla se on, voi tästä lähtien kirjautua tilillesi palvelussa {host}.",
  passkeyRemovedSubject: "Pääsyavain poistettiin palvelussa {app}",
  passkeyRemoved: "Sillä ei voi enää kirjautua tilillesi palvelussa {host}.",
  appAddedSubject: "Kaksivaiheinen vahvistus palvelussa {app}: sovellus lisättiin",
  appAdded:
    "Todennussovellus {name} lisättiin tilillesi palvelussa {host}. Kirjautuessasi sinulta pyydetään koodi, jonka se näyttää.",
  appRemovedSubject: "Kaksivaiheinen vahvistus palvelussa {app}: sovellus poistettiin",
  appRemoved:
    "Todennussovellus {name} poistettiin tililtäsi palvelussa {host}, eivätkä sen koodit enää kelpaa. Jos se oli ainoa toinen vaiheesi, kirjautuessa ei enää pyydetä koodia, eivätkä palautuskoodisi ole voimassa.",
  appNamedSubject: "Kaksivaiheinen vahvistus palvelussa {app}: sovellus nimettiin uudelleen",
  appNamed: "Tilisi todennussovelluksen {before} nimi palvelussa {host} on nyt {name}.",
  codeUsedSubject: "Palvelussa {app} käytettiin palautuskoodia",
  codeUsed:
    "Joku käytti yhden tilisi palautuskoodeista palvelussa {host} todennussovelluksen sijasta.",
  codesLeft: { one: "Jäljellä on yksi.", other: "Jäljellä on {count}." },
  noCodesLeft: "Yhtään ei ole jäljellä.",
  makeNewCodes: "Luo uudet tilisi sivulla.",
  codesRenewedSubject: "Palautuskoodisi palvelussa {app} ovat uudet",
  codesRenewed: {
    one: "Tililläsi palvelussa {host} on {count} uusi palautuskoodi. Aiemmat eivät enää toimi.",
    other: "Tililläsi palvelussa {host} on {count} uutta palautuskoodia. Aiemmat eivät enää toimi.",
  },
};

export const advice: Texts["advice"] = {
  tell: "Jos se et ollut sinä, ilmoita heti palvelun {host} ylläpitäjälle.",
  look: "Jos se et ollut sinä, avaa yllä oleva linkki, lopeta kaikki istunnot, joita et tunnista, ja poista kaikki, mitä et tunnista.",
  passwordLook:
    "Jos se et ollut sinä, pyydä heti uusi salasana kirjautumissivulla. Avaa sitten yllä oleva linkki, lopeta kaikki istunnot, joita et tunnista, ja poista kaikki, mitä et tunnista.",
  passwordTell:
    "Jos se et ollut sinä, pyydä heti uusi salasana kirjautumissivulla. Ilmoita sitten heti palvelun {host} ylläpitäjälle.",
  mailboxLook:
    "Jos se et ollut sinä, joku muu voi avata sähköpostisi: vaihda ensin sähköpostisi salasana. Pyydä sitten uusi salasana kirjautumissivulla, avaa yllä oleva linkki, lopeta kaikki istunnot, joita et tunnista, ja poista kaikki, mitä et tunnista.",
  mailboxTell:
    "Jos se et ollut sinä, joku muu voi avata sähköpostisi: vaihda ensin sähköpostisi salasana. Pyydä sitten uusi salasana kirjautumissivulla ja ilmoita heti palvelun {host} ylläpitäjälle.",
  codesLook:
    "Jos se et ollut sinä, jollakulla muulla on palautuskoodisi ja hän pääsee kirjautumisen ensimmäisestä vaiheesta läpi: luo heti uudet koodit ja valitse toinen salasana, jos sinulla on salasana. Avaa sitten yllä oleva linkki, lopeta kaikki istunnot, joita et tunnista, ja poista kaikki, mitä et tunnista.",
  codesTell:
    "Jos se et ollut sinä, jollakulla muulla on palautuskoodisi ja hän pääsee kirjautumisen ensimmäisestä vaiheesta läpi: ilmoita heti palvelun {host} ylläpitäjälle.",
  intruder:
    "Jos se et ollut sinä, joku muu on päässyt tilillesi. Jos tilillä on salasana, valitse toinen: pyydä se sähköpostitse kirjautumissivulla, jolloin kaikki kirjataan ulos.",
  thenLook:
    "Avaa sitten yllä oleva linkki, lopeta kaikki istunnot, joita et tunnista, ja ota kaksivaiheinen vahvistus uudelleen käyttöön.",
  thenTell: "Ilmoita sitten heti palvelun {host} ylläpitäjälle.",
  ownApp:
    "Jos sinulla on toinen sovellus, kirjaudu sillä, avaa yllä oleva linkki ja poista tämä sovellus.",
  noApp:
    "Jos sinulla ei ole toista sovellusta, kirjautumiseen vaaditaan koodi, jota et voi saada: ilmoita heti palvelun {host} ylläpitäjälle, joka voi poistaa sovelluksen.",
};
