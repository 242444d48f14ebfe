import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "Conectează-te la {app}",
  intro: "Folosește acest e-mail ca să te conectezi la {host} ca {address}.",
  button: "Conectează-te",
  code: "Sau introdu acest cod acolo unde ai cerut e-mailul și nu-l spune niciodată nimănui:",
  expires: "Acest e-mail este valabil pentru o singură conectare, timp de {duration}.",
  device: "A fost cerut cu {browser} pe {system}.",
  browser: "A fost cerut cu {browser}.",
  ignore: "Dacă nu ai fost tu, ignoră acest e-mail: fără el nu intră nimeni.",
};

export const mails: Texts["mails"] = {
  button: "{label}: {url}",

  confirmSubject: "Confirmă-ți adresa pentru {app}",
  confirmIntro:
    "Cineva care s-a conectat la {host} vrea să folosească acolo de acum înainte adresa {address}.",
  confirmButton: "Confirmă adresa",
  confirmValid: {
    one: "Linkul este valabil un minut, o singură dată, în browserul în care te-ai conectat.",
    few: "Linkul este valabil {count} minute, o singură dată, în browserul în care te-ai conectat.",
    other:
      "Linkul este valabil {count} de minute, o singură dată, în browserul în care te-ai conectat.",
  },

  takenSubject: "Adresa ta la {app}",
  takenIntro:
    "Cineva care s-a conectat la {host} a vrut să folosească {address} pentru contul său. Adresa aparține deja unui cont, așa că nu s-a schimbat nimic.",
  takenYou:
    "Dacă ai fost tu: conectează-te cu această adresă sau dă-i mai întâi acelui cont altă adresă.",
  nothingToDo: "Dacă nu ai fost tu, nu ai nimic de făcut.",

  signUpSubject: "Confirmă înregistrarea la {app}",
  signUpIntro: "Cineva s-a înregistrat la {host} cu această adresă și a ales o parolă.",
  signUpButton: "Confirmă înregistrarea",
  signUpValid: {
    one: "Linkul este valabil un minut.",
    few: "Linkul este valabil {count} minute.",
    other: "Linkul este valabil {count} de minute.",
  },
  signUpBrowser: "Deschide-l în browserul în care te-ai înregistrat sau introdu din nou parola.",
  signUpIgnore:
    "Dacă nu ai fost tu, ignoră acest e-mail: fără link nu există niciun cont. Nu deschide linkul, pentru că altcineva știe parola.",

  knownSubject: "Contul tău la {app}",
  knownIntro:
    "Cineva a vrut să se înregistreze la {host} cu această adresă. Ai deja un cont acolo, așa că nu s-a schimbat nimic.",
  knownYou:
    "Dacă ai fost tu: conectează-te ca înainte. Dacă ți-ai uitat parola, cere una nouă pe pagina de conectare.",

  resetSubject: "Setează o parolă nouă pentru {app}",
  resetIntro: "Cineva a cerut o parolă nouă pentru contul tău la {host}.",
  resetButton: "Setează o parolă nouă",
  resetValid: {
    one: "Linkul este valabil un minut. După ce se setează o parolă nouă, acest link și toate cele anterioare nu mai sunt valabile.",
    few: "Linkul este valabil {count} minute. După ce se setează o parolă nouă, acest link și toate cele anterioare nu mai sunt valabile.",
    other:
      "Linkul este valabil {count} de minute. După ce se setează o parolă nouă, acest link și toate cele anterioare nu mai sunt valabile.",
  },

  ignore: "Dacă nu ai fost tu, ignoră acest e-mail: fără link nu se schimbă nimic.",
};

