import type { Texts } from "../../texts.ts";

const sessionsLeft =
  "Andere Browser sind vielleicht noch angemeldet. Beende ihre Sitzungen in der Liste unten.";

export const done: Texts["done"] = {
  unlinked: { what: "Das Konto wurde getrennt", todo: "Damit meldest du dich nicht mehr an." },
  "passkey-named": { what: "Der Passkey wurde umbenannt", todo: "" },
  "passkey-removed": {
    what: "Der Passkey wurde entfernt",
    todo: "Lösche ihn auch auf deinem Gerät, damit er dort nicht mehr angeboten wird.",
  },
  "passkey-added": {
    what: "Der Passkey wurde hinzugefügt",
    todo: "Du kannst dich ab jetzt damit anmelden.",
  },
  "name-changed": { what: "Dein Name wurde gespeichert", todo: "" },
  "address-asked": {
    what: "Sieh in dein Postfach",
    todo: "Öffne den Link in der E-Mail in diesem Browser. Bis dahin ändert sich nichts.",
  },
  "address-changed": {
    what: "Deine Adresse wurde geändert",
    todo: "Andere Browser müssen sich neu anmelden.",
  },
  revoked: { what: "Abgemeldet", todo: "Der Browser muss sich neu anmelden." },
  "password-set": {
    what: "Dein Passwort wurde festgelegt",
    todo: "Andere Browser müssen sich neu anmelden.",
  },
  "password-changed": {
    what: "Dein Passwort wurde geändert",
    todo: "Andere Browser müssen sich neu anmelden.",
  },
  "password-removed": {
    what: "Dein Passwort wurde entfernt",
    todo: "Damit meldest du dich nicht mehr an. Andere Browser müssen sich neu anmelden.",
  },
  deleted: { what: "Dein Konto wurde gelöscht", todo: "" },
  "factor-begun": {
    what: "Richte deine Authenticator-App ein",
    todo: "Füge den Schlüssel wie unten gezeigt in deiner App hinzu und gib den Code ein, den sie anzeigt.",
  },
  "factor-cancelled": {
    what: "Es wurde keine Authenticator-App hinzugefügt",
    todo: "Wenn du den Schlüssel schon in einer App hast, lösche ihn dort.",
  },
  "factor-added": {
    what: "Die Authenticator-App wurde hinzugefügt",
    todo: "Andere Browser müssen sich neu anmelden.",
  },
  "factor-added-already": {
    what: "Die App wurde schon hinzugefügt",
    todo: "Wenn du deine Wiederherstellungscodes nicht aufbewahrt hast, erstelle unten neue.",
  },
  "factor-named": { what: "Die Authenticator-App wurde umbenannt", todo: "" },
  "factor-removed": {
    what: "Die Authenticator-App wurde entfernt",
    todo: "Lösche den Eintrag auch in der App, damit du dort nicht nach seinem Code suchst. Andere Browser müssen sich neu anmelden.",
  },
  "recovery-renewed": {
    what: "Du hast neue Wiederherstellungscodes",
    todo: "Die bisherigen gelten nicht mehr.",
  },
  "partly/password": { what: "Dein neues Passwort ist gespeichert", todo: sessionsLeft },
  "partly/unlink": { what: "Dein Passwort wurde entfernt", todo: sessionsLeft },
  "partly/factor-confirm": {
    what: "Die Authenticator-App wurde hinzugefügt",
    todo: sessionsLeft,
  },
  "partly/factor-remove": { what: "Die Authenticator-App wurde entfernt", todo: sessionsLeft },
  "partly/passkey-remove": { what: "Der Passkey wurde entfernt", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "Da ist etwas schiefgegangen", todo: "Versuche es bitte noch einmal." },
  credentials: {
    what: "Das ist nicht dein jetziges Passwort",
    todo: "Gib es bitte noch einmal ein.",
  },
  "password-refused": {
    what: "Dieses Passwort geht nicht",
    todo: "Wähle bitte ein anderes: ein langes, das niemand errät.",
  },
  "address-unproved": {
    what: "Deine Adresse ist noch nicht bestätigt",
    todo: "Bestätige sie zuerst. Lege dann ein Passwort fest.",
  },
  "account-unknown": {
    what: "Dieses Konto ist nicht verknüpft",
    todo: "Vielleicht wurde es in einem anderen Tab getrennt.",
  },
  "address-taken": {
    what: "Diese Adresse gehört zu einem anderen Konto",
    todo: "Melde dich mit ihm an oder gib ihm zuerst eine andere Adresse.",
  },
  "change-not-offered": { what: "Das lässt sich hier nicht ändern", todo: "" },
  "invalid-name": { what: "Dieser Name geht nicht", todo: "Ein Name hat 1 bis 64 Zeichen." },
  "last-way-in": {
    what: "Das ist deine einzige Art der Anmeldung",
    todo: "Füge zuerst eine andere hinzu, zum Beispiel einen Passkey.",
  },
  "link-unknown": {
    what: "Dieser Link gilt nicht mehr",
    todo: "Er ist abgelaufen, wurde schon benutzt oder durch einen neueren ersetzt. Fordere bitte eine neue E-Mail an.",
  },
  "mail-not-sent": {
    what: "Die E-Mail konnte nicht gesendet werden",
    todo: "Versuche es bitte in ein paar Minuten noch einmal.",
  },
  "not-confirmed": {
    what: "Es wurde nichts gelöscht",
    todo: "Setze das Häkchen, wenn du sicher bist, und versuche es noch einmal.",
  },
  "passkey-unknown": {
    what: "Diesen Passkey gibt es nicht",
    todo: "Vielleicht wurde er in einem anderen Tab entfernt.",
  },
  "sessions-partly-ended": {
    what: "Nicht alle Sitzungen wurden beendet",
    todo: "Die in der Liste unten laufen vielleicht weiter. Versuche es bitte noch einmal.",
  },
  "step-up-required": {
    what: "Es wurde noch nichts geändert",
    todo: "Mach es bitte noch einmal.",
  },
  "too-many-mails": {
    what: "Es wurden zu viele E-Mails angefordert",
    todo: "Benutze bitte die letzte, die du bekommen hast, oder versuche es später noch einmal.",
  },
  "username-invalid": {
    what: "Dieser Benutzername geht nicht",
    todo: "Er hat 3 bis 32 Buchstaben, Ziffern, Punkte, Binde- oder Unterstriche, beginnt mit einem Buchstaben und ist keiner wie „admin“.",
  },
  "username-taken": {
    what: "Diesen Benutzernamen hat schon jemand",
    todo: "Wähle bitte einen anderen.",
  },
  "too-many-apps": {
    what: "Es lassen sich keine weiteren Authenticator-Apps hinzufügen",
    todo: "Entferne eine, die du nicht mehr benutzt.",
  },
  "app-not-begun": {
    what: "Es wurde keine Authenticator-App hinzugefügt",
    todo: "Ihr Schlüssel ist abgelaufen, wurde schon benutzt oder gehört zu einer anderen Sitzung. Beginne bitte von vorn.",
  },
  "app-unknown": {
    what: "Diese Authenticator-App gibt es nicht",
    todo: "Vielleicht wurde sie in einem anderen Tab entfernt.",
  },
  "codes-replaced": {
    what: "Es wurde nichts geändert",
    todo: "Deine Wiederherstellungscodes wurden schon ersetzt. Wenn du die neuen nicht aufbewahrt hast, erstelle noch einmal neue.",
  },
  "too-many-attempts": {
    what: "Es waren zu viele falsche Codes",
    todo: "Es wurde keine App hinzugefügt. Versuche es bitte später noch einmal.",
  },
  "factor-wrong": {
    what: "Dieser Code ist falsch",
    todo: "Gib bitte den ein, den die App jetzt anzeigt. Wenn auch er abgelehnt wird, prüfe die Uhr des Geräts.",
  },
};

