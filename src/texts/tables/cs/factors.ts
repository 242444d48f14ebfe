import type { Texts } from "../../texts.ts";

export const factors: Texts["factors"] = {
  enrolHeading: "Nastavte si dvoufázové ověření",
  enrolIntro:
    "Přihlašujete se jako **{name}**. Než budete pokračovat na web {app}, přidejte ověřovací aplikaci. Od té doby budete při přihlášení zadávat kód, který zobrazuje.",
  enrolSubmit: "Přidat aplikaci a přihlásit se",
  somebodyElse: "Přihlásit se jako někdo jiný",

  scan: "Naskenujte tento kód ověřovací aplikací, například v telefonu, nebo správcem hesel.",
  addKey: "Přidejte tento klíč do ověřovací aplikace, například v telefonu, nebo do správce hesel.",
  openApp: "Otevřít v ověřovací aplikaci na tomto zařízení",
  orType: "Nebo zadejte do aplikace tento klíč: {key}",
  theKey: "Klíč: {key}",
  typeCode: "Zadejte kód, který teď aplikace zobrazuje",
  sixDigits: "Má šest číslic.",
  appName: "Název aplikace (nepovinné)",

  codesHeading: "Uložte si obnovovací kódy",
  appAdded: "Ověřovací aplikace byla přidána. Od teď budete při přihlášení zadávat kód.",
  sessionsLeft:
    "**Ostatní prohlížeče mohou být stále přihlášené.** Ukončete jejich relace na stránce o svém účtu.",
  notSignedIn:
    "**Přihlášení ještě není dokončené.** Uložte si kódy a pak se přihlaste ještě jednou.",
  codesIntro:
    "Až po vás {app} bude chtít druhý krok a vy nebudete mít, co je k němu potřeba, například ověřovací aplikaci, zadejte místo toho jeden z těchto kódů. Každý platí jednou. Vytiskněte si je nebo je uložte do správce hesel.",
  codesLabel: "Obnovovací kódy",
  onlyNow: "**Zobrazují se jen teď.**",
  onlyNowFormer: "**Zobrazují se jen teď.** Vaše předchozí kódy už neplatí.",
  kept: "Mám je uložené",

  askHeading: "Ještě jeden krok",
  signingInAs: "Přihlašujete se jako **{name}**.",
  passkeyToo: "Přihlašujete se jako **{name}**. Použijte prosím i svůj přístupový klíč.",
  confirmIt: "Přihlášený účet: **{name}**. Potvrďte prosím, že jste to vy.",
  appCode: "Kód z ověřovací aplikace",
  appCodeHelp: "Šest číslic. Aplikace zobrazuje každou půlminutu nové.",
  recoveryCode: "Obnovovací kód",
  recoveryHelp: "24 písmen a číslic ze seznamu, který jste si uložili. Každý kód platí jednou.",
  usePasskey: "Použít přístupový klíč",
  useRecovery: "Použít místo toho obnovovací kód",
  useApp: "Použít místo toho ověřovací aplikaci",
  signInAgain: "Přihlásit se místo toho znovu",

  doneHeading: "Přihlášení proběhlo",
  nothingLeft: "Tady už není co potvrzovat.",
  makeNewCodes:
    "Pokud jste právě přidali ověřovací aplikaci a neuložili jste si obnovovací kódy, vytvořte si nové na [stránce o svém účtu].",
  againHeading: "Přihlaste se prosím znovu",
  spent: "Pět kódů bylo chybných. Přihlaste se znovu.",
  expired:
    "Toto přihlášení trvalo příliš dlouho, bylo už dokončeno nebo ho v tomto prohlížeči nahradilo jiné.",
};

export const factorReasons: Texts["factorReasons"] = {
  "factor-wrong":
    "Tento kód není správný nebo byl už použit. Počkejte prosím na další kód v aplikaci a zadejte ten. Pokud ani ten nebude přijat, zkontrolujte hodiny zařízení.",
  "recovery-wrong": "To není žádný z vašich obnovovacích kódů, nebo byl už použit.",
  "app-not-begun": "Klíč je teď jiný. Přidejte ho prosím do aplikace a zadejte kód, který zobrazí.",
  "invalid-name": "Název má 1 až 64 znaků.",
  "code-missing": "Zadejte prosím kód.",
  "passkey-refused":
    "Tento přístupový klíč zde nelze použít. Musí patřit k tomuto účtu a vyžadovat PIN, otisk prstu nebo obličej.",
  lockedMinutes: {
    one: "Bylo zadáno příliš mnoho chybných kódů. Kódy budou znovu přijímány za minutu.",
    few: "Bylo zadáno příliš mnoho chybných kódů. Kódy budou znovu přijímány za {count} minuty.",
    other: "Bylo zadáno příliš mnoho chybných kódů. Kódy budou znovu přijímány za {count} minut.",
  },
  lockedHours: {
    one: "Bylo zadáno příliš mnoho chybných kódů. Kódy budou znovu přijímány za hodinu.",
    few: "Bylo zadáno příliš mnoho chybných kódů. Kódy budou znovu přijímány za {count} hodiny.",
    other: "Bylo zadáno příliš mnoho chybných kódů. Kódy budou znovu přijímány za {count} hodin.",
  },
  appOffRecovery:
    "Pro tuto aplikaci bylo zadáno příliš mnoho chybných kódů, takže ji teď nelze použít. Použijte prosím obnovovací kód.",
  appOffPasskey:
    "Pro tuto aplikaci bylo zadáno příliš mnoho chybných kódů, takže ji teď nelze použít. Použijte prosím přístupový klíč.",
  appOffEither:
    "Pro tuto aplikaci bylo zadáno příliš mnoho chybných kódů, takže ji teď nelze použít. Použijte prosím obnovovací kód nebo přístupový klíč.",
  appOffAlone:
    "Pro tuto aplikaci bylo zadáno příliš mnoho chybných kódů, takže ji teď nelze použít. Zkuste prosím prohlížeč, ve kterém se obvykle přihlašujete, nebo se obraťte na provozovatele tohoto webu.",
};
