import type { Texts } from "../../texts.ts";

const sessionsLeft =
  "Este posibil ca alte browsere să fie încă conectate. Închide sesiunile lor în lista de mai jos.";

export const done: Texts["done"] = {
  unlinked: { what: "Contul a fost disociat", todo: "Nu te mai poți conecta cu el." },
  "passkey-named": { what: "Cheia de acces a fost redenumită", todo: "" },
  "passkey-removed": {
    what: "Cheia de acces a fost eliminată",
    todo: "Șterge-o și de pe dispozitivul tău, ca să nu mai fie propusă acolo.",
  },
  "passkey-added": {
    what: "Cheia de acces a fost adăugată",
    todo: "De acum înainte te poți conecta cu ea.",
  },
  "name-changed": { what: "Numele tău a fost salvat", todo: "" },
  "address-asked": {
    what: "Verifică-ți e-mailul",
    todo: "Deschide linkul din mesaj în acest browser. Până atunci nu se schimbă nimic.",
  },
  "address-changed": {
    what: "Adresa ta a fost schimbată",
    todo: "În celelalte browsere trebuie să te conectezi din nou.",
  },
  revoked: { what: "Sesiune închisă", todo: "În acel browser trebuie să te conectezi din nou." },
  "password-set": {
    what: "Parola ta a fost setată",
    todo: "În celelalte browsere trebuie să te conectezi din nou.",
  },
  "password-changed": {
    what: "Parola ta a fost schimbată",
    todo: "În celelalte browsere trebuie să te conectezi din nou.",
  },
  "password-removed": {
    what: "Parola ta a fost eliminată",
    todo: "Nu te mai poți conecta cu ea. În celelalte browsere trebuie să te conectezi din nou.",
  },
  deleted: { what: "Contul tău a fost șters", todo: "" },
  "factor-begun": {
    what: "Configurează aplicația de autentificare",
    todo: "Adaugă cheia de configurare în aplicație așa cum se arată mai jos și introdu codul pe care îl afișează aplicația.",
  },
  "factor-cancelled": {
    what: "Nu s-a adăugat nicio aplicație de autentificare",
    todo: "Dacă ai pus deja cheia de configurare într-o aplicație, șterge-o de acolo.",
  },
  "factor-added": {
    what: "Aplicația de autentificare a fost adăugată",
    todo: "În celelalte browsere trebuie să te conectezi din nou.",
  },
  "factor-added-already": {
    what: "Aplicația fusese deja adăugată",
    todo: "Dacă nu ți-ai păstrat codurile de recuperare, creează altele noi mai jos.",
  },
  "factor-named": { what: "Aplicația de autentificare a fost redenumită", todo: "" },
  "factor-removed": {
    what: "Aplicația de autentificare a fost eliminată",
    todo: "Șterge intrarea și din aplicație, ca să nu-i cauți codul acolo. În celelalte browsere trebuie să te conectezi din nou.",
  },
  "recovery-renewed": {
    what: "Ai coduri de recuperare noi",
    todo: "Cele dinainte nu mai funcționează.",
  },
  "partly/password": { what: "Parola ta nouă a fost salvată", todo: sessionsLeft },
  "partly/unlink": { what: "Parola ta a fost eliminată", todo: sessionsLeft },
  "partly/factor-confirm": {
    what: "Aplicația de autentificare a fost adăugată",
    todo: sessionsLeft,
  },
  "partly/factor-remove": {
    what: "Aplicația de autentificare a fost eliminată",
    todo: sessionsLeft,
  },
  "partly/passkey-remove": { what: "Cheia de acces a fost eliminată", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "Ceva nu a mers bine", todo: "Încearcă din nou." },
  credentials: { what: "Aceasta nu este parola ta actuală", todo: "Introdu-o încă o dată." },
  "password-refused": {
    what: "Această parolă nu poate fi folosită",
    todo: "Alege alta: lungă și pe care nimeni să nu o ghicească.",
  },
  "address-unproved": {
    what: "Adresa ta nu este încă confirmată",
    todo: "Mai întâi confirm-o. Apoi setează o parolă.",
  },
  "account-unknown": {
    what: "Acest cont nu este asociat",
    todo: "Poate că a fost disociat în altă filă.",
  },
  "address-taken": {
    what: "Această adresă aparține altui cont",
    todo: "Conectează-te cu acel cont sau dă-i mai întâi altă adresă.",
  },
  "change-not-offered": { what: "Asta nu se poate schimba aici", todo: "" },
  "invalid-name": {
    what: "Acest nume nu poate fi folosit",
    todo: "Un nume are între 1 și 64 de caractere.",
  },
  "last-way-in": {
    what: "Acesta este singurul tău mod de conectare",
    todo: "Adaugă mai întâi altul, de exemplu o cheie de acces.",
  },
  "link-unknown": {
    what: "Acest link nu mai este valabil",
    todo: "A expirat, a fost deja folosit sau a fost înlocuit de altul. Cere un e-mail nou.",
  },
  "mail-not-sent": {
    what: "E-mailul nu a putut fi trimis",
    todo: "Încearcă din nou peste câteva minute.",
  },
  "not-confirmed": {
    what: "Nu s-a șters nimic",
    todo: "Bifează caseta dacă vrei sigur acest lucru și încearcă din nou.",
  },
  "passkey-unknown": {
    what: "Această cheie de acces nu există",
    todo: "Poate că a fost eliminată în altă filă.",
  },
  "sessions-partly-ended": {
    what: "Nu toate sesiunile au fost închise",
    todo: "Este posibil ca cele din lista de mai jos să fie încă deschise. Încearcă din nou.",
  },
  "step-up-required": { what: "Încă nu s-a schimbat nimic", todo: "Fă asta încă o dată." },
  "too-many-mails": {
    what: "S-au cerut prea multe e-mailuri",
    todo: "Folosește-l pe ultimul primit sau încearcă din nou mai târziu.",
  },
  "username-invalid": {
    what: "Acest nume de utilizator nu poate fi folosit",
    todo: "Are între 3 și 32 de litere, cifre, puncte, cratime sau caractere de subliniere, începe cu o literă și nu este unul ca „admin”.",
  },
  "username-taken": { what: "Altcineva are deja acest nume de utilizator", todo: "Alege altul." },
  "too-many-apps": {
    what: "Nu se mai pot adăuga aplicații de autentificare",
    todo: "Elimină una pe care nu o mai folosești.",
  },
  "app-not-begun": {
    what: "Nu s-a adăugat nicio aplicație de autentificare",
    todo: "Cheia ei de configurare a expirat, a fost deja folosită sau aparține altei sesiuni. Ia-o de la capăt.",
  },
  "app-unknown": {
    what: "Această aplicație de autentificare nu există",
    todo: "Poate că a fost eliminată în altă filă.",
  },
  "codes-replaced": {
    what: "Nu s-a schimbat nimic",
    todo: "Codurile tale de recuperare fuseseră deja înlocuite. Dacă nu le-ai păstrat pe cele noi, creează din nou altele.",
  },
  "too-many-attempts": {
    what: "Au fost prea multe coduri greșite",
    todo: "Nu s-a adăugat nicio aplicație. Încearcă din nou mai târziu.",
  },
  "factor-wrong": {
    what: "Acest cod este greșit",
    todo: "Introdu-l pe cel pe care aplicația îl afișează acum. Dacă este refuzat din nou, verifică ceasul dispozitivului.",
  },
};

