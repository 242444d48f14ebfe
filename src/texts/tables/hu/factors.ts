import type { Texts } from "../../texts.ts";

export const factors: Texts["factors"] = {
  enrolHeading: "Állítsa be a kétlépcsős azonosítást",
  enrolIntro:
    "Bejelentkezés mint **{name}**. Először adjon hozzá egy hitelesítő alkalmazást, és utána folytathatja itt: {app}. Ettől kezdve bejelentkezéskor meg kell adnia az alkalmazásban látható kódot.",
  enrolSubmit: "Alkalmazás hozzáadása és bejelentkezés",
  somebodyElse: "Bejelentkezés másvalakiként",

  scan: "Olvassa be ezt a kódot egy hitelesítő alkalmazással, például a telefonján, vagy a jelszókezelőjével.",
  addKey:
    "Adja hozzá ezt a kulcsot egy hitelesítő alkalmazáshoz, például a telefonján, vagy a jelszókezelőjéhez.",
  openApp: "Megnyitás az eszköz egyik hitelesítő alkalmazásában",
  orType: "Vagy írja be ezt a kulcsot az alkalmazásba: {key}",
  theKey: "A kulcs: {key}",
  typeCode: "Írja be a kódot, amelyet az alkalmazás most mutat",
  sixDigits: "Hat számjegyből áll.",
  appName: "Az alkalmazás neve (nem kötelező)",

  codesHeading: "Őrizze meg a helyreállítási kódjait",
  appAdded:
    "A hitelesítő alkalmazás hozzáadása megtörtént. Mostantól bejelentkezéskor kódot kell megadnia.",
  sessionsLeft:
    "**Lehet, hogy más böngészők még be vannak jelentkezve.** Zárja be a munkameneteiket a fiókja oldalán.",
  notSignedIn:
    "**Még nincs bejelentkezve.** Őrizze meg a kódokat, majd jelentkezzen be még egyszer.",
  codesIntro:
    "Amikor a második lépést kell megtennie ({app}), és nincs meg, ami kell hozzá, például a hitelesítő alkalmazása, akkor írja be helyette az egyik kódot. Mindegyik egyszer használható. Nyomtassa ki vagy mentse jelszókezelőbe őket.",
  codesLabel: "Helyreállítási kódok",
  onlyNow: "**Csak most láthatók.**",
  onlyNowFormer: "**Csak most láthatók.** A korábbi kódjai már nem érvényesek.",
  kept: "Megőriztem őket",

  askHeading: "Még egy lépés",
  signingInAs: "Bejelentkezés mint **{name}**.",
  passkeyToo: "Bejelentkezés mint **{name}**. Használja az azonosítókulcsát is.",
  confirmIt: "Bejelentkezve mint **{name}**. Erősítse meg, hogy Ön az.",
  appCode: "A hitelesítő alkalmazás kódja",
  appCodeHelp: "Hat számjegy. Az alkalmazás félpercenként újat mutat.",
  recoveryCode: "Helyreállítási kód",
  recoveryHelp: "24 betű és számjegy a megőrzött listáról. Mindegyik kód egyszer használható.",
  usePasskey: "Azonosítókulcs használata",
  useRecovery: "Inkább helyreállítási kód használata",
  useApp: "Inkább a hitelesítő alkalmazás használata",
  signInAgain: "Inkább újbóli bejelentkezés",

  doneHeading: "Be van jelentkezve",
  nothingLeft: "Itt nincs több megerősítenivaló.",
  makeNewCodes:
    "Ha most adott hozzá hitelesítő alkalmazást, és nem őrizte meg a helyreállítási kódjait, hozzon létre újakat [a fiókja oldalán].",
  againHeading: "Jelentkezzen be újra",
  spent: "Öt kód is hibás volt. Jelentkezzen be újra.",
  expired:
    "Ez a bejelentkezés túl sokáig tartott, már befejeződött, vagy egy másik lépett a helyébe ebben a böngészőben.",
};

export const factorReasons: Texts["factorReasons"] = {
  "factor-wrong":
    "Ez a kód nem helyes, vagy már felhasználták. Várja meg a következőt az alkalmazásban, és azt írja be. Ha azt sem fogadjuk el, ellenőrizze az eszköz óráját.",
  "recovery-wrong": "Ez nem az Ön helyreállítási kódjainak egyike, vagy már felhasználták.",
  "app-not-begun":
    "A kulcs most már másik. Adja hozzá az alkalmazásához, és írja be a kódot, amelyet mutat.",
  "invalid-name": "A név 1–64 karakterből állhat.",
  "code-missing": "Írjon be egy kódot.",
  "passkey-refused":
    "Ez az azonosítókulcs itt nem használható. Ehhez a fiókhoz kell tartoznia, és PIN-kódot, ujjlenyomatot vagy arcot kell kérnie.",
  lockedMinutes: {
    one: "Túl sok volt a hibás kód. Kódokat egy perc múlva fogadunk el újra.",
    other: "Túl sok volt a hibás kód. Kódokat {count} perc múlva fogadunk el újra.",
  },
  lockedHours: {
    one: "Túl sok volt a hibás kód. Kódokat egy óra múlva fogadunk el újra.",
    other: "Túl sok volt a hibás kód. Kódokat {count} óra múlva fogadunk el újra.",
  },
  appOffRecovery:
    "Túl sok hibás kódot adtak meg ehhez az alkalmazáshoz, ezért most nem használható. Használjon helyreállítási kódot.",
  appOffPasskey:
    "Túl sok hibás kódot adtak meg ehhez az alkalmazáshoz, ezért most nem használható. Használjon azonosítókulcsot.",
  appOffEither:
    "Túl sok hibás kódot adtak meg ehhez az alkalmazáshoz, ezért most nem használható. Használjon helyreállítási kódot vagy azonosítókulcsot.",
  appOffAlone:
    "Túl sok hibás kódot adtak meg ehhez az alkalmazáshoz, ezért most nem használható. Próbálja meg abban a böngészőben, amelyben általában bejelentkezik, vagy forduljon a webhely üzemeltetőjéhez.",
};
