import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "Přihlášení na web {app}",
  signedUp: "Váš účet je připravený. Přihlaste se heslem, které jste si zvolili.",
  passwordReset: "Vaše nové heslo je uloženo. Přihlaste se jím.",
  orAgain: "[Pokračujte], nebo se níže přihlaste znovu.",
  noWays: "Zatím není nastavený žádný způsob přihlášení.",
  continueWith: "Pokračovat přes {provider}",
  continueWithPasskey: "Pokračovat s přístupovým klíčem",
  signInWith: "Přihlásit se přes {provider}",
  sendLink: "Poslat mi přihlašovací odkaz",
  createAccount: "Vytvořit účet",
  forgotPassword: "Zapomněli jste heslo?",
  passkeySignUp: "Vytvořit účet s přístupovým klíčem",
  passkeyEmail: "E-mail",
  passkeyCreate: "Vytvořit účet",
  passkeyNeedsScript: "Přístupové klíče vyžadují JavaScript, který je ve vašem prohlížeči vypnutý.",
  passkeyKnown: "Na tomto zařízení už přístupový klíč pro tento web je. Přihlaste se jím.",
  passkeyUnused:
    "Nebyl použit žádný přístupový klíč. Zkuste to prosím znovu nebo se přihlaste jinak.",
  passkeyUnsupported: "Tento prohlížeč neumí používat přístupové klíče. Přihlaste se prosím jinak.",

  confirmHeading: "Přihlásit se na web {app}?",
  confirmAs: "Přihlásíte se jako **{address}**.",
  confirmElsewhere:
    "**Tento prohlížeč na tento odkaz nečeká.** Pokud jste si ho vyžádali v jiném prohlížeči, pokračujte. Pokud jste ho už použili, vyžádejte si nový. Pokud jste si ho nikdy nevyžádali, stránku zavřete: někdo možná chce, abyste používali účet, který není váš.",
  confirmNot: "Nepřihlašovat se",

  signOutHeading: "Odhlásit se z webu {app}?",
  stay: "Zůstat přihlášeni",
  signOutToo: "Odhlásit se také ze služby {provider}",
  signedOutHeading: "Odhlásili jste se z webu {app}",
  stillAt: "Ve službě {provider} jste stále přihlášeni.",
  stayAt: "Zůstat přihlášeni ve službě {provider}",
  maybeStillAt:
    "**Ve službě {provider} můžete být stále přihlášeni.** Nepodařilo se nám vás tam odhlásit. Pokud toto zařízení používají i jiní, otevřete {provider} a odhlaste se také tam.",

  mailCode: "Kód z e-mailu",
  linkSent: "Poslali jsme vám přihlašovací odkaz. Otevřete ho a dokončete přihlášení na web {app}.",
  mailSent:
    "Poslali jsme e-mail na adresu **{address}**. Otevřete odkaz v něm a přihlaste se na web {app}.",
  mailWithCodeSent:
    "Poslali jsme e-mail na adresu **{address}**. Otevřete odkaz v něm nebo zde zadejte kód a přihlaste se na web {app}.",
  sendAnother: "Poslat další e-mail",

  askOperator: "Obraťte se na provozovatele tohoto webu.",
  whatHelps: "Co může pomoct: {ways}.",
  wayPasskey: "přístupový klíč",
  wayPasskeyWithPin: "přístupový klíč, který vyžaduje PIN",
  wayTwoFactors: "{provider} s druhým faktorem",
  wayApp: "ověřovací aplikace",
  wayMail: "e-mail na vaši adresu",
  wayPassword: "vaše heslo",
  appToo: "Budete zadávat i kód z ověřovací aplikace.",
  addApp: "Ještě nemáte ověřovací aplikaci? [Přidejte si ji na stránce zabezpečení].",
  addPasskey: "Ještě nemáte přístupový klíč? [Přidejte si ho na stránce zabezpečení].",
  addPasskeyOrApp:
    "Ještě nemáte přístupový klíč ani ověřovací aplikaci? [Přidejte si je na stránce zabezpečení].",
  addPasskeyHere: "Přidat přístupový klíč k účtu",
};
