import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "Registrace na web {app}",
  signUp: "Zaregistrovat se",
  haveAccount: "Máte účet? [Přihlaste se]",
  username: "Uživatelské jméno",
  usernameOptional: "Uživatelské jméno (nepovinné)",
  nameOptional: "Vaše jméno (nepovinné)",
  password: "Heslo",
  newPassword: "Nové heslo",
  addressOrUsername: "E-mailová adresa nebo uživatelské jméno",
  presentPassword: "Současné heslo",
  account: "Účet",
  usernameHelp: "3 až 32 písmen, číslic, teček, pomlček nebo podtržítek, na začátku písmeno.",
  passwordHelp: {
    one: "Alespoň {count} znak. Několik slov za sebou se dobře pamatuje.",
    few: "Alespoň {count} znaky. Několik slov za sebou se dobře pamatuje.",
    other: "Alespoň {count} znaků. Několik slov za sebou se dobře pamatuje.",
  },
  show: "Zobrazit",
  hide: "Skrýt",
  showWhat: "Zobrazit: {label}",
  hideWhat: "Skrýt: {label}",

  confirmHeading: "Zaregistrovat se na web {app}?",
  confirmAddress: "Váš účet na webu {app} bude mít adresu **{address}**.",
  confirmHere:
    "**Zvolili jste si tu před chvílí heslo?** Pokud ne, stránku zavřete: kdo ho zvolil, ten ho zná.",
  confirmElsewhere:
    "Otevřeli jste tento odkaz v jiném prohlížeči, než ve kterém byl vyžádán. Zadejte heslo, které jste si zvolili. **Pokud jste si žádné nezvolili, stránku zavřete:** vaši adresu zadal někdo jiný.",
  create: "Vytvořit můj účet",
  createNot: "Nevytvářet",
  knownHeading: "Už máte účet",
  known:
    "Tato adresa už patří k účtu na webu {app}. Pokud jste se právě zaregistrovali, je to tento účet.",
  signUpGone: "Jeho platnost vypršela, byl už použit nebo není úplný.",
  signUpAgain: "Zaregistrovat se znovu",

  resetIntro: "Pošleme vám e-mail s odkazem. Pomocí něj si zvolíte nové heslo.",
  sendLink: "Poslat odkaz",
  askAgain: "Vyžádat nový e-mail",
  resetHeading: "Zvolte si nové heslo",
  resetFor: "Pro účet s adresou **{address}**. Budete všude odhlášeni.",
  resetForNamed: "Pro účet s adresou **{address}** ({username}). Budete všude odhlášeni.",
  save: "Uložit heslo",
  savedHeading: "Vaše nové heslo je uloženo",
  signUpSent: {
    one: "E-mail na adresu **{address}** je na cestě. Otevřete odkaz z něj v tomto prohlížeči a dokončete registraci na web {app}. Platí minutu.",
    few: "E-mail na adresu **{address}** je na cestě. Otevřete odkaz z něj v tomto prohlížeči a dokončete registraci na web {app}. Platí {count} minuty.",
    other:
      "E-mail na adresu **{address}** je na cestě. Otevřete odkaz z něj v tomto prohlížeči a dokončete registraci na web {app}. Platí {count} minut.",
  },
  resetSent: {
    one: "Pokud má **{address}** na webu {app} účet, e-mail je na cestě. Odkazem v něm si zvolíte nové heslo. Platí minutu.",
    few: "Pokud má **{address}** na webu {app} účet, e-mail je na cestě. Odkazem v něm si zvolíte nové heslo. Platí {count} minuty.",
    other:
      "Pokud má **{address}** na webu {app} účet, e-mail je na cestě. Odkazem v něm si zvolíte nové heslo. Platí {count} minut.",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "Na tuto e-mailovou adresu nemůžeme nic poslat. Zkontrolujte ji prosím.",
  "invalid-name": "Jméno má 1 až 64 znaků.",
  "password-needed": "Zadejte prosím heslo k této registraci.",
  "password-wrong":
    "To není heslo k této registraci. Pokud jste se registrovali vícekrát, použijte odkaz z druhého e-mailu.",
  "link-void": "Tento odkaz už neplatí. Vyžádejte si prosím nový.",
  "mail-not-sent": "E-mail se nepodařilo odeslat. Zkuste to prosím za několik minut znovu.",
  "passwords-busy":
    "Právě se přihlašuje příliš mnoho lidí. Zkuste to prosím za několik sekund znovu.",
  "sessions-partly-ended":
    "Přihlaste se jím a na stránce o svém účtu ukončete všechny ostatní relace: dříve přihlášené prohlížeče mohou být stále přihlášené.",
  "sign-up-closed": "Nové účty zde nelze vytvářet.",
  "too-many-mails":
    "Bylo vyžádáno příliš mnoho e-mailů. Použijte prosím poslední, který vám přišel, nebo to zkuste později.",
  "too-many-sign-ups": "Právě se registruje příliš mnoho lidí. Zkuste to prosím později.",
  "too-many-tries": "Příliš mnoho pokusů. Než to zkusíte znovu, chvíli prosím počkejte.",
  "address-known": "S touto adresou už účet máte. Přihlaste se prosím.",
  "username-taken": "Toto uživatelské jméno už má někdo jiný. Zvolte prosím jiné.",
  "username-invalid":
    "Toto uživatelské jméno nelze použít. Neodpovídá pravidlu níže nebo je to jméno jako „admin“.",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed: "Toto heslo obsahuje něco, co není znak. Zvolte prosím jiné.",
  "too-short": {
    one: "Použijte prosím alespoň {count} znak. Několik slov za sebou se dobře pamatuje.",
    few: "Použijte prosím alespoň {count} znaky. Několik slov za sebou se dobře pamatuje.",
    other: "Použijte prosím alespoň {count} znaků. Několik slov za sebou se dobře pamatuje.",
  },
  "too-long": {
    one: "Použijte prosím nejvýše {count} znak.",
    few: "Použijte prosím nejvýše {count} znaky.",
    other: "Použijte prosím nejvýše {count} znaků.",
  },
  common: "Toto heslo používá mnoho lidí, takže by se zkoušelo jako první. Zvolte prosím jiné.",
  breached:
    "Toto heslo je známé z úniku dat odjinud. Zvolte prosím jiné a změňte ho všude, kde ho používáte.",
  context:
    "Toto je jen o málo víc než vaše jméno, vaše adresa nebo název tohoto webu. Zvolte prosím jiné.",
  same: "Toto heslo máte teď. Zvolte prosím nové.",
  check: "Zvolte prosím jiné heslo.",
};
