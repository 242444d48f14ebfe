import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "Az Ön fiókja itt: {app}",
  signedIn: "Be van jelentkezve.",
  signedInWith: "Bejelentkezve mint **{name}** ({address}).",
  stale:
    "Mielőtt bármit módosít, [jelentkezzen be még egyszer], hogy biztosak lehessünk benne, hogy Ön az.",
  change: "Módosítás",
  rename: "Átnevezés",
  remove: "Eltávolítás",
  othersSignIn: "A többi böngészőben újra be kell majd jelentkezni.",
  added: "Hozzáadva: {date}",
  lastUsed: "utoljára használva: {date}",
  notUsed: "még nem használta",

  accounts: "Bejelentkezési módok",
  noAccounts: "Nincs összekapcsolva más szolgáltatásnál lévő fiók.",
  link: "{provider}-fiók összekapcsolása",
  linkAnother: "Másik {provider}-fiók összekapcsolása",
  unlink: "Leválasztás",
  unlinkAbout: "{provider}-fiók: {account}",
  unlinkWhat: "{provider} leválasztása",
  noLongerHelps: "Ezután már nem tud vele bejelentkezni ide: {app}.",
  onlyWay: "Az egyetlen bejelentkezési módja",

  passkeys: "Azonosítókulcsok",
  passkeysIntro:
    "Azonosítókulccsal ujjlenyomattal, arccal vagy PIN-kóddal jelentkezhet be, jelszó nélkül.",
  passkeyNumber: "{number}. azonosítókulcs",
  passkeyRemove: "Az azonosítókulcs eltávolítása",
  passkeyStays: "Nem távolítható el, mert nincs más bejelentkezési módja.",
  backedUp: "biztonsági mentéssel",
  oneDevice: "csak egy eszközön",
  passkeyName: "Az új azonosítókulcs neve",
  passkeyNameAt: "Az új azonosítókulcs neve ({provider})",
  passkeyAdd: "Azonosítókulcs hozzáadása",
  passkeyAddAt: "Azonosítókulcs hozzáadása ({provider})",
  passkeyNeedsScript:
    "Azonosítókulcs hozzáadásához JavaScript kell, amely ki van kapcsolva a böngészőjében.",

  delete: "Fiók törlése",
  deleteOpen: "Fiók törlése…",
  deleteAll:
    "A fiókja és az összes bejelentkezési módja megszűnik. Senki sem tudja visszaállítani őket.",
  deleteSure: "Véglegesen törölni szeretném a fiókomat.",
  deleteNow: "Fiókom törlése",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "Jelszó",
  havePassword: "Van jelszava.",
  havePasswordSince: "Van jelszava. Beállítva: {date}.",
  username: "A felhasználóneve: **{username}**.",
  aboutPassword: "jelszó",
  forgotPresent: "Elfelejtette a jelenlegi jelszavát?",
  changePassword: "Jelszó módosítása",
  setPassword: "Jelszó beállítása",
  removePassword: "Jelszó eltávolítása",
  confirmFirst:
    "Még nincs jelszava. Mielőtt választ egyet, erősítse meg az e-mail-címét, hogy újat kaphasson, ha elfelejti.",
  noPassword: "Még nincs jelszava. Ha beállít egyet, azzal is bejelentkezhet ide: {app}.",
  notPresent: "Ez nem a jelenlegi jelszava.",
  passwordStays: "A jelszó nem távolítható el, mert nincs más bejelentkezési módja.",

  nameAndAddress: "Név és cím",
  saveName: "Név mentése",
  newEmail: "Új e-mail-cím",
  sendConfirmation: "Megerősítő e-mail küldése",
  countsOnceOpened: "A cím akkor lép érvénybe, ha megnyitotta az e-mailben lévő linket.",
  yourAddress: "Az Ön címe: **{address}**.",
  yourAddressUnconfirmed: "Az Ön címe: **{address}**. Még nincs megerősítve.",

  usedHeading: "Ezt a linket már felhasználták",
  confirmHeading: "Ez az Ön címe?",
  confirmReady: "Mostantól ezt a címet fogja használni: **{address}** ({app}).",
  confirmSignedOut:
    "Először jelentkezzen be ebben a böngészőben ide: {app}. Ezután nyissa meg még egyszer a(z) **{address}** címre küldött e-mailben lévő linket.",
  confirmOtherUser:
    "**Ezt az e-mailt egy másik fiók kérte.** Jelentkezzen be azzal a fiókkal, amelynek a címe ez lesz: **{address}**, és nyissa meg még egyszer a linket.",
  confirmUsed: "Ezt a címet használja: **{address}** ({app}). Nincs más teendője.",
  confirmVoid: "Lejárt, már felhasználták, vagy egy újabb lépett a helyébe. Kérjen új e-mailt.",
  neverAsked: "Ha nem Ön kérte ezt az e-mailt, hagyja figyelmen kívül: semmi sem változik.",
  useAddress: "Cím használata",
  changeNothing: "Ne változzon semmi",
  backToAccount: "Vissza a fiókhoz",
  goToAccount: "Ugrás a fiókhoz",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "Kétlépcsős azonosítás",
  hasApps: "Bejelentkezéskor egy hitelesítő alkalmazásban látható kódot is meg kell adnia.",
  intro:
    "Hitelesítő alkalmazás használatakor a bejelentkezéshez ({app}) egy olyan kód is kell, amelyet csak az Ön alkalmazása mutat. Így senki sem léphet be pusztán a jelszavával vagy az e-mailjeivel.",
  otherAppsStay: "A többi alkalmazása megmarad.",
  onlyApp:
    "Ez az egyetlen alkalmazása: többé nem kell kód, kivéve, ha bejelentkezéskor újat kell beállítania.",
  codesGo: "A helyreállítási kódjai is törlődnek vele.",
  nextCodes: "Ezután helyreállítási kódokat kap arra az esetre, ha elveszítené az alkalmazást.",
  removeApp: "Alkalmazás eltávolítása",
  addApp: "Hitelesítő alkalmazás hozzáadása",
  addAnotherApp: "Másik hitelesítő alkalmazás hozzáadása",
  confirmApp: "Alkalmazás hozzáadása",
  cancel: "Mégse",
  makeCodes: "Helyreállítási kódok létrehozása",
  makeNew: "Újak létrehozása",
  makeNewCodes: "Új helyreállítási kódok létrehozása",
  codes: "Helyreállítási kódok",
  noCodes:
    "Nincsenek helyreállítási kódjai. Ha elveszíti a hitelesítő alkalmazását, egy ilyen kód helyettesíti.",
  noCodesOrPasskey:
    "Nincsenek helyreállítási kódjai. Ha elveszíti a hitelesítő alkalmazását vagy az azonosítókulcsát, egy ilyen kód helyettesíti.",
  codesLeft: { other: "Még {count} helyreállítási kódja van." },
  codesLeftSince: { other: "Még {count} helyreállítási kódja van. Létrehozva: {date}." },
  fewCodes: { other: "Már csak **{count} helyreállítási kódja van**." },
  fewCodesSince: { other: "Már csak **{count} helyreállítási kódja van**. Létrehozva: {date}." },
  lostApp:
    "Ha elveszíti a hitelesítő alkalmazását, írja be helyette az egyiket. Mindegyik egyszer használható.",
  lostAppOrPasskey:
    "Ha elveszíti a hitelesítő alkalmazását vagy az azonosítókulcsát, írja be helyette az egyiket. Mindegyik egyszer használható.",
  pleaseMakeNew: "Hozzon létre újakat.",
  formerStop:
    "A korábbiak azonnal érvényüket vesztik, és a többi böngészőben újra be kell majd jelentkezni.",
  aboutCodes: "helyreállítási kódok",
};

export const sessions: Texts["sessions"] = {
  sessions: "Ahol be van jelentkezve",
  signOutElsewhere: "Kijelentkezés mindenhol máshol",
  signOutThis: "Igen, kijelentkeztetem",
  about: "{device}, {date} óta",
  thisBrowser: "Ez a böngésző",
  network: "hálózat: {network}",
  signedInAt: "Bejelentkezve: {time}",
  lastSeen: "utoljára aktív: {time}",
  byMail: "e-mailben",
  withPasskey: "azonosítókulccsal",
  withPassword: "jelszóval",
  by: "ezzel: {provider}",
  withTwoFactors: "{how}, két lépésben",
  device: "{browser} ({system})",
  someBrowser: "Böngésző",
  unknownDevice: "Ismeretlen eszköz",
};
