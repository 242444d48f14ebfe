import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "Bei {app} anmelden",
  intro: "Mit dieser E-Mail meldest du dich bei {host} als {address} an.",
  button: "Anmelden",
  code: "Oder gib diesen Code dort ein, wo du die E-Mail angefordert hast, und verrate ihn niemandem:",
  expires: "Diese E-Mail gilt für eine Anmeldung innerhalb von {duration}.",
  device: "Sie wurde mit {browser} auf {system} angefordert.",
  browser: "Sie wurde mit {browser} angefordert.",
  ignore: "Wenn du das nicht warst, beachte diese E-Mail nicht: Ohne sie kommt niemand hinein.",
};

export const mails: Texts["mails"] = {
  button: "{label}: {url}",

  confirmSubject: "Bestätige deine Adresse für {app}",
  confirmIntro: "Jemand, der bei {host} angemeldet ist, will dort von jetzt an {address} benutzen.",
  confirmButton: "Adresse bestätigen",
  confirmValid: {
    one: "Der Link gilt eine Minute lang, einmal, in dem Browser, in dem du angemeldet bist.",
    other: "Der Link gilt {count} Minuten lang, einmal, in dem Browser, in dem du angemeldet bist.",
  },

  takenSubject: "Deine Adresse bei {app}",
  takenIntro:
    "Jemand, der bei {host} angemeldet ist, wollte {address} für sein Konto benutzen. Die Adresse gehört schon zu einem Konto, deshalb wurde nichts geändert.",
  takenYou:
    "Wenn du das warst: Melde dich mit dieser Adresse an oder gib jenem Konto zuerst eine andere.",
  nothingToDo: "Wenn du das nicht warst, musst du nichts tun.",

  signUpSubject: "Bestätige deine Registrierung bei {app}",
  signUpIntro:
    "Jemand hat sich mit dieser Adresse bei {host} registriert und ein Passwort gewählt.",
  signUpButton: "Registrierung bestätigen",
  signUpValid: {
    one: "Der Link gilt eine Minute lang.",
    other: "Der Link gilt {count} Minuten lang.",
  },
  signUpBrowser:
    "Öffne ihn in dem Browser, in dem du dich registriert hast, oder gib das Passwort noch einmal ein.",
  signUpIgnore:
    "Wenn du das nicht warst, beachte diese E-Mail nicht: Ohne den Link gibt es kein Konto. Öffne den Link nicht, denn jemand anderes kennt das Passwort.",

  knownSubject: "Dein Konto bei {app}",
  knownIntro:
    "Jemand wollte sich mit dieser Adresse bei {host} registrieren. Du hast dort schon ein Konto, deshalb wurde nichts geändert.",
  knownYou:
    "Wenn du das warst: Melde dich an wie bisher. Wenn du dein Passwort vergessen hast, fordere auf der Anmeldeseite ein neues an.",

  resetSubject: "Neues Passwort für {app}",
  resetIntro: "Jemand hat ein neues Passwort für dein Konto bei {host} angefordert.",
  resetButton: "Neues Passwort festlegen",
  resetValid: {
    one: "Der Link gilt eine Minute lang. Sobald ein neues Passwort festgelegt ist, gelten er und alle früheren nicht mehr.",
    other:
      "Der Link gilt {count} Minuten lang. Sobald ein neues Passwort festgelegt ist, gelten er und alle früheren nicht mehr.",
  },

  ignore: "Wenn du das nicht warst, beachte diese E-Mail nicht: Ohne den Link ändert sich nichts.",
};