export const notices: Texts["notices"] = {
  see: "Vezi cum te conectezi",
  when: "S-a întâmplat pe {time}.",
  whenAndWhere: "S-a întâmplat pe {time} ({device}).",
  sessionsLeft:
    "Nu este sigur că toate celelalte browsere au fost deconectate. Chiar dacă ai fost tu: deschide linkul de mai sus și închide toate celelalte sesiuni.",
  byOperator:
    "A făcut asta unul dintre administratorii site-ului {host}, fără browserul tău și fără vreo parolă de-a ta.",
  askOperator:
    "Dacă nu ai cerut asta și nu știi motivul, întreabă administratorii site-ului {host}.",

  guessSubject: "S-au introdus coduri greșite la {app}",
  guess:
    "Cineva care știe cum te conectezi la {host} a introdus coduri greșite ale celui de-al doilea factor: atât de multe, încât o vreme nu i se mai acceptă niciunul.",
  guessYou:
    "Dacă ai fost tu, așteaptă un timp și introdu următorul cod pe care îl afișează aplicația ta.",
  guessOther:
    "Dacă nu ai fost tu, cineva îți știe parola: cere una nouă pe pagina de conectare. Până când o ai, este posibil să ți se refuze și ție codurile; după aceea, codurile sunt acceptate imediat. Dacă te conectezi fără parolă, este posibil ca cineva să aibă acces la căsuța ta de e-mail sau la contul prin care te conectezi.",

  sessionsSubject: "Sesiunea ta la {app} a fost închisă",
  sessionEnded: "O sesiune a contului tău la {host} a fost închisă.",
  sessionsEnded: "Toate sesiunile contului tău la {host} au fost închise.",
  otherSessionsEnded: "Toate sesiunile contului tău la {host}, cu excepția uneia, au fost închise.",
  nameSubject: "Numele tău la {app} a fost schimbat",
  name: "Contul tău la {host} are acum alt nume: {name}.",
  addressSubject: "Adresa ta la {app} a fost schimbată",
  address:
    "Contul tău la {host} are acum altă adresă: {address}. E-mailurile pentru tine nu mai vin aici.",
  linkedSubject: "S-a adăugat un mod de conectare la {app}",
  linked: "De acum înainte, un cont {provider} permite conectarea la contul tău de la {host}.",
  unlinkedSubject: "S-a eliminat un mod de conectare la {app}",
  unlinked: "Un cont {provider} nu mai permite conectarea la contul tău de la {host}.",
  passwordSetSubject: "S-a setat o parolă la {app}",
  passwordSet: "Contul tău la {host} are acum o parolă, iar oricine o știe se poate conecta.",
  passwordChangedSubject: "Parola ta la {app} a fost schimbată",
  passwordChanged: "Contul tău la {host} are acum altă parolă.",
  passwordReset:
    "Contul tău la {host} are acum altă parolă, setată prin linkul dintr-un e-mail trimis la această adresă.",
  passwordRemovedSubject: "Parola ta la {app} a fost eliminată",
  passwordRemoved: "Contul tău la {host} nu mai are parolă. Celelalte moduri de conectare rămân.",
  othersSignedOut: "Toate celelalte browsere au fost deconectate.",
  allSignedOut: "Toate browserele au fost deconectate.",
  deletedSubject: "Contul tău la {app} a fost șters",
  deleted: "Contul tău la {host} nu mai există, la fel ca toate modurile de conectare la el.",

  passkeyAddedSubject: "S-a adăugat o cheie de acces la {app}",
  passkeyAdded: "De acum înainte, oricine o are se poate conecta la contul tău de la {host}.",
  passkeyRemovedSubject: "S-a eliminat o cheie de acces la {app}",
  passkeyRemoved: "Cu ea nu se mai poate conecta nimeni la contul tău de la {host}.",
  appAddedSubject: "Verificarea în doi pași la {app}: aplicație adăugată",
  appAdded:
    "Aplicația de autentificare {name} a fost adăugată la contul tău de la {host}. La conectare ți se cere un cod pe care îl afișează ea.",
  appRemovedSubject: "Verificarea în doi pași la {app}: aplicație eliminată",
  appRemoved:
    "Aplicația de autentificare {name} a fost eliminată din contul tău de la {host}, iar codurile ei nu mai valorează nimic. Dacă era singurul tău al doilea pas, de acum înainte la conectare nu se mai cere niciun cod, iar codurile tale de recuperare nu mai sunt valabile.",
  appNamedSubject: "Verificarea în doi pași la {app}: aplicație redenumită",
  appNamed:
    "Aplicația de autentificare {before} a contului tău de la {host} se numește acum {name}.",
  codeUsedSubject: "S-a folosit un cod de recuperare la {app}",
  codeUsed:
    "Cineva a folosit unul dintre codurile de recuperare ale contului tău de la {host} în locul unei aplicații de autentificare.",
  codesLeft: {
    one: "A mai rămas unul.",
    few: "Au mai rămas {count}.",
    other: "Au mai rămas {count}.",
  },
  noCodesLeft: "Nu a mai rămas niciunul.",
  makeNewCodes: "Creează altele noi pe pagina contului tău.",
  codesRenewedSubject: "Ai coduri de recuperare noi la {app}",
  codesRenewed: {
    one: "Contul tău la {host} are {count} cod de recuperare nou. Cele dinainte nu mai funcționează.",
    few: "Contul tău la {host} are {count} coduri de recuperare noi. Cele dinainte nu mai funcționează.",
    other:
      "Contul tău la {host} are {count} de coduri de recuperare noi. Cele dinainte nu mai funcționează.",
  },
};

