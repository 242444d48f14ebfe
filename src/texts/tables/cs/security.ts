import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "Váš účet na webu {app}",
  signedIn: "Přihlášení je aktivní.",
  signedInWith: "Přihlášený účet: **{name}** ({address}).",
  stale: "Než něco změníte, [přihlaste se ještě jednou], abychom měli jistotu, že jste to vy.",
  change: "Změnit",
  rename: "Přejmenovat",
  remove: "Odebrat",
  othersSignIn: "Ostatní prohlížeče se budou muset přihlásit znovu.",
  added: "Přidáno {date}",
  lastUsed: "naposledy použito {date}",
  notUsed: "zatím nepoužito",

  accounts: "Způsoby přihlášení",
  noAccounts: "Není propojený žádný účet u jiné služby.",
  link: "Propojit účet {provider}",
  linkAnother: "Propojit další účet {provider}",
  unlink: "Odpojit",
  unlinkAbout: "účet {provider} {account}",
  unlinkWhat: "Odpojit {provider}",
  noLongerHelps: "Na web {app} se jím už nepřihlásíte.",
  onlyWay: "Váš jediný způsob přihlášení",

  passkeys: "Přístupové klíče",
  passkeysIntro:
    "S přístupovým klíčem se přihlásíte otiskem prstu, obličejem nebo kódem PIN, bez hesla.",
  passkeyNumber: "Přístupový klíč {number}",
  passkeyRemove: "Odebrat tento přístupový klíč",
  passkeyStays: "Nelze ho odebrat, protože nemáte jiný způsob přihlášení.",
  backedUp: "zálohovaný",
  oneDevice: "jen na jednom zařízení",
  passkeyName: "Název nového přístupového klíče",
  passkeyNameAt: "Název nového přístupového klíče ({provider})",
  passkeyAdd: "Přidat přístupový klíč",
  passkeyAddAt: "Přidat přístupový klíč ({provider})",
  passkeyNeedsScript:
    "K přidání přístupového klíče je potřeba JavaScript, který je ve vašem prohlížeči vypnutý.",

  delete: "Smazání účtu",
  deleteOpen: "Smazat účet…",
  deleteAll: "Váš účet i všechny způsoby přihlášení k němu zmizí. Nikdo je nedokáže obnovit.",
  deleteSure: "Chci svůj účet trvale smazat.",
  deleteNow: "Smazat můj účet",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "Heslo",
  havePassword: "Máte nastavené heslo.",
  havePasswordSince: "Máte heslo nastavené {date}.",
  username: "Vaše uživatelské jméno je **{username}**.",
  aboutPassword: "heslo",
  forgotPresent: "Zapomněli jste současné heslo?",
  changePassword: "Změnit heslo",
  setPassword: "Nastavit heslo",
  removePassword: "Odebrat heslo",
  confirmFirst:
    "Zatím nemáte heslo. Než si ho zvolíte, potvrďte svou e-mailovou adresu, abyste mohli získat nové, když ho zapomenete.",
  noPassword:
    "Zatím nemáte heslo. Pokud si ho nastavíte, můžete se na web {app} přihlašovat i jím.",
  notPresent: "To není vaše současné heslo.",
  passwordStays: "Heslo nelze odebrat, protože nemáte jiný způsob přihlášení.",

  nameAndAddress: "Jméno a adresa",
  saveName: "Uložit jméno",
  newEmail: "Nová e-mailová adresa",
  sendConfirmation: "Poslat potvrzovací e-mail",
  countsOnceOpened: "Adresa začne platit, až otevřete odkaz v e-mailu.",
  yourAddress: "Vaše adresa je **{address}**.",
  yourAddressUnconfirmed: "Vaše adresa je **{address}** a ještě není potvrzená.",

  usedHeading: "Tento odkaz byl už použit",
  confirmHeading: "Je to vaše adresa?",
  confirmReady: "Na webu {app} budete od teď používat adresu **{address}**.",
  confirmSignedOut:
    "Nejdřív se v tomto prohlížeči přihlaste na web {app}. Pak odkaz v e-mailu na adresu **{address}** otevřete ještě jednou.",
  confirmOtherUser:
    "**Tento e-mail si vyžádal jiný účet.** Přihlaste se účtem, který má mít adresu **{address}**, a otevřete odkaz ještě jednou.",
  confirmUsed: "Na webu {app} používáte adresu **{address}**. Nic dalšího není potřeba.",
  confirmVoid:
    "Jeho platnost vypršela, byl už použit nebo ho nahradil novější. Vyžádejte si prosím nový e-mail.",
  neverAsked: "Pokud jste si tento e-mail nikdy nevyžádali, ignorujte ho: nic se nezmění.",
  useAddress: "Použít tuto adresu",
  changeNothing: "Nic neměnit",
  backToAccount: "Zpět k účtu",
  goToAccount: "Přejít k účtu",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "Dvoufázové ověření",
  hasApps: "Při přihlášení zadáváte také kód, který zobrazuje ověřovací aplikace.",
  intro:
    "Když máte ověřovací aplikaci, {app} při přihlášení vyžaduje také kód, který zobrazuje jen vaše aplikace. Samotné heslo nebo přístup k vašim e-mailům pak nikomu nestačí.",
  otherAppsStay: "Vaše ostatní aplikace zůstanou.",
  onlyApp:
    "Je to vaše jediná aplikace: žádný kód se už nebude vyžadovat, ledaže při přihlášení budete muset nastavit jinou.",
  codesGo: "Spolu s ní zmizí i vaše obnovovací kódy.",
  nextCodes: "Pak dostanete obnovovací kódy pro případ, že o aplikaci přijdete.",
  removeApp: "Odebrat tuto aplikaci",
  addApp: "Přidat ověřovací aplikaci",
  addAnotherApp: "Přidat další ověřovací aplikaci",
  confirmApp: "Přidat aplikaci",
  cancel: "Zrušit",
  makeCodes: "Vytvořit obnovovací kódy",
  makeNew: "Vytvořit nové",
  makeNewCodes: "Vytvořit nové obnovovací kódy",
  codes: "Obnovovací kódy",
  noCodes:
    "Nemáte žádné obnovovací kódy. Pokud přijdete o ověřovací aplikaci, jeden z nich ji nahradí.",
  noCodesOrPasskey:
    "Nemáte žádné obnovovací kódy. Pokud přijdete o ověřovací aplikaci nebo přístupový klíč, jeden z nich je nahradí.",
  codesLeft: {
    one: "Zbývá vám {count} obnovovací kód.",
    few: "Zbývají vám {count} obnovovací kódy.",
    other: "Zbývá vám {count} obnovovacích kódů.",
  },
  codesLeftSince: {
    one: "Zbývá vám {count} obnovovací kód, vytvořený {date}.",
    few: "Zbývají vám {count} obnovovací kódy, vytvořené {date}.",
    other: "Zbývá vám {count} obnovovacích kódů, vytvořených {date}.",
  },
  fewCodes: {
    one: "Zbývá vám jen **{count} obnovovací kód**.",
    few: "Zbývají vám jen **{count} obnovovací kódy**.",
    other: "Zbývá vám jen **{count} obnovovacích kódů**.",
  },
  fewCodesSince: {
    one: "Zbývá vám jen **{count} obnovovací kód**, vytvořený {date}.",
    few: "Zbývají vám jen **{count} obnovovací kódy**, vytvořené {date}.",
    other: "Zbývá vám jen **{count} obnovovacích kódů**, vytvořených {date}.",
  },
  lostApp:
    "Pokud přijdete o ověřovací aplikaci, zadejte místo ní jeden z nich. Každý platí jednou.",
  lostAppOrPasskey:
    "Pokud přijdete o ověřovací aplikaci nebo přístupový klíč, zadejte místo nich jeden z kódů. Každý platí jednou.",
  pleaseMakeNew: "Vytvořte si prosím nové.",
  formerStop:
    "Předchozí ihned přestanou platit a ostatní prohlížeče se budou muset přihlásit znovu.",
  aboutCodes: "obnovovací kódy",
};

export const sessions: Texts["sessions"] = {
  sessions: "Kde jste přihlášeni",
  signOutElsewhere: "Odhlásit všude jinde",
  signOutThis: "Ano, odhlásit",
  about: "{device}, od {date}",
  thisBrowser: "Tento prohlížeč",
  network: "síť {network}",
  signedInAt: "Přihlášení {time}",
  lastSeen: "naposledy aktivní {time}",
  byMail: "e-mailem",
  withPasskey: "přístupovým klíčem",
  withPassword: "heslem",
  by: "přes {provider}",
  withTwoFactors: "{how}, se dvěma faktory",
  device: "{browser} ({system})",
  someBrowser: "Prohlížeč",
  unknownDevice: "Neznámé zařízení",
};
