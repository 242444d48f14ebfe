import type { Texts } from "../../texts.ts";

const sessionsLeft =
  "Ostatní prohlížeče mohou být stále přihlášené. Ukončete jejich relace v seznamu níže.";

export const done: Texts["done"] = {
  unlinked: { what: "Účet byl odpojen", todo: "Už se jím nelze přihlásit." },
  "passkey-named": { what: "Přístupový klíč byl přejmenován", todo: "" },
  "passkey-removed": {
    what: "Přístupový klíč byl odebrán",
    todo: "Smažte ho i ve svém zařízení, aby se tam už nenabízel.",
  },
  "passkey-added": { what: "Přístupový klíč byl přidán", todo: "Od teď se jím můžete přihlásit." },
  "name-changed": { what: "Vaše jméno bylo uloženo", todo: "" },
  "address-asked": {
    what: "Podívejte se do e-mailu",
    todo: "Otevřete odkaz ze zprávy v tomto prohlížeči. Do té doby se nic nezmění.",
  },
  "address-changed": {
    what: "Vaše adresa byla změněna",
    todo: "Ostatní prohlížeče se musí přihlásit znovu.",
  },
  revoked: { what: "Odhlášeno", todo: "Prohlížeč se musí přihlásit znovu." },
  "password-set": {
    what: "Vaše heslo bylo nastaveno",
    todo: "Ostatní prohlížeče se musí přihlásit znovu.",
  },
  "password-changed": {
    what: "Vaše heslo bylo změněno",
    todo: "Ostatní prohlížeče se musí přihlásit znovu.",
  },
  "password-removed": {
    what: "Vaše heslo bylo odebráno",
    todo: "Už se jím nelze přihlásit. Ostatní prohlížeče se musí přihlásit znovu.",
  },
  deleted: { what: "Váš účet byl smazán", todo: "" },
  "factor-begun": {
    what: "Nastavte si ověřovací aplikaci",
    todo: "Přidejte do ní klíč podle pokynů níže a zadejte kód, který zobrazí.",
  },
  "factor-cancelled": {
    what: "Žádná ověřovací aplikace nebyla přidána",
    todo: "Pokud jste klíč už do nějaké aplikace vložili, smažte ho tam.",
  },
  "factor-added": {
    what: "Ověřovací aplikace byla přidána",
    todo: "Ostatní prohlížeče se musí přihlásit znovu.",
  },
  "factor-added-already": {
    what: "Aplikace už byla přidána",
    todo: "Pokud jste si neuložili obnovovací kódy, vytvořte si níže nové.",
  },
  "factor-named": { what: "Ověřovací aplikace byla přejmenována", todo: "" },
  "factor-removed": {
    what: "Ověřovací aplikace byla odebrána",
    todo: "Smažte položku i v aplikaci, abyste nehledali její kód. Ostatní prohlížeče se musí přihlásit znovu.",
  },
  "recovery-renewed": { what: "Máte nové obnovovací kódy", todo: "Předchozí už neplatí." },
  "partly/password": { what: "Vaše nové heslo je uloženo", todo: sessionsLeft },
  "partly/unlink": { what: "Vaše heslo bylo odebráno", todo: sessionsLeft },
  "partly/factor-confirm": { what: "Ověřovací aplikace byla přidána", todo: sessionsLeft },
  "partly/factor-remove": { what: "Ověřovací aplikace byla odebrána", todo: sessionsLeft },
  "partly/passkey-remove": { what: "Přístupový klíč byl odebrán", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "Něco se pokazilo", todo: "Zkuste to prosím znovu." },
  credentials: { what: "To není vaše současné heslo", todo: "Zadejte ho prosím ještě jednou." },
  "password-refused": {
    what: "Toto heslo nelze použít",
    todo: "Zvolte prosím jiné: dlouhé a takové, které by ostatní neuhodli.",
  },
  "address-unproved": {
    what: "Vaše adresa ještě není potvrzená",
    todo: "Nejdřív ji potvrďte. Pak si nastavte heslo.",
  },
  "account-unknown": {
    what: "Tento účet není propojený",
    todo: "Možná byl odpojen na jiné kartě.",
  },
  "address-taken": {
    what: "Tato adresa patří k jinému účtu",
    todo: "Přihlaste se k němu, nebo mu nejdřív nastavte jinou adresu.",
  },
  "change-not-offered": { what: "To zde nelze změnit", todo: "" },
  "invalid-name": { what: "Toto jméno nelze použít", todo: "Jméno má 1 až 64 znaků." },
  "last-way-in": {
    what: "To je váš jediný způsob přihlášení",
    todo: "Nejdřív přidejte jiný, například přístupový klíč.",
  },
  "link-unknown": {
    what: "Tento odkaz už neplatí",
    todo: "Jeho platnost vypršela, byl už použit nebo ho nahradil novější. Vyžádejte si prosím nový e-mail.",
  },
  "mail-not-sent": {
    what: "E-mail se nepodařilo odeslat",
    todo: "Zkuste to prosím za několik minut znovu.",
  },
  "not-confirmed": {
    what: "Nic nebylo smazáno",
    todo: "Pokud to opravdu chcete, zaškrtněte políčko a zkuste to znovu.",
  },
  "passkey-unknown": {
    what: "Tento přístupový klíč neexistuje",
    todo: "Možná byl odebrán na jiné kartě.",
  },
  "sessions-partly-ended": {
    what: "Některé relace se nepodařilo ukončit",
    todo: "Ty v seznamu níže mohou pokračovat. Zkuste to prosím znovu.",
  },
  "step-up-required": { what: "Zatím se nic nezměnilo", todo: "Udělejte to prosím ještě jednou." },
  "too-many-mails": {
    what: "Bylo vyžádáno příliš mnoho e-mailů",
    todo: "Použijte prosím poslední, který vám přišel, nebo to zkuste později.",
  },
  "username-invalid": {
    what: "Toto uživatelské jméno nelze použít",
    todo: "Má 3 až 32 písmen, číslic, teček, pomlček nebo podtržítek, začíná písmenem a není to jméno jako „admin“.",
  },
  "username-taken": {
    what: "Toto uživatelské jméno už má někdo jiný",
    todo: "Zvolte prosím jiné.",
  },
  "too-many-apps": {
    what: "Další ověřovací aplikace nelze přidat",
    todo: "Odeberte některou, kterou už nepoužíváte.",
  },
  "app-not-begun": {
    what: "Žádná ověřovací aplikace nebyla přidána",
    todo: "Platnost klíče vypršela, byl už použit nebo patří k jiné relaci. Začněte prosím znovu.",
  },
  "app-unknown": {
    what: "Tato ověřovací aplikace neexistuje",
    todo: "Možná byla odebrána na jiné kartě.",
  },
  "codes-replaced": {
    what: "Nic se nezměnilo",
    todo: "Vaše obnovovací kódy už byly nahrazeny. Pokud jste si nové neuložili, vytvořte si je znovu.",
  },
  "too-many-attempts": {
    what: "Bylo zadáno příliš mnoho chybných kódů",
    todo: "Žádná aplikace nebyla přidána. Zkuste to prosím později.",
  },
  "factor-wrong": {
    what: "Tento kód je chybný",
    todo: "Zadejte prosím ten, který aplikace zobrazuje teď. Pokud ani ten nebude přijat, zkontrolujte hodiny zařízení.",
  },
};