export const links: Texts["links"] = {
  linked: { what: "{provider} wurde hinzugefügt", todo: "Du kannst dich ab jetzt damit anmelden." },
  "linked-before": {
    what: "{provider} war schon hinzugefügt",
    todo: "Es wurde nichts geändert.",
  },
  "access-denied": {
    what: "Dieses Konto bei {provider} lässt sich nicht hinzufügen",
    todo: "Es darf sich hier nicht anmelden. Wähle bitte ein anderes.",
  },
  "account-removed": {
    what: "{provider} wurde nicht hinzugefügt",
    todo: "Versuche es bitte noch einmal.",
  },
  "link-foreign-session": {
    what: "{provider} wurde nicht hinzugefügt",
    todo: "Du hast dich inzwischen ab- oder neu angemeldet. Versuche es bitte noch einmal.",
  },
  "oauth-account-not-linked": {
    what: "Dieses Konto bei {provider} gehört hier jemand anderem",
    todo: "Wenn es deines ist, melde dich damit an und trenne es dort zuerst.",
  },
  "provider-error": {
    what: "{provider} wurde nicht hinzugefügt",
    todo: "Der Dienst hat dich nicht angemeldet, oder du bist zurückgegangen. Versuche es bitte noch einmal.",
  },
  "provider-unavailable": {
    what: "{provider} wurde nicht hinzugefügt",
    todo: "Der Dienst ist gerade gestört. Versuche es bitte später noch einmal.",
  },
  "provider-unreachable": {
    what: "{provider} wurde nicht hinzugefügt",
    todo: "Der Dienst antwortet gerade nicht. Versuche es bitte später noch einmal.",
  },
  "step-up-required": {
    what: "{provider} wurde nicht hinzugefügt",
    todo: "Melde dich bitte zuerst noch einmal an, damit wir sicher sind, dass du es bist.",
  },
};

export const notes: Texts["notes"] = {
  theAccount: "Das Konto",
  sentTo: "Wir haben eine E-Mail an {address} geschickt",
};
