import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "Conectează-te la {app}",
  signedUp: "Contul tău este gata. Conectează-te cu parola pe care ai ales-o.",
  passwordReset: "Parola ta nouă a fost salvată. Conectează-te cu ea.",
  orAgain: "[Continuă] sau conectează-te din nou mai jos.",
  noWays: "Nu s-a configurat încă niciun mod de conectare.",
  continueWith: "Continuă cu {provider}",
  continueWithPasskey: "Continuă cu o cheie de acces",
  signInWith: "Conectează-te cu {provider}",
  sendLink: "Trimite-mi un link de conectare",
  createAccount: "Creează un cont",
  forgotPassword: "Ți-ai uitat parola?",
  passkeySignUp: "Creează un cont cu o cheie de acces",
  passkeyEmail: "E-mail",
  passkeyCreate: "Creează contul",
  passkeyNeedsScript:
    "Cheile de acces au nevoie de JavaScript, care este dezactivat în browserul tău.",
  passkeyKnown:
    "Pe acest dispozitiv există deja o cheie de acces pentru acest site. Folosește-o ca să te conectezi.",
  passkeyUnused:
    "Nu s-a folosit nicio cheie de acces. Încearcă din nou sau conectează-te în alt mod.",
  passkeyUnsupported: "Acest browser nu poate folosi chei de acces. Conectează-te în alt mod.",

  confirmHeading: "Te conectezi la {app}?",
  confirmAs: "Te vei conecta ca **{address}**.",
  confirmElsewhere:
    "**Acest browser nu așteaptă acest link.** Dacă l-ai cerut în alt browser, continuă. Dacă l-ai mai folosit, cere unul nou. Dacă nu l-ai cerut niciodată, închide această pagină: poate că cineva vrea să folosești un cont care nu este al tău.",
  confirmNot: "Nu mă conecta",

  signOutHeading: "Te deconectezi de la {app}?",
  stay: "Rămâi în cont",
  signOutToo: "Deconectează-te și de la {provider}",
  signedOutHeading: "Te-ai deconectat de la {app}",
  stillAt: "Sesiunea ta la {provider} este încă deschisă.",
  stayAt: "Păstrează sesiunea la {provider}",
  maybeStillAt:
    "**Este posibil ca sesiunea ta la {provider} să fie încă deschisă.** Nu am putut să te deconectăm acolo. Dacă și alții folosesc acest dispozitiv, deschide {provider} și deconectează-te și acolo.",

  mailCode: "Cod din e-mail",
  linkSent: "Ți-am trimis un link de conectare. Deschide-l ca să termini conectarea la {app}.",
  mailSent:
    "Am trimis un e-mail la **{address}**. Deschide linkul din el ca să te conectezi la {app}.",
  mailWithCodeSent:
    "Am trimis un e-mail la **{address}**. Deschide linkul din el sau introdu aici codul din el ca să te conectezi la {app}.",
  sendAnother: "Trimite alt e-mail",

  askOperator: "Întreabă administratorii acestui site.",
  whatHelps: "Ce poate ajuta: {ways}.",
  wayPasskey: "o cheie de acces",
  wayPasskeyWithPin: "o cheie de acces care cere un cod PIN",
  wayTwoFactors: "{provider} cu un al doilea factor",
  wayApp: "o aplicație de autentificare",
  wayMail: "un e-mail la adresa ta",
  wayPassword: "parola ta",
  appToo: "Ți se va cere și un cod din aplicația de autentificare.",
  addApp: "Nu ai încă o aplicație de autentificare? [Adaugă una pe pagina ta de securitate].",
  addPasskey: "Nu ai încă o cheie de acces? [Adaugă una pe pagina ta de securitate].",
  addPasskeyOrApp:
    "Nu ai încă o cheie de acces sau o aplicație de autentificare? [Adaugă una pe pagina ta de securitate].",
  addPasskeyHere: "Adaugă o cheie de acces la contul tău",
};
