import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "Přihlášení na web {app}",
  intro: "Tímto e-mailem se přihlásíte na web {host} jako {address}.",
  button: "Přihlásit se",
  code: "Nebo zadejte tento kód tam, kde jste si e-mail vyžádali, a nikdy ho nikomu neprozrazujte:",
  expires: "E-mail platí pro jedno přihlášení. Doba platnosti: {duration}.",
  device: "Vyžádán byl v prohlížeči {browser} ({system}).",
  browser: "Vyžádán byl v prohlížeči {browser}.",
  ignore: "Pokud jste to nebyli vy, e-mail ignorujte: bez něj se nikdo nepřihlásí.",
};

export const mails: Texts["mails"] = {
  button: "{label}: {url}",

  confirmSubject: "Potvrďte svou adresu pro web {app}",
  confirmIntro:
    "Někdo, kdo je přihlášený na webu {host}, tam chce od teď používat adresu {address}.",
  confirmButton: "Potvrdit adresu",
  confirmValid: {
    one: "Odkaz platí minutu, jednou a v prohlížeči, ve kterém jste přihlášeni.",
    few: "Odkaz platí {count} minuty, jednou a v prohlížeči, ve kterém jste přihlášeni.",
    other: "Odkaz platí {count} minut, jednou a v prohlížeči, ve kterém jste přihlášeni.",
  },

  takenSubject: "Vaše adresa na webu {app}",
  takenIntro:
    "Někdo, kdo je přihlášený na webu {host}, chtěl pro svůj účet použít adresu {address}. Ta už patří k nějakému účtu, takže se nic nezměnilo.",
  takenYou:
    "Pokud jste to byli vy: přihlaste se touto adresou, nebo onomu účtu nejdřív nastavte jinou.",
  nothingToDo: "Pokud jste to nebyli vy, nemusíte nic dělat.",

  signUpSubject: "Potvrďte registraci na webu {app}",
  signUpIntro: "Někdo se s touto adresou zaregistroval na webu {host} a zvolil si heslo.",
  signUpButton: "Potvrdit registraci",
  signUpValid: {
    one: "Odkaz platí minutu.",
    few: "Odkaz platí {count} minuty.",
    other: "Odkaz platí {count} minut.",
  },
  signUpBrowser:
    "Otevřete ho v prohlížeči, ve kterém jste se registrovali, nebo zadejte heslo znovu.",
  signUpIgnore:
    "Pokud jste to nebyli vy, e-mail ignorujte: bez odkazu žádný účet nevznikne. Odkaz neotvírejte, protože heslo zná někdo jiný.",

  knownSubject: "Váš účet na webu {app}",
  knownIntro:
    "Někdo se chtěl s touto adresou zaregistrovat na webu {host}. Už tam účet máte, takže se nic nezměnilo.",
  knownYou:
    "Pokud jste to byli vy: přihlaste se jako dřív. Pokud jste zapomněli heslo, vyžádejte si na přihlašovací stránce nové.",

  resetSubject: "Nastavte si nové heslo pro web {app}",
  resetIntro: "Někdo požádal o nové heslo k vašemu účtu na webu {host}.",
  resetButton: "Nastavit nové heslo",
  resetValid: {
    one: "Odkaz platí minutu. Jakmile bude nastavené nové heslo, přestane platit on i všechny dřívější.",
    few: "Odkaz platí {count} minuty. Jakmile bude nastavené nové heslo, přestane platit on i všechny dřívější.",
    other:
      "Odkaz platí {count} minut. Jakmile bude nastavené nové heslo, přestane platit on i všechny dřívější.",
  },

  ignore: "Pokud jste to nebyli vy, e-mail ignorujte: bez odkazu se nic nezmění.",
};

