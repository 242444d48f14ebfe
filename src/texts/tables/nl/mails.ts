import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "Inloggen bij {app}",
  intro: "Gebruik deze e-mail om bij {host} in te loggen als {address}.",
  button: "Inloggen",
  code: "Of voer deze code in waar je de e-mail hebt aangevraagd, en vertel hem nooit aan iemand anders:",
  expires: "Deze e-mail is geldig voor één keer inloggen binnen {duration}.",
  device: "De e-mail is aangevraagd met {browser} op {system}.",
  browser: "De e-mail is aangevraagd met {browser}.",
  ignore: "Was jij dit niet, negeer deze e-mail dan: zonder deze e-mail komt niemand binnen.",
};

export const mails: Texts["mails"] = {
  button: "{label}: {url}",

  confirmSubject: "Bevestig je adres voor {app}",
  confirmIntro: "Iemand die is ingelogd bij {host}, wil daar vanaf nu {address} gebruiken.",
  confirmButton: "Adres bevestigen",
  confirmValid: {
    one: "De link is één minuut geldig, één keer, in de browser waarin je bent ingelogd.",
    other: "De link is {count} minuten geldig, één keer, in de browser waarin je bent ingelogd.",
  },

  takenSubject: "Je adres bij {app}",
  takenIntro:
    "Iemand die is ingelogd bij {host}, wilde {address} voor zijn of haar account gebruiken. Het adres hoort al bij een account, dus er is niets gewijzigd.",
  takenYou: "Was jij het: log in met dit adres of geef dat account eerst een ander adres.",
  nothingToDo: "Was jij het niet, dan hoef je niets te doen.",

  signUpSubject: "Bevestig je registratie bij {app}",
  signUpIntro:
    "Iemand heeft zich met dit adres bij {host} geregistreerd en een wachtwoord gekozen.",
  signUpButton: "Registratie bevestigen",
  signUpValid: {
    one: "De link is één minuut geldig.",
    other: "De link is {count} minuten geldig.",
  },
  signUpBrowser:
    "Open de link in de browser waarin je je hebt geregistreerd of voer het wachtwoord opnieuw in.",
  signUpIgnore:
    "Was jij dit niet, negeer deze e-mail dan: zonder de link komt er geen account. Open de link niet, want iemand anders kent het wachtwoord.",

  knownSubject: "Je account bij {app}",
  knownIntro:
    "Iemand wilde zich met dit adres bij {host} registreren. Je hebt daar al een account, dus er is niets gewijzigd.",
  knownYou:
    "Was jij het: log in zoals altijd. Ben je je wachtwoord vergeten, vraag dan een nieuw wachtwoord aan op de inlogpagina.",

  resetSubject: "Stel een nieuw wachtwoord in voor {app}",
  resetIntro: "Iemand heeft een nieuw wachtwoord aangevraagd voor je account bij {host}.",
  resetButton: "Nieuw wachtwoord instellen",
  resetValid: {
    one: "De link is één minuut geldig. Zodra er een nieuw wachtwoord is ingesteld, zijn deze link en alle eerdere niet meer geldig.",
    other:
      "De link is {count} minuten geldig. Zodra er een nieuw wachtwoord is ingesteld, zijn deze link en alle eerdere niet meer geldig.",
  },

  ignore: "Was jij dit niet, negeer deze e-mail dan: zonder de link verandert er niets.",
};