export const links: Texts["links"] = {
  linked: {
    what: "Contul {provider} a fost adăugat",
    todo: "De acum înainte te poți conecta cu el.",
  },
  "linked-before": {
    what: "Contul {provider} fusese deja adăugat",
    todo: "Nu s-a schimbat nimic.",
  },
  "access-denied": {
    what: "Acest cont {provider} nu poate fi adăugat",
    todo: "Nu are voie să se conecteze aici. Alege altul.",
  },
  "account-removed": { what: "Contul {provider} nu a fost adăugat", todo: "Încearcă din nou." },
  "link-foreign-session": {
    what: "Contul {provider} nu a fost adăugat",
    todo: "Între timp te-ai deconectat sau te-ai conectat din nou. Încearcă din nou.",
  },
  "oauth-account-not-linked": {
    what: "Acest cont {provider} aparține aici altcuiva",
    todo: "Dacă este al tău, conectează-te mai întâi cu el și disociază-l acolo.",
  },
  "provider-error": {
    what: "Contul {provider} nu a fost adăugat",
    todo: "Serviciul nu te-a lăsat să intri sau te-ai întors. Încearcă din nou.",
  },
  "provider-unavailable": {
    what: "Contul {provider} nu a fost adăugat",
    todo: "Serviciul are o problemă în acest moment. Încearcă din nou mai târziu.",
  },
  "provider-unreachable": {
    what: "Contul {provider} nu a fost adăugat",
    todo: "Serviciul nu răspunde în acest moment. Încearcă din nou mai târziu.",
  },
  "step-up-required": {
    what: "Contul {provider} nu a fost adăugat",
    todo: "Mai întâi conectează-te încă o dată, ca să fim siguri că ești tu.",
  },
};

export const notes: Texts["notes"] = {
  // Stands behind "cont", as the name of a provider does.
  theAccount: "extern",
  sentTo: "Am trimis un e-mail la {address}",
};