export const advice: Texts["advice"] = {
  tell: "Dacă nu ai fost tu, anunță imediat administratorii site-ului {host}.",
  look: "Dacă nu ai fost tu, deschide linkul de mai sus, închide toate sesiunile pe care nu le recunoști și elimină ce nu recunoști.",
  passwordLook:
    "Dacă nu ai fost tu, cere imediat o parolă nouă pe pagina de conectare. Apoi deschide linkul de mai sus, închide toate sesiunile pe care nu le recunoști și elimină ce nu recunoști.",
  passwordTell:
    "Dacă nu ai fost tu, cere imediat o parolă nouă pe pagina de conectare. Apoi anunță imediat administratorii site-ului {host}.",
  mailboxLook:
    "Dacă nu ai fost tu, altcineva îți poate deschide e-mailurile: schimbă mai întâi parola căsuței tale de e-mail. Apoi cere o parolă nouă pe pagina de conectare, deschide linkul de mai sus, închide toate sesiunile pe care nu le recunoști și elimină ce nu recunoști.",
  mailboxTell:
    "Dacă nu ai fost tu, altcineva îți poate deschide e-mailurile: schimbă mai întâi parola căsuței tale de e-mail. Apoi cere o parolă nouă pe pagina de conectare și anunță imediat administratorii site-ului {host}.",
  codesLook:
    "Dacă nu ai fost tu, altcineva are codurile tale de recuperare și trece de primul pas al conectării: creează imediat coduri noi și alege altă parolă, dacă ai una. Apoi deschide linkul de mai sus, închide toate sesiunile pe care nu le recunoști și elimină ce nu recunoști.",
  codesTell:
    "Dacă nu ai fost tu, altcineva are codurile tale de recuperare și trece de primul pas al conectării: anunță imediat administratorii site-ului {host}.",
  intruder:
    "Dacă nu ai fost tu, altcineva a intrat în contul tău. Dacă acesta are o parolă, alege alta: cere-o prin e-mail pe pagina de conectare, ceea ce deconectează pe toată lumea.",
  thenLook:
    "Apoi deschide linkul de mai sus, închide toate sesiunile pe care nu le recunoști și configurează din nou verificarea în doi pași.",
  thenTell: "Apoi anunță imediat administratorii site-ului {host}.",
  ownApp:
    "Dacă ai altă aplicație, conectează-te cu ea, deschide linkul de mai sus și elimin-o pe aceasta.",
  noApp:
    "Dacă nu ai niciuna, la conectare se cere un cod pe care nu îl poți obține: anunță imediat administratorii site-ului {host}, care pot elimina aplicația.",
};
