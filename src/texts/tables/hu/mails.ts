import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "Bejelentkezés ide: {app}",
  intro: "Ezzel az e-maillel bejelentkezhet a(z) {host} webhelyre a következő címmel: {address}.",
  button: "Bejelentkezés",
  code: "Vagy írja be ezt a kódot ott, ahol az e-mailt kérte, és soha ne árulja el senkinek:",
  expires: "Az e-mail egyetlen bejelentkezésre érvényes. Érvényességi idő: {duration}.",
  device: "Ezzel kérték: {browser} ({system}).",
  browser: "Ezzel kérték: {browser}.",
  ignore: "Ha nem Ön volt, hagyja figyelmen kívül ezt az e-mailt: nélküle senki sem léphet be.",
};

export const mails: Texts["mails"] = {
  button: "{label}: {url}",

  confirmSubject: "Erősítse meg a címét itt: {app}",
  confirmIntro:
    "Valaki, aki be van jelentkezve a(z) {host} webhelyre, mostantól ezt a címet szeretné ott használni: {address}.",
  confirmButton: "Cím megerősítése",
  confirmValid: {
    one: "A link egy percig érvényes, egyszer, abban a böngészőben, amelyben be van jelentkezve.",
    other:
      "A link {count} percig érvényes, egyszer, abban a böngészőben, amelyben be van jelentkezve.",
  },

  takenSubject: "Az Ön címe itt: {app}",
  takenIntro:
    "Valaki, aki be van jelentkezve a(z) {host} webhelyre, ezt a címet szerette volna használni a fiókjához: {address}. A cím már egy fiókhoz tartozik, ezért semmi sem változott.",
  takenYou:
    "Ha Ön volt: jelentkezzen be ezzel a címmel, vagy előbb adjon másik címet annak a fióknak.",
  nothingToDo: "Ha nem Ön volt, nincs teendője.",

  signUpSubject: "Erősítse meg a regisztrációját itt: {app}",
  signUpIntro: "Valaki regisztrált a(z) {host} webhelyen ezzel a címmel, és jelszót választott.",
  signUpButton: "Regisztráció megerősítése",
  signUpValid: { one: "A link egy percig érvényes.", other: "A link {count} percig érvényes." },
  signUpBrowser:
    "Abban a böngészőben nyissa meg, amelyben regisztrált, vagy írja be újra a jelszót.",
  signUpIgnore:
    "Ha nem Ön volt, hagyja figyelmen kívül ezt az e-mailt: a link nélkül nem jön létre fiók. Ne nyissa meg a linket, mert a jelszót valaki más ismeri.",

  knownSubject: "Az Ön fiókja itt: {app}",
  knownIntro:
    "Valaki regisztrálni szeretett volna a(z) {host} webhelyen ezzel a címmel. Önnek már van ott fiókja, ezért semmi sem változott.",
  knownYou:
    "Ha Ön volt: jelentkezzen be úgy, mint eddig. Ha elfelejtette a jelszavát, kérjen újat a bejelentkezési oldalon.",

  resetSubject: "Állítson be új jelszót itt: {app}",
  resetIntro: "Valaki új jelszót kért a(z) {host} webhelyen lévő fiókjához.",
  resetButton: "Új jelszó beállítása",
  resetValid: {
    one: "A link egy percig érvényes. Az új jelszó beállítása után ez és az összes korábbi link érvényét veszti.",
    other:
      "A link {count} percig érvényes. Az új jelszó beállítása után ez és az összes korábbi link érvényét veszti.",
  },

  ignore:
    "Ha nem Ön volt, hagyja figyelmen kívül ezt az e-mailt: a link nélkül semmi sem változik.",
};