export const links: Texts["links"] = {
  linked: { what: "{provider}: účet byl přidán", todo: "Od teď se jím můžete přihlásit." },
  "linked-before": { what: "{provider}: účet už byl přidán dříve", todo: "Nic se nezměnilo." },
  "access-denied": {
    what: "{provider}: tento účet nelze přidat",
    todo: "Nesmí se zde přihlásit. Zvolte prosím jiný.",
  },
  "account-removed": { what: "{provider}: účet nebyl přidán", todo: "Zkuste to prosím znovu." },
  "link-foreign-session": {
    what: "{provider}: účet nebyl přidán",
    todo: "Mezitím jste se odhlásili nebo znovu přihlásili. Zkuste to prosím znovu.",
  },
  "oauth-account-not-linked": {
    what: "{provider}: tento účet zde patří někomu jinému",
    todo: "Pokud je váš, přihlaste se jím a nejdřív ho tam odpojte.",
  },
  "provider-error": {
    what: "{provider}: účet nebyl přidán",
    todo: "Služba vás nepřihlásila nebo jste se vrátili zpět. Zkuste to prosím znovu.",
  },
  "provider-unavailable": {
    what: "{provider}: účet nebyl přidán",
    todo: "Služba má teď potíže. Zkuste to prosím později.",
  },
  "provider-unreachable": {
    what: "{provider}: účet nebyl přidán",
    todo: "Služba teď neodpovídá. Zkuste to prosím později.",
  },
  "step-up-required": {
    what: "{provider}: účet nebyl přidán",
    todo: "Nejdřív se prosím ještě jednou přihlaste, abychom měli jistotu, že jste to vy.",
  },
};

export const notes: Texts["notes"] = {
  theAccount: "Jiná služba",
  sentTo: "Poslali jsme e-mail na adresu {address}",
};
