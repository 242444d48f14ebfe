import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "Bejelentkezés ide: {app}",
  signedUp: "A fiókja elkészült. Jelentkezzen be a választott jelszóval.",
  passwordReset: "Az új jelszavát mentettük. Jelentkezzen be vele.",
  orAgain: "[Folytassa], vagy jelentkezzen be újra lent.",
  noWays: "Még nincs beállítva bejelentkezési mód.",
  continueWith: "Folytatás ezzel: {provider}",
  continueWithPasskey: "Folytatás azonosítókulccsal",
  signInWith: "Bejelentkezés ezzel: {provider}",
  sendLink: "Bejelentkezési link küldése e-mailben",
  createAccount: "Fiók létrehozása",
  forgotPassword: "Elfelejtette a jelszavát?",
  passkeySignUp: "Fiók létrehozása azonosítókulccsal",
  passkeyEmail: "E-mail",
  passkeyCreate: "Fiók létrehozása",
  passkeyNeedsScript:
    "Az azonosítókulcsokhoz JavaScript kell, amely ki van kapcsolva a böngészőjében.",
  passkeyKnown:
    "Ezen az eszközön már van azonosítókulcs ehhez a webhelyhez. Jelentkezzen be azzal.",
  passkeyUnused: "Nem használt azonosítókulcsot. Próbálja újra, vagy jelentkezzen be másképp.",
  passkeyUnsupported:
    "Ez a böngésző nem tud azonosítókulcsokat használni. Jelentkezzen be másképp.",

  confirmHeading: "Bejelentkezik ide: {app}?",
  confirmAs: "Ezzel a címmel jelentkezik be: **{address}**.",
  confirmElsewhere:
    "**Ez a böngésző nem várja ezt a linket.** Ha másik böngészőben kérte, folytassa. Ha már felhasználta, kérjen újat. Ha soha nem kérte, zárja be ezt az oldalt: lehet, hogy valaki azt akarja, hogy olyan fiókot használjon, amely nem az Öné.",
  confirmNot: "Nem jelentkezem be",

  signOutHeading: "Kijelentkezik innen: {app}?",
  stay: "Bejelentkezve maradok",
  signOutToo: "Kijelentkezés innen is: {provider}",
  signedOutHeading: "Kijelentkezett innen: {app}",
  stillAt: "Itt még be van jelentkezve: {provider}.",
  stayAt: "Bejelentkezve maradok itt: {provider}",
  maybeStillAt:
    "**Lehet, hogy itt még be van jelentkezve: {provider}.** Onnan nem tudtuk kijelentkeztetni. Ha mások is használják ezt az eszközt, nyissa meg a szolgáltatást ({provider}), és ott is jelentkezzen ki.",

  mailCode: "Az e-mailben kapott kód",
  linkSent:
    "Küldtünk egy bejelentkezési linket. Nyissa meg, és ezzel befejezi a bejelentkezést ide: {app}.",
  mailSent:
    "E-mailt küldtünk ide: **{address}**. Nyissa meg a benne lévő linket, és ezzel bejelentkezik ide: {app}.",
  mailWithCodeSent:
    "E-mailt küldtünk ide: **{address}**. Nyissa meg a benne lévő linket, vagy írja be itt a kódot, és ezzel bejelentkezik ide: {app}.",
  sendAnother: "Újabb e-mail küldése",

  askOperator: "Forduljon a webhely üzemeltetőjéhez.",
  whatHelps: "Ez segíthet: {ways}.",
  wayPasskey: "azonosítókulcs",
  wayPasskeyWithPin: "PIN-kódot kérő azonosítókulcs",
  wayTwoFactors: "{provider} második lépéssel",
  wayApp: "hitelesítő alkalmazás",
  wayMail: "e-mail a címére",
  wayPassword: "a jelszava",
  appToo: "A hitelesítő alkalmazás kódját is meg kell majd adnia.",
  addApp: "Még nincs hitelesítő alkalmazása? [Adjon hozzá egyet a biztonsági oldalán].",
  addPasskey: "Még nincs azonosítókulcsa? [Adjon hozzá egyet a biztonsági oldalán].",
  addPasskeyOrApp:
    "Még nincs azonosítókulcsa vagy hitelesítő alkalmazása? [Adjon hozzá egyet a biztonsági oldalán].",
  addPasskeyHere: "Azonosítókulcs hozzáadása a fiókhoz",
};