export const notices: Texts["notices"] = {
  see: "Ansehen, wie du dich anmeldest",
  when: "Das war am {time}.",
  whenAndWhere: "Das war am {time} in {device}.",
  sessionsLeft:
    "Es ist nicht sicher, dass alle anderen Browser abgemeldet wurden. Auch wenn du das warst: Öffne den Link oben und beende alle anderen Sitzungen.",
  byOperator:
    "Das hat jemand getan, der {host} betreibt, ohne deinen Browser und ohne ein Passwort von dir.",
  askOperator:
    "Wenn du nicht darum gebeten hast und den Grund nicht kennst, frage die Betreiber von {host}.",

  guessSubject: "Bei {app} wurden falsche Codes eingegeben",
  guess:
    "Jemand, der weiß, wie du dich bei {host} anmeldest, hat falsche Codes deines zweiten Faktors eingegeben: so viele, dass eine Weile lang keiner mehr von dort angenommen wird.",
  guessYou:
    "Wenn du das warst, warte eine Weile und gib den nächsten Code ein, den deine App anzeigt.",
  guessOther:
    "Wenn du das nicht warst, kennt jemand dein Passwort: Fordere auf der Anmeldeseite ein neues an. Bis du es hast, wirst vielleicht auch du abgelehnt; danach werden Codes sofort angenommen. Wenn du dich ohne Passwort anmeldest, ist vielleicht jemand in deinem Postfach oder in dem Konto, mit dem du dich anmeldest.",

  sessionsSubject: "Du wurdest von {app} abgemeldet",
  sessionEnded: "Eine Sitzung deines Kontos bei {host} wurde beendet.",
  sessionsEnded: "Alle Sitzungen deines Kontos bei {host} wurden beendet.",
  otherSessionsEnded: "Alle Sitzungen deines Kontos bei {host} bis auf eine wurden beendet.",
  nameSubject: "Dein Name bei {app} wurde geändert",
  name: "Dein Konto bei {host} hat jetzt einen anderen Namen: {name}.",
  addressSubject: "Deine Adresse bei {app} wurde geändert",
  address:
    "Dein Konto bei {host} hat jetzt eine andere Adresse: {address}. E-Mails an dich kommen hier nicht mehr an.",
  linkedSubject: "Eine Art der Anmeldung bei {app} wurde hinzugefügt",
  linked: "Ein Konto bei {provider} kann sich ab jetzt bei deinem Konto bei {host} anmelden.",
  unlinkedSubject: "Eine Art der Anmeldung bei {app} wurde entfernt",
  unlinked: "Ein Konto bei {provider} kann sich nicht mehr bei deinem Konto bei {host} anmelden.",
  passwordSetSubject: "Bei {app} wurde ein Passwort festgelegt",
  passwordSet:
    "Dein Konto bei {host} hat jetzt ein Passwort, und wer es kennt, kann sich anmelden.",
  passwordChangedSubject: "Dein Passwort bei {app} wurde geändert",
  passwordChanged: "Dein Konto bei {host} hat jetzt ein anderes Passwort.",
  passwordReset:
    "Dein Konto bei {host} hat jetzt ein anderes Passwort, festgelegt über den Link in einer E-Mail an diese Adresse.",
  passwordRemovedSubject: "Dein Passwort bei {app} wurde entfernt",
  passwordRemoved:
    "Dein Konto bei {host} hat kein Passwort mehr. Die anderen Arten der Anmeldung bleiben.",
  othersSignedOut: "Alle anderen Browser wurden abgemeldet.",
  allSignedOut: "Alle Browser wurden abgemeldet.",
  deletedSubject: "Dein Konto bei {app} wurde gelöscht",
  deleted: "Dein Konto bei {host} ist weg, mit allen Arten, sich dort anzumelden.",

  passkeyAddedSubject: "Bei {app} wurde ein Passkey hinzugefügt",
  passkeyAdded: "Wer ihn hat, kann sich ab jetzt bei deinem Konto bei {host} anmelden.",
  passkeyRemovedSubject: "Bei {app} wurde ein Passkey entfernt",
  passkeyRemoved: "Mit ihm kann sich niemand mehr bei deinem Konto bei {host} anmelden.",
  appAddedSubject: "Anmeldung in zwei Schritten bei {app}: App hinzugefügt",
  appAdded:
    "Die Authenticator-App {name} wurde zu deinem Konto bei {host} hinzugefügt. Beim Anmelden wirst du nach einem Code gefragt, den sie anzeigt.",
  appRemovedSubject: "Anmeldung in zwei Schritten bei {app}: App entfernt",
  appRemoved:
    "Die Authenticator-App {name} wurde von deinem Konto bei {host} entfernt, und ihre Codes gelten nicht mehr. Wenn sie dein einziger zweiter Schritt war, wird ab jetzt beim Anmelden kein Code mehr verlangt, und deine Wiederherstellungscodes gelten nicht mehr.",
  appNamedSubject: "Anmeldung in zwei Schritten bei {app}: App umbenannt",
  appNamed: "Die Authenticator-App {before} deines Kontos bei {host} heißt jetzt {name}.",
  codeUsedSubject: "Bei {app} wurde ein Wiederherstellungscode benutzt",
  codeUsed:
    "Jemand hat anstelle einer Authenticator-App einen der Wiederherstellungscodes deines Kontos bei {host} benutzt.",
  codesLeft: { one: "Einer ist noch übrig.", other: "{count} sind noch übrig." },
  noCodesLeft: "Es ist keiner mehr übrig.",
  makeNewCodes: "Erstelle bitte auf der Seite über dein Konto neue.",
  codesRenewedSubject: "Deine Wiederherstellungscodes bei {app} sind neu",
  codesRenewed: {
    other:
      "Dein Konto bei {host} hat {count} neue Wiederherstellungscodes. Die bisherigen gelten nicht mehr.",
  },
};