export const notices: Texts["notices"] = {
  see: "Zobrazit, jak se přihlašujete",
  when: "Stalo se to {time}.",
  whenAndWhere: "Stalo se to {time}, zařízení: {device}.",
  sessionsLeft:
    "Nemáme jistotu, že se podařilo odhlásit všechny ostatní prohlížeče. I když jste to byli vy: otevřete výše uvedený odkaz a ukončete všechny ostatní relace.",
  byOperator:
    "Udělal to někdo, kdo provozuje web {host}, bez vašeho prohlížeče a bez vašeho hesla.",
  askOperator: "Pokud jste o to nežádali a nevíte proč, zeptejte se provozovatele webu {host}.",

  guessSubject: "Na webu {app} byly zadány chybné kódy",
  guess:
    "Někdo, kdo ví, jak se na webu {host} přihlašujete, zadal chybné kódy vašeho druhého faktoru: tolik, že od něj po nějakou dobu nebude přijat žádný.",
  guessYou: "Pokud jste to byli vy, chvíli počkejte a zadejte další kód, který aplikace zobrazí.",
  guessOther:
    "Pokud jste to nebyli vy, někdo zná vaše heslo: vyžádejte si na přihlašovací stránce nové. Dokud ho nebudete mít, můžeme odmítat i vás; pak budou kódy hned přijímány. Pokud se přihlašujete bez hesla, možná má někdo přístup k vaší e-mailové schránce nebo k účtu, kterým se přihlašujete.",

  sessionsSubject: "Odhlásili jsme vás z webu {app}",
  sessionEnded: "Jedna relace vašeho účtu na webu {host} byla ukončena.",
  sessionsEnded: "Všechny relace vašeho účtu na webu {host} byly ukončeny.",
  otherSessionsEnded: "Všechny relace vašeho účtu na webu {host} kromě jedné byly ukončeny.",
  nameSubject: "Vaše jméno na webu {app} bylo změněno",
  name: "Váš účet na webu {host} má teď jiné jméno: {name}.",
  addressSubject: "Vaše adresa na webu {app} byla změněna",
  address:
    "Váš účet na webu {host} má teď jinou adresu: {address}. E-maily pro vás už sem nebudou chodit.",
  linkedSubject: "Na webu {app} přibyl způsob přihlášení",
  linked: "Účtem u služby {provider} se od teď lze přihlásit k vašemu účtu na webu {host}.",
  unlinkedSubject: "Na webu {app} byl odebrán způsob přihlášení",
  unlinked: "Účtem u služby {provider} se už nelze přihlásit k vašemu účtu na webu {host}.",
  passwordSetSubject: "Na webu {app} bylo nastaveno heslo",
  passwordSet: "Váš účet na webu {host} má teď heslo a kdokoli, kdo ho zná, se může přihlásit.",
  passwordChangedSubject: "Vaše heslo na webu {app} bylo změněno",
  passwordChanged: "Váš účet na webu {host} má teď jiné heslo.",
  passwordReset:
    "Váš účet na webu {host} má teď jiné heslo, nastavené pomocí odkazu v e-mailu na tuto adresu.",
  passwordRemovedSubject: "Vaše heslo na webu {app} bylo odebráno",
  passwordRemoved: "Váš účet na webu {host} už nemá heslo. Ostatní způsoby přihlášení zůstávají.",
  othersSignedOut: "Všechny ostatní prohlížeče byly odhlášeny.",
  allSignedOut: "Všechny prohlížeče byly odhlášeny.",
  deletedSubject: "Váš účet na webu {app} byl smazán",
  deleted: "Váš účet na webu {host} je smazaný i se všemi způsoby přihlášení.",

  passkeyAddedSubject: "Na webu {app} byl přidán přístupový klíč",
  passkeyAdded: "Kdokoli, kdo ho má, se od teď může přihlásit k vašemu účtu na webu {host}.",
  passkeyRemovedSubject: "Na webu {app} byl odebrán přístupový klíč",
  passkeyRemoved: "Už se jím nelze přihlásit k vašemu účtu na webu {host}.",
  appAddedSubject: "Dvoufázové ověření na webu {app}: přidaná aplikace",
  appAdded:
    "K vašemu účtu na webu {host} byla přidána ověřovací aplikace {name}. Při přihlášení budete zadávat kód, který zobrazuje.",
  appRemovedSubject: "Dvoufázové ověření na webu {app}: odebraná aplikace",
  appRemoved:
    "Z vašeho účtu na webu {host} byla odebrána ověřovací aplikace {name} a její kódy už neplatí. Pokud to byl váš jediný druhý krok, při přihlášení se už žádný kód nevyžaduje a vaše obnovovací kódy neplatí.",
  appNamedSubject: "Dvoufázové ověření na webu {app}: přejmenovaná aplikace",
  appNamed: "Ověřovací aplikace {before} u vašeho účtu na webu {host} se teď jmenuje {name}.",
  codeUsedSubject: "Na webu {app} byl použit obnovovací kód",
  codeUsed:
    "Někdo použil místo ověřovací aplikace jeden z obnovovacích kódů vašeho účtu na webu {host}.",
  codesLeft: {
    one: "Zbývá jeden kód.",
    few: "Zbývají {count} kódy.",
    other: "Zbývá {count} kódů.",
  },
  noCodesLeft: "Nezbývá žádný.",
  makeNewCodes: "Vytvořte si prosím na stránce o svém účtu nové.",
  codesRenewedSubject: "Na webu {app} máte nové obnovovací kódy",
  codesRenewed: {
    one: "Váš účet na webu {host} má {count} nový obnovovací kód. Předchozí už neplatí.",
    few: "Váš účet na webu {host} má {count} nové obnovovací kódy. Předchozí už neplatí.",
    other: "Váš účet na webu {host} má {count} nových obnovovacích kódů. Předchozí už neplatí.",
  },
};

