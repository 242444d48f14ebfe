import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: { what: "Něco se pokazilo", todo: "Přihlášení se nezdařilo. Zkuste to prosím znovu." },
  AccessDenied: {
    what: "Nemáte přístup",
    todo: "Účet, který jste zvolili, se zde nesmí přihlásit. Zkuste jiný nebo požádejte provozovatele tohoto webu o přístup.",
  },
  "AccessDenied/weaker-way": {
    what: "Přihlaste se prosím bezpečnějším způsobem",
    todo: "Máte i jiný způsob přihlášení, který prokazuje víc, například přístupový klíč. Použijte prosím teď ten a budete moct nastavit dvoufázové ověření.",
  },
  AccountNotLinked: {
    what: "Tímto způsobem se nemůžete přihlásit",
    todo: "Není propojený s účtem, který má tuto e-mailovou adresu, nebo patří k jinému účtu. Přihlaste se prosím jinak, například tak jako naposledy.",
  },
  Configuration: {
    what: "Přihlašování není správně nastavené",
    todo: "Není to vaše chyba a nic s tím neuděláte. Vraťte se prosím později.",
  },
  "Configuration/sign-in": {
    what: "Tento způsob přihlášení teď nefunguje",
    todo: "Není správně nastavený, což není vaše chyba. Zvolte prosím jiný způsob nebo se vraťte později.",
  },
  CredentialsSignin: {
    what: "Tyto přihlašovací údaje nesouhlasí",
    todo: "Zkontrolujte je prosím a zkuste to znovu.",
  },
  CrossSiteRequest: {
    what: "Tento požadavek přišel z jiného webu",
    todo: "V zájmu bezpečnosti vašeho účtu se nic neprovedlo. Pokud se chcete přihlásit, začněte prosím zde.",
  },
  EmailSignInError: {
    what: "E-mail se nepodařilo odeslat",
    todo: "Zkuste to prosím za několik minut znovu nebo zvolte jiný způsob přihlášení.",
  },
  "EmailSignInError/too-many-mails": {
    what: "Bylo vyžádáno příliš mnoho přihlašovacích e-mailů",
    todo: "Použijte prosím poslední, který vám přišel, nebo to zkuste později.",
  },
  "EmailSignInError/too-many-tries": {
    what: "Příliš mnoho pokusů",
    todo: "Než to zkusíte znovu, chvíli prosím počkejte.",
  },
  InvalidCheck: {
    what: "Toto přihlášení už neplatí",
    todo: "Trvalo příliš dlouho, bylo už použito nebo začalo v jiném prohlížeči. Přihlaste se prosím znovu.",
  },
  InvalidRequest: {
    what: "Tomuto požadavku nerozumíme",
    todo: "Vraťte se prosím zpět a začněte znovu.",
  },
  "InvalidRequest/invalid-email": {
    what: "Na tuto e-mailovou adresu nemůžeme nic poslat",
    todo: "Zkontrolujte ji prosím a zkuste to znovu.",
  },
  "InvalidRequest/sign-up-closed": {
    what: "Nové účty zde nelze vytvářet",
    todo: "Pokud účet máte, přihlaste se. Pokud ne, požádejte o něj provozovatele tohoto webu.",
  },
  MissingCSRF: {
    what: "Nedokázali jsme ověřit, že to přišlo od vás",
    todo: "Zkuste to prosím znovu. Pokud se to bude opakovat, zkontrolujte, jestli prohlížeč přijímá soubory cookie z tohoto webu.",
  },
  NotFound: {
    what: "Taková stránka neexistuje",
    todo: "Zkontrolujte prosím adresu.",
  },
  OAuthAccountNotLinked: {
    what: "Tímto způsobem se zatím nemůžete přihlásit",
    todo: "Tento účet nebo jeho e-mailová adresa se zde už používá. Přihlaste se prosím stejně jako poprvé.",
  },
  OAuthCallbackError: {
    what: "Přihlášení se nedokončilo",
    todo: "Druhá služba ho zrušila, neodpověděla nebo poslala odpověď, kterou nemůžeme přijmout. Zkuste to prosím za chvíli znovu nebo zvolte jiný způsob.",
  },
  SessionRequired: {
    what: "Nejdřív se prosím přihlaste",
    todo: "Požadovaná stránka je jen pro přihlášené uživatele.",
  },
  SignOutError: {
    what: "Odhlášení ještě není dokončené",
    todo: "Nepodařilo se nám ukončit vaši relaci všude. Chvíli prosím počkejte a pak se odhlaste znovu. Do té doby toto zařízení nikomu nepřenechávejte.",
  },
  StepUpImpossible: {
    what: "Toto přihlášení na to nestačí",
    todo: "Nic se nezměnilo. Zapněte druhý faktor u služby, přes kterou se přihlašujete, nebo přidejte přístupový klíč, který vyžaduje PIN, pokud tento web přístupové klíče nabízí, a přihlaste se jím znovu. Pokud nepomůže ani jedno, obraťte se na provozovatele tohoto webu.",
  },
  "StepUpImpossible/app-offered": {
    what: "Toto přihlášení na to nestačí",
    todo: "Nic se nezměnilo. Na stránce zabezpečení si nastavte ověřovací aplikaci. Jakmile tam zadáte její první kód, zkuste znovu to, co jste chtěli udělat.",
  },
  StepUpRequired: {
    what: "Přihlaste se prosím ještě jednou",
    todo: "K tomu, co chcete udělat, je potřeba nedávné přihlášení, abychom měli jistotu, že jste to vy.",
  },
  "StepUpRequired/level": {
    what: "Přihlaste se prosím bezpečnějším způsobem",
    todo: "K tomu, co chcete udělat, je potřeba silnější ověření, než jaké poskytlo toto přihlášení.",
  },
  "StepUpRequired/method": {
    what: "Přihlaste se prosím jiným způsobem",
    todo: "K tomu, co chcete udělat, je potřeba jiný druh ověření, než jaký poskytlo toto přihlášení.",
  },
  "StepUpRequired/other-user": {
    what: "To je jiný účet",
    todo: "Přihlaste se prosím ještě jednou účtem, který právě používáte. Pokud chcete účet změnit, nejdřív se odhlaste.",
  },
  TooManyAttempts: {
    what: "Příliš mnoho pokusů",
    todo: "Než to zkusíte znovu, chvíli prosím počkejte.",
  },
  "TooManyAttempts/passwords-busy": {
    what: "Právě se přihlašuje příliš mnoho lidí",
    todo: "Zkuste to prosím za několik sekund znovu.",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "Právě se registruje příliš mnoho lidí",
    todo: "Zkuste to prosím později nebo zvolte jiný způsob přihlášení.",
  },
  Unavailable: {
    what: "Momentálně to nefunguje",
    todo: "Část tohoto webu neodpovídá. Počkejte prosím několik sekund a pak tuto stránku načtěte znovu.",
  },
  Verification: {
    what: "Tento přihlašovací odkaz už neplatí",
    todo: "Jeho platnost vypršela nebo byl už použit. Vyžádejte si prosím nový.",
  },
  "Verification/code-elsewhere": {
    what: "Tento kód zde nelze použít",
    todo: "Trvalo to příliš dlouho nebo jste si ho vyžádali v jiném prohlížeči. Vyžádejte si prosím nový.",
  },
  "Verification/code-spent": {
    what: "Příliš mnoho chybných kódů",
    todo: "Otevřete prosím místo toho odkaz v e-mailu nebo si vyžádejte nový e-mail.",
  },
  "Verification/code-wrong": {
    what: "Tento kód není správný",
    todo: "Zadejte prosím šest číslic z nejnovějšího e-mailu.",
  },
  WebAuthnVerificationError: {
    what: "Váš přístupový klíč se nepodařilo ověřit",
    todo: "Zkuste to prosím znovu nebo se přihlaste jinak.",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait:
    "Pokud máte účet s heslem, nemusíte čekat: nastavte si v tomto prohlížeči nové pomocí odkazu z e-mailu.",
  newPasswordByMail: "Získat nové heslo e-mailem",
  backToPage: "Zpět tam, kde jste byli",
  toSecurityPage: "Přejít na stránku zabezpečení",
  signOutAgain: "Znovu se odhlásit",
  requestId: "Pokud se to opakuje, sdělte provozovateli tohoto webu ID požadavku {id}.",
  requestLog: "Pokud jste to vy: podrobnosti najdete pod tímto ID v protokolu serveru.",
  stepUpImpossible:
    "Tato změna vyžaduje silnější ověření vaší totožnosti, než jaké může poskytnout toto přihlášení. Přihlaste se jinak, například s druhým faktorem u služby, přes kterou se přihlašujete, nebo přístupovým klíčem, který vyžaduje PIN, či ověřovací aplikací, pokud je tento web na stránce zabezpečení nabízí. Pokud nepomůže nic z toho, obraťte se na provozovatele tohoto webu.",
};
