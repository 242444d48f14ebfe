import type { Texts } from "../../texts.ts";

const sessionsLeft =
  "Lehet, hogy más böngészők még be vannak jelentkezve. Zárja be a munkameneteiket az alábbi listában.";

export const done: Texts["done"] = {
  unlinked: { what: "A fiók leválasztva", todo: "Már nem lehet vele bejelentkezni." },
  "passkey-named": { what: "Az azonosítókulcs átnevezve", todo: "" },
  "passkey-removed": {
    what: "Az azonosítókulcs eltávolítva",
    todo: "Törölje az eszközén is, hogy ott se jelenjen meg többé.",
  },
  "passkey-added": { what: "Az azonosítókulcs hozzáadva", todo: "Mostantól bejelentkezhet vele." },
  "name-changed": { what: "A nevét mentettük", todo: "" },
  "address-asked": {
    what: "Nézze meg a postafiókját",
    todo: "Nyissa meg az e-mailben lévő linket ebben a böngészőben. Addig semmi sem változik.",
  },
  "address-changed": {
    what: "A címe megváltozott",
    todo: "A többi böngészőben újra be kell jelentkezni.",
  },
  revoked: { what: "Kijelentkeztetve", todo: "A böngészőben újra be kell jelentkezni." },
  "password-set": {
    what: "A jelszava beállítva",
    todo: "A többi böngészőben újra be kell jelentkezni.",
  },
  "password-changed": {
    what: "A jelszava megváltozott",
    todo: "A többi böngészőben újra be kell jelentkezni.",
  },
  "password-removed": {
    what: "A jelszava eltávolítva",
    todo: "Már nem lehet vele bejelentkezni. A többi böngészőben újra be kell jelentkezni.",
  },
  deleted: { what: "A fiókja törölve", todo: "" },
  "factor-begun": {
    what: "Állítsa be a hitelesítő alkalmazását",
    todo: "Adja hozzá a kulcsot az alkalmazásához az alábbiak szerint, és írja be a kódot, amelyet az alkalmazás mutat.",
  },
  "factor-cancelled": {
    what: "Nem került hozzáadásra hitelesítő alkalmazás",
    todo: "Ha a kulcsot már felvette egy alkalmazásba, törölje onnan.",
  },
  "factor-added": {
    what: "A hitelesítő alkalmazás hozzáadva",
    todo: "A többi böngészőben újra be kell jelentkezni.",
  },
  "factor-added-already": {
    what: "Az alkalmazást már hozzáadta",
    todo: "Ha nem őrizte meg a helyreállítási kódjait, hozzon létre újakat lent.",
  },
  "factor-named": { what: "A hitelesítő alkalmazás átnevezve", todo: "" },
  "factor-removed": {
    what: "A hitelesítő alkalmazás eltávolítva",
    todo: "Törölje a bejegyzést magában az alkalmazásban is, hogy később ne keresse a kódját. A többi böngészőben újra be kell jelentkezni.",
  },
  "recovery-renewed": {
    what: "Új helyreállítási kódjai vannak",
    todo: "A korábbiak már nem érvényesek.",
  },
  "partly/password": { what: "Az új jelszavát mentettük", todo: sessionsLeft },
  "partly/unlink": { what: "A jelszava eltávolítva", todo: sessionsLeft },
  "partly/factor-confirm": { what: "A hitelesítő alkalmazás hozzáadva", todo: sessionsLeft },
  "partly/factor-remove": { what: "A hitelesítő alkalmazás eltávolítva", todo: sessionsLeft },
  "partly/passkey-remove": { what: "Az azonosítókulcs eltávolítva", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "Hiba történt", todo: "Próbálja újra." },
  credentials: { what: "Ez nem a jelenlegi jelszava", todo: "Írja be még egyszer." },
  "password-refused": {
    what: "Ez a jelszó nem használható",
    todo: "Válasszon másikat: hosszút, amelyet mások nem találnának ki.",
  },
  "address-unproved": {
    what: "A címe még nincs megerősítve",
    todo: "Először erősítse meg. Ezután állítson be jelszót.",
  },
  "account-unknown": {
    what: "Ez a fiók nincs összekapcsolva",
    todo: "Lehet, hogy egy másik lapon leválasztották.",
  },
  "address-taken": {
    what: "Ez a cím egy másik fiókhoz tartozik",
    todo: "Jelentkezzen be azzal, vagy előbb adjon másik címet annak a fióknak.",
  },
  "change-not-offered": { what: "Ez itt nem módosítható", todo: "" },
  "invalid-name": { what: "Ez a név nem használható", todo: "A név 1–64 karakterből állhat." },
  "last-way-in": {
    what: "Ez az egyetlen bejelentkezési módja",
    todo: "Előbb adjon hozzá egy másikat, például azonosítókulcsot.",
  },
  "link-unknown": {
    what: "Ez a link már nem érvényes",
    todo: "Lejárt, már felhasználták, vagy egy újabb lépett a helyébe. Kérjen új e-mailt.",
  },
  "mail-not-sent": {
    what: "Az e-mailt nem sikerült elküldeni",
    todo: "Próbálja újra néhány perc múlva.",
  },
  "not-confirmed": {
    what: "Semmit sem töröltünk",
    todo: "Ha biztos benne, jelölje be a négyzetet, és próbálja újra.",
  },
  "passkey-unknown": {
    what: "Nincs ilyen azonosítókulcs",
    todo: "Lehet, hogy egy másik lapon eltávolították.",
  },
  "sessions-partly-ended": {
    what: "Nem minden munkamenet zárult be",
    todo: "Az alábbi listában szereplők folytatódhatnak. Próbálja újra.",
  },
  "step-up-required": { what: "Még semmi sem változott", todo: "Hajtsa végre még egyszer." },
  "too-many-mails": {
    what: "Túl sok e-mailt kértek",
    todo: "Használja az utolsót, amelyet kapott, vagy próbálja újra később.",
  },
  "username-invalid": {
    what: "Ez a felhasználónév nem használható",
    todo: "3–32 betűből, számjegyből, pontból, kötőjelből vagy aláhúzásjelből állhat, betűvel kell kezdődnie, és nem lehet olyan, mint az „admin”.",
  },
  "username-taken": { what: "Ez a felhasználónév már másé", todo: "Válasszon másikat." },
  "too-many-apps": {
    what: "Nem adható hozzá több hitelesítő alkalmazás",
    todo: "Távolítson el egyet, amelyet már nem használ.",
  },
  "app-not-begun": {
    what: "Nem került hozzáadásra hitelesítő alkalmazás",
    todo: "A kulcs lejárt, már felhasználták, vagy másik munkamenethez tartozik. Kezdje elölről.",
  },
  "app-unknown": {
    what: "Nincs ilyen hitelesítő alkalmazás",
    todo: "Lehet, hogy egy másik lapon eltávolították.",
  },
  "codes-replaced": {
    what: "Semmi sem változott",
    todo: "A helyreállítási kódjait már lecserélték. Ha nem őrizte meg az újakat, hozzon létre újra újakat.",
  },
  "too-many-attempts": {
    what: "Túl sok volt a hibás kód",
    todo: "Nem adtunk hozzá alkalmazást. Próbálja újra később.",
  },
  "factor-wrong": {
    what: "Ez a kód hibás",
    todo: "Írja be azt, amelyet az alkalmazás most mutat. Ha azt sem fogadjuk el, ellenőrizze az eszköz óráját.",
  },
};

