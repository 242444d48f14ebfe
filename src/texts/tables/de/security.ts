import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "Dein Konto bei {app}",
  signedIn: "Du bist angemeldet.",
  signedInWith: "Du bist als **{name}** ({address}) angemeldet.",
  stale:
    "Bevor du etwas änderst, [melde dich noch einmal an], damit wir sicher sind, dass du es bist.",
  change: "Ändern",
  rename: "Umbenennen",
  remove: "Entfernen",
  othersSignIn: "Andere Browser müssen sich neu anmelden.",
  added: "Hinzugefügt am {date}",
  lastUsed: "zuletzt benutzt am {date}",
  notUsed: "noch nicht benutzt",

  accounts: "Arten der Anmeldung",
  noAccounts: "Kein Konto bei einem anderen Dienst ist verknüpft.",
  link: "Dein {provider}-Konto verknüpfen",
  linkAnother: "Ein weiteres {provider}-Konto verknüpfen",
  unlink: "Trennen",
  unlinkAbout: "des {provider}-Kontos {account}",
  unlinkWhat: "{provider} trennen",
  noLongerHelps: "Du kannst dich damit dann nicht mehr bei {app} anmelden.",
  onlyWay: "Deine einzige Art der Anmeldung",

  passkeys: "Passkeys",
  passkeysIntro:
    "Mit einem Passkey meldest du dich per Finger, Gesicht oder PIN an, ohne Passwort.",
  passkeyNumber: "Passkey {number}",
  passkeyRemove: "Diesen Passkey entfernen",
  passkeyStays: "Er lässt sich nicht entfernen, weil du keine andere Art der Anmeldung hast.",
  backedUp: "gesichert",
  oneDevice: "nur auf einem Gerät",
  passkeyName: "Name des neuen Passkeys",
  passkeyNameAt: "Name des neuen Passkeys ({provider})",
  passkeyAdd: "Passkey hinzufügen",
  passkeyAddAt: "Passkey hinzufügen ({provider})",
  passkeyNeedsScript:
    "Um einen Passkey hinzuzufügen, braucht es JavaScript, und das ist in deinem Browser abgeschaltet.",

  delete: "Dein Konto löschen",
  deleteOpen: "Konto löschen …",
  deleteAll:
    "Dein Konto und alle Arten, sich dort anzumelden, sind dann weg. Niemand kann sie zurückholen.",
  deleteSure: "Ich will mein Konto endgültig löschen.",
  deleteNow: "Mein Konto löschen",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "Passwort",
  havePassword: "Du hast ein Passwort.",
  havePasswordSince: "Du hast ein Passwort, gewählt am {date}.",
  username: "Dein Benutzername ist **{username}**.",
  aboutPassword: "des Passworts",
  forgotPresent: "Jetziges Passwort vergessen?",
  changePassword: "Passwort ändern",
  setPassword: "Passwort festlegen",
  removePassword: "Passwort entfernen",
  confirmFirst:
    "Du hast noch kein Passwort. Bestätige deine E-Mail-Adresse, bevor du eines wählst, damit du ein neues bekommst, wenn du es vergisst.",
  noPassword:
    "Du hast noch kein Passwort. Wenn du eines festlegst, kannst du dich auch damit bei {app} anmelden.",
  notPresent: "Das ist nicht dein jetziges Passwort.",
  passwordStays:
    "Das Passwort lässt sich nicht entfernen, weil du keine andere Art der Anmeldung hast.",

  nameAndAddress: "Name und Adresse",
  saveName: "Name speichern",
  newEmail: "Neue E-Mail-Adresse",
  sendConfirmation: "E-Mail zum Bestätigen senden",
  countsOnceOpened: "Die Adresse gilt, sobald du den Link in der E-Mail geöffnet hast.",
  yourAddress: "Deine Adresse ist **{address}**.",
  yourAddressUnconfirmed: "Deine Adresse ist **{address}** und noch nicht bestätigt.",

  usedHeading: "Dieser Link wurde schon benutzt",
  confirmHeading: "Ist das deine Adresse?",
  confirmReady: "Du benutzt bei {app} von jetzt an **{address}**.",
  confirmSignedOut:
    "Melde dich zuerst in diesem Browser bei {app} an. Öffne dann den Link in der E-Mail an **{address}** noch einmal.",
  confirmOtherUser:
    "**Ein anderes Konto hat diese E-Mail angefordert.** Melde dich mit dem Konto an, das die Adresse **{address}** bekommen soll, und öffne den Link noch einmal.",
  confirmUsed: "Du benutzt **{address}** bei {app}. Es ist nichts mehr zu tun.",
  confirmVoid:
    "Er ist abgelaufen, wurde schon benutzt oder durch einen neueren ersetzt. Fordere bitte eine neue E-Mail an.",
  neverAsked:
    "Wenn du diese E-Mail nie angefordert hast, beachte sie nicht: Es ändert sich nichts.",
  useAddress: "Diese Adresse verwenden",
  changeNothing: "Nichts ändern",
  backToAccount: "Zurück zu deinem Konto",
  goToAccount: "Zu deinem Konto",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "Anmeldung in zwei Schritten",
  hasApps:
    "Beim Anmelden wirst du auch nach einem Code gefragt, den eine Authenticator-App anzeigt.",
  intro:
    "Mit einer Authenticator-App fragt {app} beim Anmelden auch nach einem Code, den nur deine App anzeigt. Dann kommt niemand allein mit deinem Passwort oder deinen E-Mails hinein.",
  otherAppsStay: "Deine anderen Apps bleiben.",
  onlyApp:
    "Es ist deine einzige App: Es wird kein Code mehr verlangt, außer du sollst beim Anmelden eine neue einrichten.",
  codesGo: "Deine Wiederherstellungscodes gehen mit ihr.",
  nextCodes: "Danach bekommst du Wiederherstellungscodes für den Tag, an dem du die App verlierst.",
  removeApp: "Diese App entfernen",
  addApp: "Authenticator-App hinzufügen",
  addAnotherApp: "Weitere Authenticator-App hinzufügen",
  confirmApp: "App hinzufügen",
  cancel: "Abbrechen",
  makeCodes: "Wiederherstellungscodes erstellen",
  makeNew: "Neue erstellen",
  makeNewCodes: "Neue Wiederherstellungscodes erstellen",
  codes: "Wiederherstellungscodes",
  noCodes:
    "Du hast keine Wiederherstellungscodes. Wenn du deine Authenticator-App verlierst, tritt einer an ihre Stelle.",
  noCodesOrPasskey:
    "Du hast keine Wiederherstellungscodes. Wenn du deine Authenticator-App oder deinen Passkey verlierst, tritt einer an dessen Stelle.",
  codesLeft: {
    one: "Du hast noch {count} Wiederherstellungscode.",
    other: "Du hast noch {count} Wiederherstellungscodes.",
  },
  codesLeftSince: {
    one: "Du hast noch {count} Wiederherstellungscode, erstellt am {date}.",
    other: "Du hast noch {count} Wiederherstellungscodes, erstellt am {date}.",
  },
  fewCodes: {
    one: "Du hast nur noch **{count} Wiederherstellungscode**.",
    other: "Du hast nur noch **{count} Wiederherstellungscodes**.",
  },
  fewCodesSince: {
    one: "Du hast nur noch **{count} Wiederherstellungscode**, erstellt am {date}.",
    other: "Du hast nur noch **{count} Wiederherstellungscodes**, erstellt am {date}.",
  },
  lostApp:
    "Wenn du deine Authenticator-App verlierst, gib stattdessen einen ein. Jeder gilt einmal.",
  lostAppOrPasskey:
    "Wenn du deine Authenticator-App oder deinen Passkey verlierst, gib stattdessen einen ein. Jeder gilt einmal.",
  pleaseMakeNew: "Erstelle bitte neue.",
  formerStop:
    "Die bisherigen gelten sofort nicht mehr, und andere Browser müssen sich neu anmelden.",
  aboutCodes: "für die Wiederherstellung",
};

export const sessions: Texts["sessions"] = {
  sessions: "Wo du angemeldet bist",
  signOutElsewhere: "Überall sonst abmelden",
  signOutThis: "Ja, abmelden",
  about: "{device}, seit {date}",
  thisBrowser: "Dieser Browser",
  network: "Netz {network}",
  signedInAt: "Angemeldet am {time}",
  lastSeen: "zuletzt gesehen am {time}",
  byMail: "per E-Mail",
  withPasskey: "mit einem Passkey",
  withPassword: "mit einem Passwort",
  by: "über {provider}",
  withTwoFactors: "{how}, mit zwei Faktoren",
  device: "{browser} auf {system}",
  someBrowser: "Ein Browser",
  unknownDevice: "Unbekanntes Gerät",
};