export const notices: Texts["notices"] = {
  see: "Bekijken hoe je inlogt",
  when: "Dat was op {time}.",
  whenAndWhere: "Dat was op {time} ({device}).",
  sessionsLeft:
    "Het is niet zeker dat alle andere browsers zijn uitgelogd. Ook als jij het was: open de link hierboven en beëindig alle andere sessies.",
  byOperator:
    "Dit is gedaan door een van de beheerders van {host}, zonder jouw browser en zonder een wachtwoord van jou.",
  askOperator:
    "Heb je hier niet om gevraagd en weet je niet waarom het is gedaan, vraag het dan aan de beheerders van {host}.",

  guessSubject: "Er zijn verkeerde codes ingevoerd bij {app}",
  guess:
    "Iemand die weet hoe je inlogt bij {host}, heeft verkeerde codes van je tweede factor ingevoerd: zo veel dat er van diegene een tijdlang geen code meer wordt geaccepteerd.",
  guessYou: "Was jij het, wacht dan een tijdje en voer de volgende code in die je app toont.",
  guessOther:
    "Was jij het niet, dan kent iemand je wachtwoord: vraag een nieuw wachtwoord aan op de inlogpagina. Tot je dat hebt, word jij misschien ook geweigerd; daarna worden codes meteen geaccepteerd. Log je zonder wachtwoord in, dan zit er misschien iemand in je mailbox of in het account waarmee je inlogt.",

  sessionsSubject: "Je bent uitgelogd bij {app}",
  sessionEnded: "Een sessie van je account bij {host} is beëindigd.",
  sessionsEnded: "Alle sessies van je account bij {host} zijn beëindigd.",
  otherSessionsEnded: "Alle sessies van je account bij {host} zijn beëindigd, op één na.",
  nameSubject: "Je naam bij {app} is gewijzigd",
  name: "Je account bij {host} heeft nu een andere naam: {name}.",
  addressSubject: "Je adres bij {app} is gewijzigd",
  address:
    "Je account bij {host} heeft nu een ander adres: {address}. E-mails aan jou komen hier niet meer aan.",
  linkedSubject: "Er is een manier om in te loggen bij {app} toegevoegd",
  linked: "Een account bij {provider} geeft vanaf nu toegang tot je account bij {host}.",
  unlinkedSubject: "Er is een manier om in te loggen bij {app} verwijderd",
  unlinked: "Een account bij {provider} geeft geen toegang meer tot je account bij {host}.",
  passwordSetSubject: "Er is een wachtwoord ingesteld bij {app}",
  passwordSet: "Je account bij {host} heeft nu een wachtwoord, en wie het kent, kan inloggen.",
  passwordChangedSubject: "Je wachtwoord bij {app} is gewijzigd",
  passwordChanged: "Je account bij {host} heeft nu een ander wachtwoord.",
  passwordReset:
    "Je account bij {host} heeft nu een ander wachtwoord, ingesteld via de link in een e-mail aan dit adres.",
  passwordRemovedSubject: "Je wachtwoord bij {app} is verwijderd",
  passwordRemoved:
    "Je account bij {host} heeft geen wachtwoord meer. De andere manieren om in te loggen blijven.",
  othersSignedOut: "Alle andere browsers zijn uitgelogd.",
  allSignedOut: "Alle browsers zijn uitgelogd.",
  deletedSubject: "Je account bij {app} is verwijderd",
  deleted:
    "Je account bij {host} bestaat niet meer, en ook geen van de manieren om erop in te loggen.",

  passkeyAddedSubject: "Er is een passkey toegevoegd bij {app}",
  passkeyAdded: "Wie de passkey heeft, kan vanaf nu inloggen op je account bij {host}.",
  passkeyRemovedSubject: "Er is een passkey verwijderd bij {app}",
  passkeyRemoved: "Daarmee kan niet meer worden ingelogd op je account bij {host}.",
  appAddedSubject: "Verificatie in twee stappen bij {app}: app toegevoegd",
  appAdded:
    "De authenticator-app {name} is toegevoegd aan je account bij {host}. Bij het inloggen wordt gevraagd om een code die de app toont.",
  appRemovedSubject: "Verificatie in twee stappen bij {app}: app verwijderd",
  appRemoved:
    "De authenticator-app {name} is verwijderd van je account bij {host}, en de codes ervan zijn niets meer waard. Was het je enige tweede stap, dan wordt bij het inloggen vanaf nu geen code meer gevraagd en zijn je herstelcodes niet meer geldig.",
  appNamedSubject: "Verificatie in twee stappen bij {app}: app hernoemd",
  appNamed: "De authenticator-app {before} van je account bij {host} heet nu {name}.",
  codeUsedSubject: "Er is een herstelcode gebruikt bij {app}",
  codeUsed:
    "Iemand heeft een van de herstelcodes van je account bij {host} gebruikt in plaats van een authenticator-app.",
  codesLeft: { one: "Er is er nog één over.", other: "Er zijn er nog {count} over." },
  noCodesLeft: "Er is er geen meer over.",
  makeNewCodes: "Maak nieuwe op de pagina over je account.",
  codesRenewedSubject: "Je hebt nieuwe herstelcodes bij {app}",
  codesRenewed: {
    one: "Je account bij {host} heeft {count} nieuwe herstelcode. De oude werken niet meer.",
    other: "Je account bij {host} heeft {count} nieuwe herstelcodes. De oude werken niet meer.",
  },
};

export const advice: Texts["advice"] = {
  tell: "Was jij dit niet, waarschuw dan meteen de beheerders van {host}.",
  look: "Was jij dit niet, open dan de link hierboven, beëindig alle sessies die je niet herkent en verwijder wat je niet herkent.",
  passwordLook:
    "Was jij dit niet, vraag dan meteen een nieuw wachtwoord aan op de inlogpagina. Open daarna de link hierboven, beëindig alle sessies die je niet herkent en verwijder wat je niet herkent.",
  passwordTell:
    "Was jij dit niet, vraag dan meteen een nieuw wachtwoord aan op de inlogpagina. Waarschuw daarna meteen de beheerders van {host}.",
  mailboxLook:
    "Was jij dit niet, dan kan iemand anders je e-mails openen: wijzig eerst het wachtwoord van je mailbox. Vraag daarna een nieuw wachtwoord aan op de inlogpagina, open de link hierboven, beëindig alle sessies die je niet herkent en verwijder wat je niet herkent.",
  mailboxTell:
    "Was jij dit niet, dan kan iemand anders je e-mails openen: wijzig eerst het wachtwoord van je mailbox. Vraag daarna een nieuw wachtwoord aan op de inlogpagina en waarschuw meteen de beheerders van {host}.",
  codesLook:
    "Was jij dit niet, dan heeft iemand anders je herstelcodes en komt diegene voorbij de eerste stap van het inloggen: maak meteen nieuwe codes en kies een ander wachtwoord als je er een hebt. Open daarna de link hierboven, beëindig alle sessies die je niet herkent en verwijder wat je niet herkent.",
  codesTell:
    "Was jij dit niet, dan heeft iemand anders je herstelcodes en komt diegene voorbij de eerste stap van het inloggen: waarschuw meteen de beheerders van {host}.",
  intruder:
    "Was jij dit niet, dan is iemand anders je account binnengekomen. Heeft het account een wachtwoord, kies dan een ander: vraag het via e-mail aan op de inlogpagina, waardoor iedereen wordt uitgelogd.",
  thenLook:
    "Open daarna de link hierboven, beëindig alle sessies die je niet herkent en stel verificatie in twee stappen opnieuw in.",
  thenTell: "Waarschuw daarna meteen de beheerders van {host}.",
  ownApp:
    "Heb je een andere app, log dan daarmee in, open de link hierboven en verwijder deze app.",
  noApp:
    "Heb je er geen, dan wordt bij het inloggen een code gevraagd waar je niet aan kunt komen: waarschuw meteen de beheerders van {host}, die de app kunnen verwijderen.",
};