export const advice: Texts["advice"] = {
  tell: "Pokud jste to nebyli vy, ihned informujte provozovatele webu {host}.",
  look: "Pokud jste to nebyli vy, otevřete výše uvedený odkaz, ukončete všechny relace, které neznáte, a odeberte vše, co neznáte.",
  passwordLook:
    "Pokud jste to nebyli vy, ihned si na přihlašovací stránce vyžádejte nové heslo. Pak otevřete výše uvedený odkaz, ukončete všechny relace, které neznáte, a odeberte vše, co neznáte.",
  passwordTell:
    "Pokud jste to nebyli vy, ihned si na přihlašovací stránce vyžádejte nové heslo. Pak ihned informujte provozovatele webu {host}.",
  mailboxLook:
    "Pokud jste to nebyli vy, někdo jiný může otvírat vaše e-maily: nejdřív změňte heslo ke své e-mailové schránce. Pak si na přihlašovací stránce vyžádejte nové heslo, otevřete výše uvedený odkaz, ukončete všechny relace, které neznáte, a odeberte vše, co neznáte.",
  mailboxTell:
    "Pokud jste to nebyli vy, někdo jiný může otvírat vaše e-maily: nejdřív změňte heslo ke své e-mailové schránce. Pak si na přihlašovací stránce vyžádejte nové heslo a ihned informujte provozovatele webu {host}.",
  codesLook:
    "Pokud jste to nebyli vy, někdo jiný má vaše obnovovací kódy a dokáže projít prvním krokem přihlášení: ihned vytvořte nové kódy a zvolte si jiné heslo, pokud nějaké máte. Pak otevřete výše uvedený odkaz, ukončete všechny relace, které neznáte, a odeberte vše, co neznáte.",
  codesTell:
    "Pokud jste to nebyli vy, někdo jiný má vaše obnovovací kódy a dokáže projít prvním krokem přihlášení: ihned informujte provozovatele webu {host}.",
  intruder:
    "Pokud jste to nebyli vy, dostal se do vašeho účtu někdo jiný. Pokud má účet heslo, zvolte si jiné: vyžádejte si ho e-mailem na přihlašovací stránce, čímž se všichni odhlásí.",
  thenLook:
    "Pak otevřete výše uvedený odkaz, ukončete všechny relace, které neznáte, a nastavte si dvoufázové ověření znovu.",
  thenTell: "Pak ihned informujte provozovatele webu {host}.",
  ownApp:
    "Pokud máte jinou aplikaci, přihlaste se s ní, otevřete výše uvedený odkaz a tuto odeberte.",
  noApp:
    "Pokud žádnou nemáte, přihlášení vyžaduje kód, který nemáte jak získat: ihned informujte provozovatele webu {host}, který může aplikaci odebrat.",
};
