import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: { what: "Ceva nu a mers bine", todo: "Conectarea nu a reușit. Încearcă din nou." },
  AccessDenied: {
    what: "Nu ai acces",
    todo: "Contul pe care l-ai ales nu are voie să se conecteze aici. Încearcă altul sau cere acces administratorilor acestui site.",
  },
  "AccessDenied/weaker-way": {
    what: "Conectează-te într-un mod mai sigur",
    todo: "Ai un alt mod de conectare care dovedește mai mult, de exemplu o cheie de acces. Folosește-l acum, iar apoi poți configura verificarea în doi pași.",
  },
  AccountNotLinked: {
    what: "Nu te poți conecta în acest mod",
    todo: "Nu este asociat cu contul care are acea adresă de e-mail sau aparține altui cont. Conectează-te în alt mod, de exemplu ca ultima dată.",
  },
  Configuration: {
    what: "Serviciul de conectare nu este configurat corect",
    todo: "Nu este vina ta și nu poți schimba nimic. Revino mai târziu.",
  },
  "Configuration/sign-in": {
    what: "Acest mod de conectare nu funcționează acum",
    todo: "Nu este configurat corect, iar asta nu este vina ta. Alege alt mod sau revino mai târziu.",
  },
  CredentialsSignin: {
    what: "Aceste date de conectare nu se potrivesc",
    todo: "Verifică-le și încearcă din nou.",
  },
  CrossSiteRequest: {
    what: "Această solicitare a venit de pe alt site",
    todo: "Pentru siguranța contului tău, nu s-a făcut nimic. Dacă vrei să te conectezi, începe de aici.",
  },
  EmailSignInError: {
    what: "E-mailul nu a putut fi trimis",
    todo: "Încearcă din nou peste câteva minute sau alege alt mod de conectare.",
  },
  "EmailSignInError/too-many-mails": {
    what: "S-au cerut prea multe e-mailuri de conectare",
    todo: "Folosește-l pe ultimul primit sau încearcă din nou mai târziu.",
  },
  "EmailSignInError/too-many-tries": {
    what: "Prea multe încercări",
    todo: "Așteaptă un timp înainte de a încerca din nou.",
  },
  InvalidCheck: {
    what: "Această conectare nu mai este valabilă",
    todo: "A durat prea mult, a fost deja folosită sau a început în alt browser. Conectează-te din nou.",
  },
  InvalidRequest: {
    what: "Această solicitare nu a putut fi înțeleasă",
    todo: "Întoarce-te și ia-o de la capăt.",
  },
  "InvalidRequest/invalid-email": {
    what: "Nu putem trimite nimic la această adresă de e-mail",
    todo: "Verific-o și încearcă din nou.",
  },
  "InvalidRequest/sign-up-closed": {
    what: "Nimeni nu se poate înregistra aici",
    todo: "Dacă ai un cont, conectează-te. Dacă nu, cere unul administratorilor acestui site.",
  },
  MissingCSRF: {
    what: "Nu am putut verifica dacă solicitarea vine de la tine",
    todo: "Încearcă din nou. Dacă vezi asta a doua oară, verifică dacă browserul tău acceptă cookie-uri de la acest site.",
  },
  NotFound: {
    what: "Această pagină nu există",
    todo: "Verifică adresa.",
  },
  OAuthAccountNotLinked: {
    what: "Nu te poți conecta încă în acest mod",
    todo: "Acel cont sau adresa lui de e-mail este deja în uz aici. Conectează-te la fel ca prima dată.",
  },
  OAuthCallbackError: {
    what: "Conectarea nu a fost finalizată",
    todo: "Celălalt serviciu a anulat-o, nu a răspuns sau a dat un răspuns pe care nu îl putem accepta. Încearcă din nou imediat sau alege alt mod.",
  },
  SessionRequired: {
    what: "Mai întâi conectează-te",
    todo: "Pagina cerută este pentru cei care s-au conectat.",
  },
  SignOutError: {
    what: "Deconectarea nu s-a încheiat încă",
    todo: "Nu am putut închide sesiunea ta peste tot. Așteaptă puțin, apoi deconectează-te din nou. Până atunci, nu lăsa acest dispozitiv altcuiva.",
  },
  StepUpImpossible: {
    what: "Această conectare nu este suficientă pentru asta",
    todo: "Nu s-a schimbat nimic. Activează un al doilea factor la serviciul prin care te conectezi sau, dacă acest site oferă chei de acces, adaugă una care cere un cod PIN, apoi conectează-te din nou în acest mod. Dacă nici una, nici alta nu funcționează, întreabă administratorii acestui site.",
  },
  "StepUpImpossible/app-offered": {
    what: "Această conectare nu este suficientă pentru asta",
    todo: "Nu s-a schimbat nimic. Configurează o aplicație de autentificare pe pagina ta de securitate. După ce introduci acolo primul ei cod, încearcă din nou ce voiai să faci.",
  },
  StepUpRequired: {
    what: "Conectează-te încă o dată",
    todo: "Ceea ce vrei să faci cere o conectare recentă, ca să fim siguri că ești tu.",
  },
  "StepUpRequired/level": {
    what: "Conectează-te într-un mod mai sigur",
    todo: "Ceea ce vrei să faci cere o dovadă mai bună decât cea dată de această conectare.",
  },
  "StepUpRequired/method": {
    what: "Conectează-te în alt mod",
    todo: "Ceea ce vrei să faci cere un alt fel de dovadă decât cea dată de această conectare.",
  },
  "StepUpRequired/other-user": {
    what: "Acesta este alt cont",
    todo: "Conectează-te încă o dată cu contul pe care îl folosești. Ca să schimbi contul, mai întâi deconectează-te.",
  },
  TooManyAttempts: {
    what: "Prea multe încercări",
    todo: "Așteaptă un timp înainte de a încerca din nou.",
  },
  "TooManyAttempts/passwords-busy": {
    what: "Prea multe persoane se conectează chiar acum",
    todo: "Încearcă din nou peste câteva secunde.",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "Prea multe persoane se înregistrează chiar acum",
    todo: "Încearcă din nou mai târziu sau alege alt mod de conectare.",
  },
  Unavailable: {
    what: "Asta nu funcționează momentan",
    todo: "O parte a acestui site nu răspunde. Așteaptă câteva secunde, apoi reîncarcă această pagină ca să încerci din nou.",
  },
  Verification: {
    what: "Acest link de conectare nu mai este valabil",
    todo: "A expirat sau a fost deja folosit. Cere unul nou.",
  },
  "Verification/code-elsewhere": {
    what: "Acest cod nu poate fi folosit aici",
    todo: "A durat prea mult sau l-ai cerut în alt browser. Cere unul nou.",
  },
  "Verification/code-spent": {
    what: "Un cod greșit în plus",
    todo: "Deschide în schimb linkul din e-mail sau cere un e-mail nou.",
  },
  "Verification/code-wrong": {
    what: "Acest cod nu este corect",
    todo: "Introdu cele șase cifre din cel mai nou e-mail.",
  },
  WebAuthnVerificationError: {
    what: "Cheia ta de acces nu a putut fi verificată",
    todo: "Încearcă din nou sau conectează-te în alt mod.",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait:
    "Dacă ai un cont cu parolă, nu trebuie să aștepți: setează o parolă nouă cu linkul dintr-un e-mail, în acest browser.",
  newPasswordByMail: "Primește o parolă nouă prin e-mail",
  backToPage: "Înapoi unde erai",
  toSecurityPage: "Mergi la pagina ta de securitate",
  signOutAgain: "Deconectează-te din nou",
  requestId:
    "Dacă se repetă, comunică administratorilor acestui site identificatorul solicitării: {id}.",
  requestLog: "Dacă acela ești tu: jurnalul serverului tău are detaliile sub acest identificator.",
  stepUpImpossible:
    "Ca să schimbi asta, este nevoie de o dovadă mai bună a identității tale decât poate da această conectare. Conectează-te în alt mod, de exemplu cu un al doilea factor la serviciul prin care te conectezi sau cu o cheie de acces care cere un cod PIN ori cu o aplicație de autentificare, dacă acest site le oferă pe pagina ta de securitate. Dacă nimic din toate acestea nu funcționează, întreabă administratorii acestui site.",
};