export const notices: Texts["notices"] = {
  see: "Bejelentkezési módok megtekintése",
  when: "Időpont: {time}.",
  whenAndWhere: "Időpont: {time}. Eszköz: {device}.",
  sessionsLeft:
    "Nem biztos, hogy az összes többi böngészőt sikerült kijelentkeztetni. Akkor is, ha Ön volt: nyissa meg a fenti linket, és zárja be az összes többi munkamenetet.",
  byOperator: "A(z) {host} egyik üzemeltetője tette, az Ön böngészője és az Ön jelszava nélkül.",
  askOperator: "Ha nem Ön kérte, és nem tudja az okát, kérdezze meg a(z) {host} üzemeltetőjét.",

  guessSubject: "Hibás kódokat adtak meg itt: {app}",
  guess:
    "Valaki, aki tudja, hogyan jelentkezik be Ön a(z) {host} webhelyre, hibás kódokat adott meg az Ön második lépéséhez: olyan sokat, hogy tőle egy ideig egyet sem fogadunk el.",
  guessYou:
    "Ha Ön volt, várjon egy kicsit, és írja be a következő kódot, amelyet az alkalmazás mutat.",
  guessOther:
    "Ha nem Ön volt, valaki ismeri a jelszavát: kérjen újat a bejelentkezési oldalon. Amíg nincs új jelszava, előfordulhat, hogy Önt is elutasítjuk; utána azonnal elfogadjuk a kódokat. Ha jelszó nélkül jelentkezik be, lehet, hogy valaki hozzáfér a postafiókjához vagy ahhoz a fiókhoz, amellyel bejelentkezik.",

  sessionsSubject: "Kijelentkeztettük innen: {app}",
  sessionEnded: "A(z) {host} webhelyen lévő fiókjának egyik munkamenete bezárult.",
  sessionsEnded: "A(z) {host} webhelyen lévő fiókjának összes munkamenete bezárult.",
  otherSessionsEnded:
    "A(z) {host} webhelyen lévő fiókjának egy kivételével minden munkamenete bezárult.",
  nameSubject: "Megváltozott a neve itt: {app}",
  name: "A(z) {host} webhelyen lévő fiókjának mostantól más a neve: {name}.",
  addressSubject: "Megváltozott a címe itt: {app}",
  address:
    "A(z) {host} webhelyen lévő fiókjának mostantól más a címe: {address}. Az Önnek szóló e-mailek már nem ide érkeznek.",
  linkedSubject: "Új bejelentkezési mód itt: {app}",
  linked:
    "Mostantól egy külső fiókkal ({provider}) be lehet jelentkezni a(z) {host} webhelyen lévő fiókjába.",
  unlinkedSubject: "Eltávolított bejelentkezési mód itt: {app}",
  unlinked:
    "Egy külső fiókkal ({provider}) már nem lehet bejelentkezni a(z) {host} webhelyen lévő fiókjába.",
  passwordSetSubject: "Jelszót állítottak be itt: {app}",
  passwordSet:
    "A(z) {host} webhelyen lévő fiókjának mostantól van jelszava, és aki ismeri, bejelentkezhet.",
  passwordChangedSubject: "Megváltozott a jelszava itt: {app}",
  passwordChanged: "A(z) {host} webhelyen lévő fiókjának mostantól más a jelszava.",
  passwordReset:
    "A(z) {host} webhelyen lévő fiókjának mostantól más a jelszava, amelyet egy erre a címre küldött e-mailben lévő linkkel állítottak be.",
  passwordRemovedSubject: "Eltávolították a jelszavát itt: {app}",
  passwordRemoved:
    "A(z) {host} webhelyen lévő fiókjának már nincs jelszava. A többi bejelentkezési mód megmarad.",
  othersSignedOut: "Az összes többi böngészőt kijelentkeztettük.",
  allSignedOut: "Az összes böngészőt kijelentkeztettük.",
  deletedSubject: "Törölték a fiókját itt: {app}",
  deleted: "A(z) {host} webhelyen lévő fiókja megszűnt, az összes bejelentkezési móddal együtt.",

  passkeyAddedSubject: "Új azonosítókulcs itt: {app}",
  passkeyAdded: "Akinél megvan, mostantól bejelentkezhet vele a(z) {host} webhelyen lévő fiókjába.",
  passkeyRemovedSubject: "Eltávolított azonosítókulcs itt: {app}",
  passkeyRemoved: "Már nem lehet vele bejelentkezni a(z) {host} webhelyen lévő fiókjába.",
  appAddedSubject: "Kétlépcsős azonosítás ({app}): új alkalmazás",
  appAdded:
    "Új hitelesítő alkalmazás került a(z) {host} webhelyen lévő fiókjához: {name}. Bejelentkezéskor meg kell adnia a kódot, amelyet mutat.",
  appRemovedSubject: "Kétlépcsős azonosítás ({app}): eltávolított alkalmazás",
  appRemoved:
    "Egy hitelesítő alkalmazást eltávolítottak a(z) {host} webhelyen lévő fiókjából: {name}. A kódjai már nem érvényesek. Ha ez volt az egyetlen második lépése, mostantól nem kell kód a bejelentkezéshez, és a helyreállítási kódjai érvénytelenek.",
  appNamedSubject: "Kétlépcsős azonosítás ({app}): átnevezett alkalmazás",
  appNamed:
    "A(z) {host} webhelyen lévő fiókjának egyik hitelesítő alkalmazását átnevezték. Régi név: {before}, új név: {name}.",
  codeUsedSubject: "Helyreállítási kódot használtak itt: {app}",
  codeUsed:
    "Valaki hitelesítő alkalmazás helyett a(z) {host} webhelyen lévő fiókjának egyik helyreállítási kódját használta.",
  codesLeft: { one: "Egy kód maradt.", other: "{count} kód maradt." },
  noCodesLeft: "Nem maradt egy sem.",
  makeNewCodes: "Hozzon létre újakat a fiókja oldalán.",
  codesRenewedSubject: "Új helyreállítási kódjai vannak itt: {app}",
  codesRenewed: {
    other:
      "A(z) {host} webhelyen lévő fiókjának {count} új helyreállítási kódja van. A korábbiak már nem érvényesek.",
  },
};

