import type { Texts } from "../../texts.ts";

export const factors: Texts["factors"] = {
  enrolHeading: "Configurează verificarea în doi pași",
  enrolIntro:
    "Te conectezi ca **{name}**. Ca să continui la {app}, adaugă mai întâi o aplicație de autentificare. De atunci înainte, la conectare ți se va cere un cod pe care îl afișează ea.",
  enrolSubmit: "Adaugă aplicația și conectează-te",
  somebodyElse: "Conectează-te cu alt cont",

  scan: "Scanează acest cod cu o aplicație de autentificare, de exemplu de pe telefon, sau cu managerul tău de parole.",
  addKey:
    "Adaugă această cheie de configurare într-o aplicație de autentificare, de exemplu pe telefon, sau în managerul tău de parole.",
  openApp: "Deschide într-o aplicație de autentificare de pe acest dispozitiv",
  orType: "Sau introdu în aplicație această cheie de configurare: {key}",
  theKey: "Cheia de configurare: {key}",
  typeCode: "Introdu codul pe care aplicația îl afișează acum",
  sixDigits: "Are șase cifre.",
  appName: "Numele aplicației (opțional)",

  codesHeading: "Păstrează-ți codurile de recuperare",
  appAdded:
    "Aplicația de autentificare a fost adăugată. De acum înainte, la conectare ți se va cere un cod.",
  sessionsLeft:
    "**Este posibil ca alte browsere să fie încă conectate.** Închide sesiunile lor pe pagina contului tău.",
  notSignedIn: "**Nu te-ai conectat încă.** Păstrează codurile, apoi conectează-te încă o dată.",
  codesIntro:
    "Când {app} cere al doilea pas și ai pierdut ce este necesar pentru el, de exemplu aplicația de autentificare, introdu în schimb unul dintre aceste coduri. Fiecare funcționează o singură dată. Tipărește-le sau salvează-le într-un manager de parole.",
  codesLabel: "Coduri de recuperare",
  onlyNow: "**Sunt afișate numai acum.**",
  onlyNowFormer:
    "**Sunt afișate numai acum.** Codurile pe care le aveai înainte nu mai funcționează.",
  kept: "Le-am păstrat",

  askHeading: "Încă un pas",
  signingInAs: "Te conectezi ca **{name}**.",
  passkeyToo: "Te conectezi ca **{name}**. Folosește și cheia ta de acces.",
  confirmIt: "Te-ai conectat ca **{name}**. Confirmă că ești tu.",
  appCode: "Cod din aplicația de autentificare",
  appCodeHelp: "Șase cifre. Aplicația afișează altele noi la fiecare jumătate de minut.",
  recoveryCode: "Cod de recuperare",
  recoveryHelp:
    "24 de litere și cifre din lista pe care ai păstrat-o. Fiecare cod funcționează o singură dată.",
  usePasskey: "Folosește o cheie de acces",
  useRecovery: "Folosește în schimb un cod de recuperare",
  useApp: "Folosește în schimb aplicația de autentificare",
  signInAgain: "Conectează-te din nou",

  doneHeading: "Te-ai conectat",
  nothingLeft: "Aici nu mai este nimic de confirmat.",
  makeNewCodes:
    "Dacă tocmai ai adăugat o aplicație de autentificare și nu ai păstrat codurile de recuperare, creează altele noi pe [pagina contului tău].",
  againHeading: "Conectează-te din nou",
  spent: "Cinci coduri nu au fost bune. Conectează-te din nou.",
  expired:
    "Această conectare a durat prea mult, a fost deja finalizată sau a fost înlocuită de alta în acest browser.",
};

export const factorReasons: Texts["factorReasons"] = {
  "factor-wrong":
    "Acest cod nu este corect sau a fost deja folosit. Așteaptă-l pe următorul din aplicație și introdu-l. Dacă și acela este refuzat, verifică ceasul dispozitivului.",
  "recovery-wrong":
    "Acesta nu este unul dintre codurile tale de recuperare sau a fost deja folosit.",
  "app-not-begun":
    "Cheia de configurare este acum alta. Adaug-o în aplicație și introdu codul pe care aceasta îl afișează.",
  "invalid-name": "Un nume are între 1 și 64 de caractere.",
  "code-missing": "Introdu un cod.",
  "passkey-refused":
    "Această cheie de acces nu poate fi folosită aici. Trebuie să aparțină acestui cont și să ceară un cod PIN, o amprentă sau o față.",
  lockedMinutes: {
    one: "Au fost prea multe coduri greșite. Codurile vor fi acceptate din nou peste un minut.",
    few: "Au fost prea multe coduri greșite. Codurile vor fi acceptate din nou peste {count} minute.",
    other:
      "Au fost prea multe coduri greșite. Codurile vor fi acceptate din nou peste {count} de minute.",
  },
  lockedHours: {
    one: "Au fost prea multe coduri greșite. Codurile vor fi acceptate din nou peste o oră.",
    few: "Au fost prea multe coduri greșite. Codurile vor fi acceptate din nou peste {count} ore.",
    other:
      "Au fost prea multe coduri greșite. Codurile vor fi acceptate din nou peste {count} de ore.",
  },
  appOffRecovery:
    "S-au introdus prea multe coduri greșite pentru această aplicație, așa că acum nu poate fi folosită. Folosește un cod de recuperare.",
  appOffPasskey:
    "S-au introdus prea multe coduri greșite pentru această aplicație, așa că acum nu poate fi folosită. Folosește o cheie de acces.",
  appOffEither:
    "S-au introdus prea multe coduri greșite pentru această aplicație, așa că acum nu poate fi folosită. Folosește un cod de recuperare sau o cheie de acces.",
  appOffAlone:
    "S-au introdus prea multe coduri greșite pentru această aplicație, așa că acum nu poate fi folosită. Încearcă în browserul cu care te conectezi de obicei sau întreabă administratorii acestui site.",
};
