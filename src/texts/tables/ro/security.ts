import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "Contul tău la {app}",
  signedIn: "Te-ai conectat.",
  signedInWith: "Te-ai conectat ca **{name}** ({address}).",
  stale: "Înainte să schimbi ceva, [conectează-te încă o dată], ca să fim siguri că ești tu.",
  change: "Schimbă",
  rename: "Redenumește",
  remove: "Elimină",
  othersSignIn: "În celelalte browsere va trebui să te conectezi din nou.",
  added: "Adăugată pe {date}",
  lastUsed: "folosită ultima dată pe {date}",
  notUsed: "încă nefolosită",

  accounts: "Moduri de conectare",
  noAccounts: "Nu este asociat niciun cont de la alt serviciu.",
  link: "Asociază contul tău {provider}",
  linkAnother: "Asociază alt cont {provider}",
  unlink: "Disociază",
  unlinkAbout: "contul {provider} {account}",
  unlinkWhat: "Disociază {provider}",
  noLongerHelps: "Nu te vei mai putea conecta în acest mod la {app}.",
  onlyWay: "Singurul tău mod de conectare",

  passkeys: "Chei de acces",
  passkeysIntro:
    "Cu o cheie de acces te conectezi cu amprenta, cu fața sau cu un cod PIN, fără parolă.",
  passkeyNumber: "Cheia de acces {number}",
  passkeyRemove: "Elimină această cheie de acces",
  passkeyStays: "Nu poate fi eliminată, pentru că nu ai alt mod de conectare.",
  backedUp: "cu copie de rezervă",
  oneDevice: "doar pe un dispozitiv",
  passkeyName: "Numele noii chei de acces",
  passkeyNameAt: "Numele noii chei de acces ({provider})",
  passkeyAdd: "Adaugă o cheie de acces",
  passkeyAddAt: "Adaugă o cheie de acces ({provider})",
  passkeyNeedsScript:
    "Pentru a adăuga o cheie de acces este nevoie de JavaScript, care este dezactivat în browserul tău.",

  delete: "Șterge-ți contul",
  deleteOpen: "Șterge contul…",
  deleteAll:
    "Contul tău și toate modurile de conectare la el vor dispărea. Nimeni nu le poate aduce înapoi.",
  deleteSure: "Vreau să-mi șterg contul definitiv.",
  deleteNow: "Șterge contul meu",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "Parola",
  havePassword: "Ai o parolă.",
  havePasswordSince: "Ai o parolă, aleasă pe {date}.",
  username: "Numele tău de utilizator este **{username}**.",
  aboutPassword: "parola",
  forgotPresent: "Ți-ai uitat parola actuală?",
  changePassword: "Schimbă parola",
  setPassword: "Setează parola",
  removePassword: "Elimină parola",
  confirmFirst:
    "Nu ai încă o parolă. Înainte să alegi una, confirmă-ți adresa de e-mail, ca să poți obține alta dacă o uiți.",
  noPassword: "Nu ai încă o parolă. Dacă setezi una, te poți conecta la {app} și cu ea.",
  notPresent: "Aceasta nu este parola ta actuală.",
  passwordStays: "Parola nu poate fi eliminată, pentru că nu ai alt mod de conectare.",

  nameAndAddress: "Nume și adresă",
  saveName: "Salvează numele",
  newEmail: "Adresă de e-mail nouă",
  sendConfirmation: "Trimite un e-mail de confirmare",
  countsOnceOpened: "Adresa va fi valabilă după ce deschizi linkul din e-mail.",
  yourAddress: "Adresa ta este **{address}**.",
  yourAddressUnconfirmed: "Adresa ta este **{address}** și nu este încă confirmată.",

  usedHeading: "Acest link a fost deja folosit",
  confirmHeading: "Aceasta este adresa ta?",
  confirmReady: "De acum înainte vei folosi **{address}** la {app}.",
  confirmSignedOut:
    "Mai întâi conectează-te la {app} în acest browser. Apoi deschide încă o dată linkul din e-mailul trimis la **{address}**.",
  confirmOtherUser:
    "**Alt cont a cerut acest e-mail.** Conectează-te cu contul care trebuie să aibă adresa **{address}** și deschide linkul încă o dată.",
  confirmUsed: "Folosești **{address}** la {app}. Nu mai este nimic de făcut.",
  confirmVoid: "A expirat, a fost deja folosit sau a fost înlocuit de altul. Cere un e-mail nou.",
  neverAsked: "Dacă nu ai cerut niciodată acest e-mail, ignoră-l: nu se schimbă nimic.",
  useAddress: "Folosește această adresă",
  changeNothing: "Nu schimba nimic",
  backToAccount: "Înapoi la contul tău",
  goToAccount: "Mergi la contul tău",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "Verificarea în doi pași",
  hasApps: "La conectare ți se cere și un cod pe care îl afișează o aplicație de autentificare.",
  intro:
    "Cu o aplicație de autentificare, {app} cere la conectare și un cod pe care îl afișează numai aplicația ta. Astfel, nimeni nu intră doar cu parola ta sau doar cu e-mailurile tale.",
  otherAppsStay: "Celelalte aplicații ale tale rămân.",
  onlyApp:
    "Este singura ta aplicație: nu se va mai cere niciun cod, decât dacă ți se spune la conectare să configurezi alta.",
  codesGo: "Odată cu ea dispar și codurile tale de recuperare.",
  nextCodes: "Apoi vei primi coduri de recuperare pentru ziua în care pierzi aplicația.",
  removeApp: "Elimină această aplicație",
  addApp: "Adaugă o aplicație de autentificare",
  addAnotherApp: "Adaugă altă aplicație de autentificare",
  confirmApp: "Adaugă aplicația",
  cancel: "Anulează",
  makeCodes: "Creează coduri de recuperare",
  makeNew: "Creează altele noi",
  makeNewCodes: "Creează coduri de recuperare noi",
  codes: "Coduri de recuperare",
  noCodes:
    "Nu ai coduri de recuperare. Dacă îți pierzi aplicația de autentificare, unul dintre ele îi ține locul.",
  noCodesOrPasskey:
    "Nu ai coduri de recuperare. Dacă îți pierzi aplicația de autentificare sau cheia de acces, unul dintre ele îi ține locul.",
  codesLeft: {
    one: "Mai ai {count} cod de recuperare.",
    few: "Mai ai {count} coduri de recuperare.",
    other: "Mai ai {count} de coduri de recuperare.",
  },
  codesLeftSince: {
    one: "Mai ai {count} cod de recuperare, creat pe {date}.",
    few: "Mai ai {count} coduri de recuperare, create pe {date}.",
    other: "Mai ai {count} de coduri de recuperare, create pe {date}.",
  },
  fewCodes: {
    one: "Mai ai doar **{count} cod de recuperare**.",
    few: "Mai ai doar **{count} coduri de recuperare**.",
    other: "Mai ai doar **{count} de coduri de recuperare**.",
  },
  fewCodesSince: {
    one: "Mai ai doar **{count} cod de recuperare**, creat pe {date}.",
    few: "Mai ai doar **{count} coduri de recuperare**, create pe {date}.",
    other: "Mai ai doar **{count} de coduri de recuperare**, create pe {date}.",
  },
  lostApp:
    "Dacă îți pierzi aplicația de autentificare, introdu în schimb unul dintre ele. Fiecare funcționează o singură dată.",
  lostAppOrPasskey:
    "Dacă îți pierzi aplicația de autentificare sau cheia de acces, introdu în schimb unul dintre ele. Fiecare funcționează o singură dată.",
  pleaseMakeNew: "Creează altele noi.",
  formerStop:
    "Cele dinainte încetează imediat să funcționeze, iar în celelalte browsere va trebui să te conectezi din nou.",
  aboutCodes: "(coduri de recuperare)",
};

export const sessions: Texts["sessions"] = {
  sessions: "Unde te-ai conectat",
  signOutElsewhere: "Deconectează-te din toate celelalte locuri",
  signOutThis: "Da, închide sesiunea",
  about: "({device}, din {date})",
  thisBrowser: "Acest browser",
  network: "rețeaua {network}",
  signedInAt: "Conectare pe {time}",
  lastSeen: "ultima activitate pe {time}",
  byMail: "prin e-mail",
  withPasskey: "cu o cheie de acces",
  withPassword: "cu o parolă",
  by: "prin {provider}",
  withTwoFactors: "{how}, cu doi factori",
  device: "{browser} pe {system}",
  someBrowser: "Browser",
  unknownDevice: "Dispozitiv necunoscut",
};