export const advice: Texts["advice"] = {
  tell: "Ha nem Ön volt, azonnal értesítse a(z) {host} üzemeltetőjét.",
  look: "Ha nem Ön volt, nyissa meg a fenti linket, zárja be az összes ismeretlen munkamenetet, és távolítson el mindent, amit nem ismer.",
  passwordLook:
    "Ha nem Ön volt, azonnal kérjen új jelszót a bejelentkezési oldalon. Ezután nyissa meg a fenti linket, zárja be az összes ismeretlen munkamenetet, és távolítson el mindent, amit nem ismer.",
  passwordTell:
    "Ha nem Ön volt, azonnal kérjen új jelszót a bejelentkezési oldalon. Ezután azonnal értesítse a(z) {host} üzemeltetőjét.",
  mailboxLook:
    "Ha nem Ön volt, valaki más is meg tudja nyitni az e-mailjeit: először változtassa meg a postafiókja jelszavát. Ezután kérjen új jelszót a bejelentkezési oldalon, nyissa meg a fenti linket, zárja be az összes ismeretlen munkamenetet, és távolítson el mindent, amit nem ismer.",
  mailboxTell:
    "Ha nem Ön volt, valaki más is meg tudja nyitni az e-mailjeit: először változtassa meg a postafiókja jelszavát. Ezután kérjen új jelszót a bejelentkezési oldalon, és azonnal értesítse a(z) {host} üzemeltetőjét.",
  codesLook:
    "Ha nem Ön volt, valaki másnál vannak a helyreállítási kódjai, és túljut a bejelentkezés első lépésén: azonnal hozzon létre új kódokat, és válasszon másik jelszót, ha van jelszava. Ezután nyissa meg a fenti linket, zárja be az összes ismeretlen munkamenetet, és távolítson el mindent, amit nem ismer.",
  codesTell:
    "Ha nem Ön volt, valaki másnál vannak a helyreállítási kódjai, és túljut a bejelentkezés első lépésén: azonnal értesítse a(z) {host} üzemeltetőjét.",
  intruder:
    "Ha nem Ön volt, valaki más jutott be a fiókjába. Ha a fióknak van jelszava, válasszon másikat: kérje e-mailben a bejelentkezési oldalon, ez mindenkit kijelentkeztet.",
  thenLook:
    "Ezután nyissa meg a fenti linket, zárja be az összes ismeretlen munkamenetet, és állítsa be újra a kétlépcsős azonosítást.",
  thenTell: "Ezután azonnal értesítse a(z) {host} üzemeltetőjét.",
  ownApp:
    "Ha van másik alkalmazása, jelentkezzen be azzal, nyissa meg a fenti linket, és távolítsa el ezt.",
  noApp:
    "Ha nincs, a bejelentkezéshez olyan kód kell, amelyhez nem jut hozzá: azonnal értesítse a(z) {host} üzemeltetőjét, aki el tudja távolítani az alkalmazást.",
};
