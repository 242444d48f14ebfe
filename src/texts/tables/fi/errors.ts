import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: { what: "Jokin meni pieleen", todo: "Sinua ei ole kirjattu sisään. Yritä uudelleen." },
  AccessDenied: {
    what: "Sinulla ei ole pääsyä",
    todo: "Valitsemasi tili ei saa kirjautua tänne. Kokeile toista tiliä tai pyydä pääsyä sivuston ylläpitäjältä.",
  },
  "AccessDenied/weaker-way": {
    what: "Kirjaudu turvallisemmalla tavalla",
    todo: "Sinulla on toinen kirjautumistapa, joka todistaa enemmän, esimerkiksi pääsyavain. Käytä nyt sitä, niin voit ottaa käyttöön kaksivaiheisen vahvistuksen.",
  },
  AccountNotLinked: {
    what: "Et voi kirjautua tällä tavalla",
    todo: "Sitä ei ole yhdistetty tiliin, jolla on tämä sähköpostiosoite, tai se kuuluu toiseen tiliin. Kirjaudu toisella tavalla, esimerkiksi samalla kuin viimeksi.",
  },
  Configuration: {
    what: "Kirjautumista ei ole määritetty oikein",
    todo: "Vika ei ole sinussa, etkä voi tehdä asialle mitään. Tule myöhemmin takaisin.",
  },
  "Configuration/sign-in": {
    what: "Tämä kirjautumistapa ei toimi juuri nyt",
    todo: "Sitä ei ole määritetty oikein, eikä vika ole sinussa. Valitse toinen tapa tai tule myöhemmin takaisin.",
  },
  CredentialsSignin: {
    what: "Kirjautumistiedot eivät täsmää",
    todo: "Tarkista ne ja yritä uudelleen.",
  },
  CrossSiteRequest: {
    what: "Pyyntö tuli toiselta sivustolta",
    todo: "Tilisi turvaamiseksi mitään ei tehty. Jos haluat kirjautua sisään, aloita tästä.",
  },
  EmailSignInError: {
    what: "Sähköpostiviestiä ei voitu lähettää",
    todo: "Yritä uudelleen muutaman minuutin kuluttua tai valitse toinen kirjautumistapa.",
  },
  "EmailSignInError/too-many-mails": {
    what: "Kirjautumisviestejä on pyydetty liikaa",
    todo: "Käytä viimeisintä saamaasi viestiä tai yritä myöhemmin uudelleen.",
  },
  "EmailSignInError/too-many-tries": {
    what: "Liian monta yritystä",
    todo: "Odota hetki, ennen kuin yrität uudelleen.",
  },
  InvalidCheck: {
    what: "Kirjautuminen ei ole enää voimassa",
    todo: "Se kesti liian kauan, se on jo käytetty tai se aloitettiin toisessa selaimessa. Kirjaudu uudelleen.",
  },
  InvalidRequest: { what: "Pyyntöä ei ymmärretty", todo: "Palaa takaisin ja aloita alusta." },
  "InvalidRequest/invalid-email": {
    what: "Tähän sähköpostiosoitteeseen ei voi lähettää viestiä",
    todo: "Tarkista se ja yritä uudelleen.",
  },
  "InvalidRequest/sign-up-closed": {
    what: "Täällä ei voi rekisteröityä",
    todo: "Jos sinulla on tili, kirjaudu sisään. Jos ei, pyydä tiliä sivuston ylläpitäjältä.",
  },
  MissingCSRF: {
    what: "Emme voineet varmistaa, että pyyntö tuli sinulta",
    todo: "Yritä uudelleen. Jos näet tämän kahdesti, tarkista, että selaimesi hyväksyy tämän sivuston evästeet.",
  },
  NotFound: {
    what: "Sivua ei ole",
    todo: "Tarkista osoite.",
  },
  OAuthAccountNotLinked: {
    what: "Et voi vielä kirjautua tällä tavalla",
    todo: "Tämä tili tai sen sähköpostiosoite on täällä jo käytössä. Kirjaudu samalla tavalla kuin ensimmäisellä kerralla.",
  },
  OAuthCallbackError: {
    what: "Kirjautumista ei viety loppuun",
    todo: "Toinen palvelu perui sen, ei vastannut tai antoi vastauksen, jota emme voi hyväksyä. Yritä hetken kuluttua uudelleen tai valitse toinen tapa.",
  },
  SessionRequired: {
    what: "Kirjaudu ensin sisään",
    todo: "Pyytämäsi sivu on vain sisäänkirjautuneille.",
  },
  SignOutError: {
    what: "Et ole vielä kirjautunut ulos",
    todo: "Emme voineet lopettaa istuntoasi kaikkialla. Odota hetki ja kirjaudu sitten uudelleen ulos. Älä jätä laitetta siihen asti kenenkään muun käyttöön.",
  },
  StepUpImpossible: {
    what: "Tämä kirjautuminen ei riitä siihen",
    todo: "Mitään ei muutettu. Ota toinen vaihe käyttöön palvelussa, jolla kirjaudut, tai lisää pääsyavain, joka pyytää PIN-koodin, jos sivusto tarjoaa pääsyavaimia, ja kirjaudu sillä uudelleen. Jos kumpikaan ei toimi, kysy sivuston ylläpitäjältä.",
  },
  "StepUpImpossible/app-offered": {
    what: "Tämä kirjautuminen ei riitä siihen",
    todo: "Mitään ei muutettu. Ota todennussovellus käyttöön turvallisuussivullasi. Kun olet antanut siellä sovelluksen ensimmäisen koodin, yritä uudelleen sitä, mitä olit tekemässä.",
  },
  StepUpRequired: {
    what: "Kirjaudu vielä kerran",
    todo: "Tähän tarvitaan tuore kirjautuminen, jotta voimme olla varmoja, että se olet sinä.",
  },
  "StepUpRequired/level": {
    what: "Kirjaudu turvallisemmalla tavalla",
    todo: "Tähän tarvitaan vahvempi todiste kuin tämä kirjautuminen antoi.",
  },
  "StepUpRequired/method": {
    what: "Kirjaudu toisella tavalla",
    todo: "Tähän tarvitaan toisenlainen todiste kuin tämä kirjautuminen antoi.",
  },
  "StepUpRequired/other-user": {
    what: "Tämä on eri tili",
    todo: "Kirjaudu vielä kerran tilillä, jota käytät. Jos haluat vaihtaa tiliä, kirjaudu ensin ulos.",
  },
  TooManyAttempts: {
    what: "Liian monta yritystä",
    todo: "Odota hetki, ennen kuin yrität uudelleen.",
  },
  "TooManyAttempts/passwords-busy": {
    what: "Liian moni kirjautuu juuri nyt",
    todo: "Yritä uudelleen muutaman sekunnin kuluttua.",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "Liian moni rekisteröityy juuri nyt",
    todo: "Yritä myöhemmin uudelleen tai valitse toinen kirjautumistapa.",
  },
  Unavailable: {
    what: "Tämä ei toimi juuri nyt",
    todo: "Osa sivustosta ei vastaa. Odota muutama sekunti ja yritä sitten uudelleen lataamalla sivu uudelleen.",
  },
  Verification: {
    what: "Kirjautumislinkki ei enää toimi",
    todo: "Se on vanhentunut tai jo käytetty. Pyydä uusi.",
  },
  "Verification/code-elsewhere": {
    what: "Koodia ei voi käyttää täällä",
    todo: "Aikaa kului liikaa, tai pyysit koodin toisessa selaimessa. Pyydä uusi.",
  },
  "Verification/code-spent": {
    what: "Vääriä koodeja annettiin liikaa",
    todo: "Avaa sen sijaan viestissä oleva linkki tai pyydä uusi viesti.",
  },
  "Verification/code-wrong": {
    what: "Koodi ei ole oikea",
    todo: "Anna uusimmassa viestissä olevat kuusi numeroa.",
  },
  WebAuthnVerificationError: {
    what: "Pääsyavaintasi ei voitu tarkistaa",
    todo: "Yritä uudelleen tai kirjaudu toisella tavalla.",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait:
    "Jos sinulla on tili, jolla on salasana, sinun ei tarvitse odottaa: aseta uusi tässä selaimessa sähköpostiviestin linkillä.",
  newPasswordByMail: "Hanki uusi salasana sähköpostitse",
  backToPage: "Takaisin sinne, missä olit",
  toSecurityPage: "Siirry turvallisuussivullesi",
  signOutAgain: "Kirjaudu uudelleen ulos",
  requestId: "Jos tämä toistuu, kerro sivuston ylläpitäjälle pyynnön tunniste {id}.",
  requestLog: "Jos ylläpitäjä olet sinä: lisätiedot ovat palvelimesi lokissa tällä tunnisteella.",
  stepUpImpossible:
    "Tämän muuttamiseen tarvitaan vahvempi todiste henkilöllisyydestäsi kuin tämä kirjautuminen voi antaa. Kirjaudu toisella tavalla, esimerkiksi käyttämällä toista vaihetta palvelussa, jolla kirjaudut, tai pääsyavainta, joka pyytää PIN-koodin, tai todennussovellusta, jos sivusto tarjoaa niitä turvallisuussivullasi. Jos mikään ei toimi, kysy sivuston ylläpitäjältä.",
};