export const links: Texts["links"] = {
  linked: { what: "{provider}: a fiók hozzáadva", todo: "Mostantól bejelentkezhet vele." },
  "linked-before": {
    what: "{provider}: a fiókot már korábban hozzáadta",
    todo: "Semmi sem változott.",
  },
  "access-denied": {
    what: "{provider}: ez a fiók nem adható hozzá",
    todo: "Itt nem lehet vele bejelentkezni. Válasszon másikat.",
  },
  "account-removed": { what: "{provider}: a fiók nem lett hozzáadva", todo: "Próbálja újra." },
  "link-foreign-session": {
    what: "{provider}: a fiók nem lett hozzáadva",
    todo: "Időközben kijelentkezett, vagy újra bejelentkezett. Próbálja újra.",
  },
  "oauth-account-not-linked": {
    what: "{provider}: ez a fiók itt valaki máshoz tartozik",
    todo: "Ha az Öné, jelentkezzen be vele, és előbb válassza le ott.",
  },
  "provider-error": {
    what: "{provider}: a fiók nem lett hozzáadva",
    todo: "A szolgáltatás nem engedte be, vagy Ön visszalépett. Próbálja újra.",
  },
  "provider-unavailable": {
    what: "{provider}: a fiók nem lett hozzáadva",
    todo: "A szolgáltatásnak most problémája van. Próbálja újra később.",
  },
  "provider-unreachable": {
    what: "{provider}: a fiók nem lett hozzáadva",
    todo: "A szolgáltatás most nem válaszol. Próbálja újra később.",
  },
  "step-up-required": {
    what: "{provider}: a fiók nem lett hozzáadva",
    todo: "Előbb jelentkezzen be még egyszer, hogy biztosak lehessünk benne, hogy Ön az.",
  },
};

export const notes: Texts["notes"] = {
  theAccount: "Másik szolgáltatás",
  sentTo: "E-mailt küldtünk erre a címre: {address}",
};
