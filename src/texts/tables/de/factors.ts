import type { Texts } from "../../texts.ts";

export const factors: Texts["factors"] = {
  enrolHeading: "Anmeldung in zwei Schritten einrichten",
  enrolIntro:
    "Du meldest dich als **{name}** an. Füge zuerst eine Authenticator-App hinzu, dann geht es weiter zu {app}. Von da an wirst du beim Anmelden nach einem Code gefragt, den sie anzeigt.",
  enrolSubmit: "App hinzufügen und anmelden",
  somebodyElse: "Als jemand anderes anmelden",

  scan: "Scanne diesen Code mit einer Authenticator-App, zum Beispiel auf deinem Handy, oder mit deinem Passwortmanager.",
  addKey:
    "Füge diesen Schlüssel in einer Authenticator-App hinzu, zum Beispiel auf deinem Handy, oder in deinem Passwortmanager.",
  openApp: "In einer Authenticator-App auf diesem Gerät öffnen",
  orType: "Oder gib diesen Schlüssel in die App ein: {key}",
  theKey: "Der Schlüssel: {key}",
  typeCode: "Gib den Code ein, den die App jetzt anzeigt",
  sixDigits: "Er hat sechs Ziffern.",
  appName: "Name der App (freiwillig)",

  codesHeading: "Bewahre deine Wiederherstellungscodes auf",
  appAdded:
    "Die Authenticator-App wurde hinzugefügt. Ab jetzt wirst du beim Anmelden nach einem Code gefragt.",
  sessionsLeft:
    "**Andere Browser sind vielleicht noch angemeldet.** Beende ihre Sitzungen auf der Seite über dein Konto.",
  notSignedIn:
    "**Du bist noch nicht angemeldet.** Bewahre die Codes auf und melde dich dann noch einmal an.",
  codesIntro:
    "Wenn {app} nach dem zweiten Schritt fragt und du nicht mehr hast, was er braucht, zum Beispiel deine Authenticator-App, gib stattdessen einen dieser Codes ein. Jeder gilt einmal. Drucke sie aus oder speichere sie in einem Passwortmanager.",
  codesLabel: "Wiederherstellungscodes",
  onlyNow: "**Sie werden nur jetzt gezeigt.**",
  onlyNowFormer:
    "**Sie werden nur jetzt gezeigt.** Die Codes, die du vorher hattest, gelten nicht mehr.",
  kept: "Ich habe sie aufbewahrt",

  askHeading: "Noch ein Schritt",
  signingInAs: "Du meldest dich als **{name}** an.",
  passkeyToo: "Du meldest dich als **{name}** an. Benutze bitte auch deinen Passkey.",
  confirmIt: "Du bist als **{name}** angemeldet. Bestätige bitte, dass du es bist.",
  appCode: "Code aus deiner Authenticator-App",
  appCodeHelp: "Sechs Ziffern. Die App zeigt jede halbe Minute neue an.",
  recoveryCode: "Wiederherstellungscode",
  recoveryHelp:
    "24 Buchstaben und Ziffern aus der Liste, die du aufbewahrt hast. Jeder Code gilt einmal.",
  usePasskey: "Passkey benutzen",
  useRecovery: "Stattdessen einen Wiederherstellungscode benutzen",
  useApp: "Stattdessen deine Authenticator-App benutzen",
  signInAgain: "Stattdessen noch einmal anmelden",

  doneHeading: "Du bist angemeldet",
  nothingLeft: "Hier gibt es nichts mehr zu bestätigen.",
  makeNewCodes:
    "Wenn du gerade eine Authenticator-App hinzugefügt und deine Wiederherstellungscodes nicht aufbewahrt hast, erstelle neue auf [der Seite über dein Konto].",
  againHeading: "Melde dich bitte noch einmal an",
  spent: "Fünf Codes waren falsch. Melde dich noch einmal an.",
  expired:
    "Diese Anmeldung hat zu lange gedauert, wurde schon abgeschlossen oder in diesem Browser durch eine andere ersetzt.",
};

export const factorReasons: Texts["factorReasons"] = {
  "factor-wrong":
    "Dieser Code stimmt nicht oder wurde schon benutzt. Warte bitte auf den nächsten in deiner App und gib diesen ein. Wenn auch er abgelehnt wird, prüfe die Uhr des Geräts.",
  "recovery-wrong": "Das ist keiner deiner Wiederherstellungscodes, oder er wurde schon benutzt.",
  "app-not-begun":
    "Der Schlüssel ist jetzt ein anderer. Füge ihn bitte in deiner App hinzu und gib den Code ein, den sie anzeigt.",
  "invalid-name": "Ein Name hat 1 bis 64 Zeichen.",
  "code-missing": "Gib bitte einen Code ein.",
  "passkey-refused":
    "Dieser Passkey gilt hier nicht. Er muss zu diesem Konto gehören und nach einer PIN, einem Finger oder einem Gesicht fragen.",
  lockedMinutes: {
    one: "Es waren zu viele falsche Codes. In einer Minute werden wieder Codes angenommen.",
    other: "Es waren zu viele falsche Codes. In {count} Minuten werden wieder Codes angenommen.",
  },
  lockedHours: {
    one: "Es waren zu viele falsche Codes. In einer Stunde werden wieder Codes angenommen.",
    other: "Es waren zu viele falsche Codes. In {count} Stunden werden wieder Codes angenommen.",
  },
  appOffRecovery:
    "Für diese App wurden zu viele falsche Codes eingegeben, deshalb geht sie gerade nicht. Benutze bitte einen Wiederherstellungscode.",
  appOffPasskey:
    "Für diese App wurden zu viele falsche Codes eingegeben, deshalb geht sie gerade nicht. Benutze bitte einen Passkey.",
  appOffEither:
    "Für diese App wurden zu viele falsche Codes eingegeben, deshalb geht sie gerade nicht. Benutze bitte einen Wiederherstellungscode oder einen Passkey.",
  appOffAlone:
    "Für diese App wurden zu viele falsche Codes eingegeben, deshalb geht sie gerade nicht. Versuche es bitte in dem Browser, mit dem du dich sonst anmeldest, oder frage die Betreiber dieser Website.",
};