export const advice: Texts["advice"] = {
  tell: "Wenn du das nicht warst, sag den Betreibern von {host} sofort Bescheid.",
  look: "Wenn du das nicht warst, öffne den Link oben, beende alle Sitzungen, die du nicht kennst, und entferne, was du nicht kennst.",
  passwordLook:
    "Wenn du das nicht warst, fordere auf der Anmeldeseite sofort ein neues Passwort an. Öffne dann den Link oben, beende alle Sitzungen, die du nicht kennst, und entferne, was du nicht kennst.",
  passwordTell:
    "Wenn du das nicht warst, fordere auf der Anmeldeseite sofort ein neues Passwort an. Sag dann den Betreibern von {host} sofort Bescheid.",
  mailboxLook:
    "Wenn du das nicht warst, kann jemand anderes deine E-Mails öffnen: Ändere zuerst das Passwort deines Postfachs. Fordere dann auf der Anmeldeseite ein neues Passwort an, öffne den Link oben, beende alle Sitzungen, die du nicht kennst, und entferne, was du nicht kennst.",
  mailboxTell:
    "Wenn du das nicht warst, kann jemand anderes deine E-Mails öffnen: Ändere zuerst das Passwort deines Postfachs. Fordere dann auf der Anmeldeseite ein neues Passwort an und sag den Betreibern von {host} sofort Bescheid.",
  codesLook:
    "Wenn du das nicht warst, hat jemand anderes deine Wiederherstellungscodes und kommt am ersten Schritt der Anmeldung vorbei: Erstelle sofort neue Codes und wähle ein anderes Passwort, wenn du eines hast. Öffne dann den Link oben, beende alle Sitzungen, die du nicht kennst, und entferne, was du nicht kennst.",
  codesTell:
    "Wenn du das nicht warst, hat jemand anderes deine Wiederherstellungscodes und kommt am ersten Schritt der Anmeldung vorbei: Sag den Betreibern von {host} sofort Bescheid.",
  intruder:
    "Wenn du das nicht warst, ist jemand anderes in dein Konto gelangt. Wenn es ein Passwort hat, wähle ein anderes: Fordere es auf der Anmeldeseite per E-Mail an, dann werden alle abgemeldet.",
  thenLook:
    "Öffne dann den Link oben, beende alle Sitzungen, die du nicht kennst, und richte die Anmeldung in zwei Schritten neu ein.",
  thenTell: "Sag dann den Betreibern von {host} sofort Bescheid.",
  ownApp:
    "Wenn du eine andere App hast, melde dich mit ihr an, öffne den Link oben und entferne diese hier.",
  noApp:
    "Wenn du keine hast, wird beim Anmelden ein Code verlangt, den du nicht bekommst: Sag den Betreibern von {host} sofort Bescheid, sie können die App entfernen.",
};
