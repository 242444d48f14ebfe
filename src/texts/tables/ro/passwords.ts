import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "Înregistrează-te la {app}",
  signUp: "Înregistrează-te",
  haveAccount: "Ai deja un cont? [Conectează-te]",
  username: "Nume de utilizator",
  usernameOptional: "Nume de utilizator (opțional)",
  nameOptional: "Numele tău (opțional)",
  password: "Parola",
  newPassword: "Parola nouă",
  addressOrUsername: "Adresă de e-mail sau nume de utilizator",
  presentPassword: "Parola actuală",
  account: "Cont",
  usernameHelp:
    "Între 3 și 32 de litere, cifre, puncte, cratime sau caractere de subliniere, începând cu o literă.",
  passwordHelp: {
    one: "Cel puțin {count} caracter. Câteva cuvinte la rând se țin minte ușor.",
    few: "Cel puțin {count} caractere. Câteva cuvinte la rând se țin minte ușor.",
    other: "Cel puțin {count} de caractere. Câteva cuvinte la rând se țin minte ușor.",
  },
  show: "Afișează",
  hide: "Ascunde",
  showWhat: "Afișează {label}",
  hideWhat: "Ascunde {label}",

  confirmHeading: "Te înregistrezi la {app}?",
  confirmAddress: "Contul tău la {app} va avea adresa **{address}**.",
  confirmHere:
    "**Ai ales aici o parolă acum câteva clipe?** Dacă nu, închide această pagină: cine a ales-o o știe.",
  confirmElsewhere:
    "Ai deschis acest link în alt browser decât cel care l-a cerut. Introdu parola pe care ai ales-o. **Dacă nu ai ales niciuna, închide această pagină:** altcineva a introdus adresa ta.",
  create: "Creează contul meu",
  createNot: "Nu crea niciun cont",
  knownHeading: "Ai deja un cont",
  known:
    "Această adresă aparține deja unui cont la {app}. Dacă tocmai te-ai înregistrat, acesta este.",
  signUpGone: "A expirat, a fost deja folosit sau este incomplet.",
  signUpAgain: "Înregistrează-te din nou",

  resetIntro: "Îți vom trimite un e-mail cu un link. Cu el poți alege o parolă nouă.",
  sendLink: "Trimite-mi un link",
  askAgain: "Cere un e-mail nou",
  resetHeading: "Alege o parolă nouă",
  resetFor: "Pentru contul **{address}**. Toate sesiunile tale vor fi închise.",
  resetForNamed: "Pentru contul **{address}** ({username}). Toate sesiunile tale vor fi închise.",
  save: "Salvează parola",
  savedHeading: "Parola ta nouă a fost salvată",
  signUpSent: {
    one: "Un e-mail pentru **{address}** este pe drum. Deschide linkul din el în acest browser ca să termini înregistrarea la {app}. Este valabil un minut.",
    few: "Un e-mail pentru **{address}** este pe drum. Deschide linkul din el în acest browser ca să termini înregistrarea la {app}. Este valabil {count} minute.",
    other:
      "Un e-mail pentru **{address}** este pe drum. Deschide linkul din el în acest browser ca să termini înregistrarea la {app}. Este valabil {count} de minute.",
  },
  resetSent: {
    one: "Dacă **{address}** are un cont la {app}, un e-mail este pe drum. Linkul din el îți permite să alegi o parolă nouă și este valabil un minut.",
    few: "Dacă **{address}** are un cont la {app}, un e-mail este pe drum. Linkul din el îți permite să alegi o parolă nouă și este valabil {count} minute.",
    other:
      "Dacă **{address}** are un cont la {app}, un e-mail este pe drum. Linkul din el îți permite să alegi o parolă nouă și este valabil {count} de minute.",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "Nu putem trimite nimic la această adresă de e-mail. Verific-o.",
  "invalid-name": "Un nume are între 1 și 64 de caractere.",
  "password-needed": "Introdu parola acestei înregistrări.",
  "password-wrong":
    "Aceasta nu este parola acestei înregistrări. Dacă te-ai înregistrat de mai multe ori, folosește linkul din celălalt e-mail.",
  "link-void": "Acest link nu mai este valabil. Cere unul nou.",
  "mail-not-sent": "E-mailul nu a putut fi trimis. Încearcă din nou peste câteva minute.",
  "passwords-busy":
    "Prea multe persoane se conectează chiar acum. Încearcă din nou peste câteva secunde.",
  "sessions-partly-ended":
    "Conectează-te cu ea și închide toate celelalte sesiuni pe pagina contului tău: este posibil ca browserele care erau conectate înainte să fie încă.",
  "sign-up-closed": "Nimeni nu se poate înregistra aici.",
  "too-many-mails":
    "S-au cerut prea multe e-mailuri. Folosește-l pe ultimul primit sau încearcă din nou mai târziu.",
  "too-many-sign-ups":
    "Prea multe persoane se înregistrează chiar acum. Încearcă din nou mai târziu.",
  "too-many-tries": "Prea multe încercări. Așteaptă un timp înainte de a încerca din nou.",
  "address-known": "Ai un cont cu această adresă. Conectează-te.",
  "username-taken": "Altcineva are deja acest nume de utilizator. Alege altul.",
  "username-invalid":
    "Acest nume de utilizator nu poate fi folosit. Nu respectă regula de mai jos sau este unul ca „admin”.",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed: "Această parolă conține ceva ce nu este un caracter. Alege alta.",
  "too-short": {
    one: "Folosește cel puțin {count} caracter. Câteva cuvinte la rând se țin minte ușor.",
    few: "Folosește cel puțin {count} caractere. Câteva cuvinte la rând se țin minte ușor.",
    other: "Folosește cel puțin {count} de caractere. Câteva cuvinte la rând se țin minte ușor.",
  },
  "too-long": {
    one: "Folosește cel mult {count} caracter.",
    few: "Folosește cel mult {count} caractere.",
    other: "Folosește cel mult {count} de caractere.",
  },
  common: "Multă lume folosește această parolă, așa că ar fi încercată prima. Alege alta.",
  breached:
    "Această parolă este cunoscută dintr-o scurgere de date din altă parte. Alege alta și schimb-o peste tot unde o folosești.",
  context: "Este puțin mai mult decât numele tău, adresa ta sau numele acestui site. Alege alta.",
  same: "Aceasta este parola pe care o ai acum. Alege una nouă.",
  check: "Alege altă parolă.",
};
