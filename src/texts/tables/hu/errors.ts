import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: { what: "Hiba történt", todo: "A bejelentkezés nem sikerült. Próbálja újra." },
  AccessDenied: {
    what: "Nincs hozzáférése",
    todo: "A kiválasztott fiókkal itt nem lehet bejelentkezni. Próbálkozzon másikkal, vagy kérjen hozzáférést a webhely üzemeltetőjétől.",
  },
  "AccessDenied/weaker-way": {
    what: "Jelentkezzen be biztonságosabb módon",
    todo: "Van olyan bejelentkezési módja, amely többet igazol, például azonosítókulcs. Most azt használja, és beállíthatja a kétlépcsős azonosítást.",
  },
  AccountNotLinked: {
    what: "Így nem lehet bejelentkezni",
    todo: "Ez a mód nincs összekapcsolva az ehhez az e-mail-címhez tartozó fiókkal, vagy másik fiókhoz tartozik. Jelentkezzen be másképp, például úgy, ahogy legutóbb.",
  },
  Configuration: {
    what: "A bejelentkezés nincs megfelelően beállítva",
    todo: "Nem az Ön hibája, és nem is tud rajta változtatni. Jöjjön vissza később.",
  },
  "Configuration/sign-in": {
    what: "Ez a bejelentkezési mód most nem működik",
    todo: "Nincs megfelelően beállítva, és ez nem az Ön hibája. Válasszon másik módot, vagy jöjjön vissza később.",
  },
  CredentialsSignin: {
    what: "Ezek a bejelentkezési adatok nem egyeznek",
    todo: "Ellenőrizze őket, és próbálja újra.",
  },
  CrossSiteRequest: {
    what: "Ez a kérés egy másik webhelyről érkezett",
    todo: "A fiókja védelmében semmi sem történt. Ha be szeretne jelentkezni, kezdje itt.",
  },
  EmailSignInError: {
    what: "Az e-mailt nem sikerült elküldeni",
    todo: "Próbálja újra néhány perc múlva, vagy válasszon másik bejelentkezési módot.",
  },
  "EmailSignInError/too-many-mails": {
    what: "Túl sok bejelentkezési e-mailt kértek",
    todo: "Használja az utolsót, amelyet kapott, vagy próbálja újra később.",
  },
  "EmailSignInError/too-many-tries": {
    what: "Túl sok próbálkozás történt",
    todo: "Várjon egy kicsit, mielőtt újra próbálkozik.",
  },
  InvalidCheck: {
    what: "Ez a bejelentkezés már nem érvényes",
    todo: "Túl sokáig tartott, már felhasználták, vagy másik böngészőben kezdődött. Jelentkezzen be újra.",
  },
  InvalidRequest: { what: "A kérés nem értelmezhető", todo: "Lépjen vissza, és kezdje elölről." },
  "InvalidRequest/invalid-email": {
    what: "Erre az e-mail-címre nem tudunk levelet küldeni",
    todo: "Ellenőrizze, és próbálja újra.",
  },
  "InvalidRequest/sign-up-closed": {
    what: "Itt nem lehet regisztrálni",
    todo: "Ha van fiókja, jelentkezzen be. Ha nincs, kérjen egyet a webhely üzemeltetőjétől.",
  },
  MissingCSRF: {
    what: "Nem tudtuk megállapítani, hogy ez Öntől érkezett-e",
    todo: "Próbálja újra. Ha ezt kétszer is látja, ellenőrizze, hogy a böngészője elfogadja-e a webhely cookie-jait.",
  },
  NotFound: {
    what: "Nincs ilyen oldal",
    todo: "Ellenőrizze a címet.",
  },
  OAuthAccountNotLinked: {
    what: "Így még nem lehet bejelentkezni",
    todo: "Ez a fiók vagy az e-mail-címe itt már használatban van. Jelentkezzen be úgy, ahogy először.",
  },
  OAuthCallbackError: {
    what: "A bejelentkezés nem fejeződött be",
    todo: "A másik szolgáltatás megszakította, nem válaszolt, vagy olyan választ adott, amelyet nem fogadhatunk el. Próbálja újra egy kis idő múlva, vagy válasszon másik módot.",
  },
  SessionRequired: {
    what: "Először jelentkezzen be",
    todo: "A kért oldal csak bejelentkezve érhető el.",
  },
  SignOutError: {
    what: "Még nincs kijelentkezve",
    todo: "Nem tudtuk mindenhol bezárni a munkamenetét. Várjon egy kicsit, majd jelentkezzen ki újra. Addig ne adja át ezt az eszközt senkinek.",
  },
  StepUpImpossible: {
    what: "Ehhez ez a bejelentkezés nem elég",
    todo: "Semmi sem változott. Kapcsoljon be egy második lépést annál a szolgáltatásnál, amellyel bejelentkezik, vagy adjon hozzá PIN-kódot kérő azonosítókulcsot, ha a webhely kínál azonosítókulcsokat, és jelentkezzen be vele újra. Ha egyik sem működik, forduljon a webhely üzemeltetőjéhez.",
  },
  "StepUpImpossible/app-offered": {
    what: "Ehhez ez a bejelentkezés nem elég",
    todo: "Semmi sem változott. Állítson be hitelesítő alkalmazást a biztonsági oldalán. Miután ott megadta az első kódját, próbálja meg újra, amit tenni szeretett volna.",
  },
  StepUpRequired: {
    what: "Jelentkezzen be még egyszer",
    todo: "Ehhez a művelethez friss bejelentkezés kell, hogy biztosak lehessünk benne, hogy Ön az.",
  },
  "StepUpRequired/level": {
    what: "Jelentkezzen be biztonságosabb módon",
    todo: "Ehhez a művelethez erősebb igazolás kell, mint amit ez a bejelentkezés adott.",
  },
  "StepUpRequired/method": {
    what: "Jelentkezzen be másképp",
    todo: "Ehhez a művelethez másfajta igazolás kell, mint amit ez a bejelentkezés adott.",
  },
  "StepUpRequired/other-user": {
    what: "Ez egy másik fiók",
    todo: "Jelentkezzen be még egyszer azzal a fiókkal, amelyet most használ. Ha fiókot szeretne váltani, előbb jelentkezzen ki.",
  },
  TooManyAttempts: {
    what: "Túl sok próbálkozás történt",
    todo: "Várjon egy kicsit, mielőtt újra próbálkozik.",
  },
  "TooManyAttempts/passwords-busy": {
    what: "Most túl sokan jelentkeznek be",
    todo: "Próbálja újra néhány másodperc múlva.",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "Most túl sokan regisztrálnak",
    todo: "Próbálja újra később, vagy válasszon másik bejelentkezési módot.",
  },
  Unavailable: {
    what: "Ez most nem működik",
    todo: "A webhely egy része nem válaszol. Várjon néhány másodpercet, majd töltse be újra az oldalt.",
  },
  Verification: {
    what: "Ez a bejelentkezési link már nem érvényes",
    todo: "Lejárt, vagy már felhasználták. Kérjen újat.",
  },
  "Verification/code-elsewhere": {
    what: "Ez a kód itt nem használható",
    todo: "Túl sokáig tartott, vagy másik böngészőben kérte. Kérjen újat.",
  },
  "Verification/code-spent": {
    what: "Túl sok volt a hibás kód",
    todo: "Nyissa meg inkább az e-mailben lévő linket, vagy kérjen új e-mailt.",
  },
  "Verification/code-wrong": {
    what: "Ez a kód nem helyes",
    todo: "Írja be a legújabb e-mailben lévő hat számjegyet.",
  },
  WebAuthnVerificationError: {
    what: "Az azonosítókulcsát nem sikerült ellenőrizni",
    todo: "Próbálja újra, vagy jelentkezzen be másképp.",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait:
    "Ha van jelszóval védett fiókja, nem kell várnia: állítson be újat egy e-mailben kapott linkkel, ebben a böngészőben.",
  newPasswordByMail: "Új jelszó kérése e-mailben",
  backToPage: "Vissza oda, ahol volt",
  toSecurityPage: "Ugrás a biztonsági oldalra",
  signOutAgain: "Kijelentkezés újra",
  requestId: "Ha ez ismétlődik, adja meg a webhely üzemeltetőjének a kérés azonosítóját: {id}.",
  requestLog:
    "Ha Ön az üzemeltető: a részletek a szerver naplójában, ezen az azonosítón találhatók.",
  stepUpImpossible:
    "Ennek módosításához erősebb igazolás kell arról, hogy kicsoda Ön, mint amit ez a bejelentkezés adhat. Jelentkezzen be másképp, például egy második lépéssel annál a szolgáltatásnál, amellyel bejelentkezik, vagy PIN-kódot kérő azonosítókulccsal, illetve hitelesítő alkalmazással, ha a webhely kínálja ezeket a biztonsági oldalon. Ha egyik sem működik, forduljon a webhely üzemeltetőjéhez.",
};
