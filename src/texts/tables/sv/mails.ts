import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "Logga in på {app}",
  intro: "Använd det här meddelandet för att logga in på {host} som {address}.",
  button: "Logga in",
  code: "Eller skriv den här koden där du begärde meddelandet, och berätta den aldrig för någon:",
  expires: "Meddelandet gäller för en inloggning inom {duration}.",
  device: "Det begärdes med {browser} på {system}.",
  browser: "Det begärdes med {browser}.",
  ignore: "Om det inte var du kan du bortse från meddelandet: ingen kommer in utan det.",
};

export const mails: Texts["mails"] = {
  button: "{label}: {url}",

  confirmSubject: "Bekräfta din adress för {app}",
  confirmIntro: "Någon som är inloggad på {host} vill använda {address} där från och med nu.",
  confirmButton: "Bekräfta adressen",
  confirmValid: {
    one: "Länken gäller i en minut, en gång, i webbläsaren där du är inloggad.",
    other: "Länken gäller i {count} minuter, en gång, i webbläsaren där du är inloggad.",
  },

  takenSubject: "Din adress på {app}",
  takenIntro:
    "Någon som är inloggad på {host} ville använda {address} för sitt konto. Adressen hör redan till ett konto, så ingenting har ändrats.",
  takenYou: "Om det var du: logga in med den här adressen, eller ge först det kontot en annan.",
  nothingToDo: "Om det inte var du behöver du inte göra något.",

  signUpSubject: "Bekräfta ditt nya konto på {app}",
  signUpIntro: "Någon skapade ett konto på {host} med den här adressen och valde ett lösenord.",
  signUpButton: "Bekräfta kontot",
  signUpValid: { one: "Länken gäller i en minut.", other: "Länken gäller i {count} minuter." },
  signUpBrowser:
    "Öppna den i webbläsaren där du skapade kontot, eller skriv lösenordet en gång till.",
  signUpIgnore:
    "Om det inte var du kan du bortse från meddelandet: utan länken blir det inget konto. Öppna inte länken, för någon annan känner till lösenordet.",

  knownSubject: "Ditt konto på {app}",
  knownIntro:
    "Någon ville skapa ett konto på {host} med den här adressen. Du har redan ett konto där, så ingenting har ändrats.",
  knownYou:
    "Om det var du: logga in som vanligt. Om du har glömt lösenordet kan du begära ett nytt på inloggningssidan.",

  resetSubject: "Välj ett nytt lösenord för {app}",
  resetIntro: "Någon bad om ett nytt lösenord till ditt konto på {host}.",
  resetButton: "Välj ett nytt lösenord",
  resetValid: {
    one: "Länken gäller i en minut. När ett nytt lösenord har valts slutar den och alla tidigare länkar att gälla.",
    other:
      "Länken gäller i {count} minuter. När ett nytt lösenord har valts slutar den och alla tidigare länkar att gälla.",
  },

  ignore: "Om det inte var du kan du bortse från meddelandet: utan länken ändras ingenting.",
};

export const notices: Texts["notices"] = {
  see: "Se hur du loggar in",
  when: "Det var {time}.",
  whenAndWhere: "Det var {time}, i {device}.",
  sessionsLeft:
    "Vi kunde inte säkert logga ut alla andra webbläsare. Även om det var du: öppna länken ovan och avsluta alla andra sessioner.",
  byOperator:
    "Någon som driver {host} gjorde det, utan din webbläsare och utan något lösenord från dig.",
  askOperator: "Om du inte har bett om det och inte vet varför, fråga den som driver {host}.",

  guessSubject: "Felaktiga koder har skrivits på {app}",
  guess:
    "Någon som vet hur du loggar in på {host} har skrivit felaktiga koder för din andra faktor: så många att inga koder därifrån godtas på ett tag.",
  guessYou: "Om det var du, vänta en stund och skriv nästa kod som appen visar.",
  guessOther:
    "Om det inte var du känner någon till ditt lösenord: begär ett nytt på inloggningssidan. Tills du har det kan du också bli nekad; därefter godtas koder genast. Om du loggar in utan lösenord kan någon ha tagit sig in i din e-post, eller i kontot som du loggar in med.",

  sessionsSubject: "Du har loggats ut från {app}",
  sessionEnded: "En session för ditt konto på {host} har avslutats.",
  sessionsEnded: "Alla sessioner för ditt konto på {host} har avslutats.",
  otherSessionsEnded: "Alla sessioner för ditt konto på {host} utom en har avslutats.",
  nameSubject: "Ditt namn på {app} har ändrats",
  name: "Ditt konto på {host} har nu ett annat namn: {name}.",
  addressSubject: "Din adress på {app} har ändrats",
  address:
    "Ditt konto på {host} har nu en annan adress: {address}. Meddelanden till dig kommer inte hit längre.",
  linkedSubject: "Ett sätt att logga in på {app} har lagts till",
  linked: "Ett konto hos {provider} kan från och med nu logga in på ditt konto på {host}.",
  unlinkedSubject: "Ett sätt att logga in på {app} har tagits bort",
  unlinked: "Ett konto hos {provider} kan inte längre logga in på ditt konto på {host}.",
  passwordSetSubject: "Ett lösenord har valts på {app}",
  passwordSet:
    "Ditt konto på {host} har nu ett lösenord, och den som känner till det kan logga in.",
  passwordChangedSubject: "Ditt lösenord på {app} har ändrats",
  passwordChanged: "Ditt konto på {host} har nu ett annat lösenord.",
  passwordReset:
    "Ditt konto på {host} har nu ett annat lösenord, som valdes via en länk i ett e-postmeddelande till den här adressen.",
  passwordRemovedSubject: "Ditt lösenord på {app} har tagits bort",
  passwordRemoved:
    "Ditt konto på {host} har inte längre något lösenord. De andra sätten att logga in finns kvar.",
  othersSignedOut: "Alla andra webbläsare har loggats ut.",
  allSignedOut: "Alla webbläsare har loggats ut.",
  deletedSubject: "Ditt konto på {app} har raderats",
  deleted: "Ditt konto på {host} är borta, liksom alla sätt att logga in på det.",

  passkeyAddedSubject: "En lösennyckel har lagts till på {app}",
  passkeyAdded: "Den som har den kan från och med nu logga in på ditt konto på {host}.",
  passkeyRemovedSubject: "En lösennyckel har tagits bort på {app}",
  passkeyRemoved: "Den kan inte längre användas för att logga in på ditt konto på {host}.",
  appAddedSubject: "Tvåstegsverifiering på {app}: en app har lagts till",
  appAdded:
    "Autentiseringsappen {name} har lagts till för ditt konto på {host}. När du loggar in får du ange en kod som den visar.",
  appRemovedSubject: "Tvåstegsverifiering på {app}: en app har tagits bort",
  appRemoved:
    "Autentiseringsappen {name} har tagits bort från ditt konto på {host}, och dess koder gäller inte längre. Om den var ditt enda andra steg behövs ingen kod från och med nu när du loggar in, och dina återställningskoder gäller inte längre.",
  appNamedSubject: "Tvåstegsverifiering på {app}: en app har bytt namn",
  appNamed: "Autentiseringsappen {before} för ditt konto på {host} heter nu {name}.",
  codeUsedSubject: "En återställningskod har använts på {app}",
  codeUsed:
    "Någon använde en av återställningskoderna för ditt konto på {host} i stället för en autentiseringsapp.",
  codesLeft: { one: "En kod finns kvar.", other: "{count} koder finns kvar." },
  noCodesLeft: "Det finns inga kvar.",
  makeNewCodes: "Skapa nya på sidan om ditt konto.",
  codesRenewedSubject: "Dina återställningskoder på {app} är nya",
  codesRenewed: {
    one: "Ditt konto på {host} har {count} ny återställningskod. De tidigare fungerar inte längre.",
    other:
      "Ditt konto på {host} har {count} nya återställningskoder. De tidigare fungerar inte längre.",
  },
};

export const advice: Texts["advice"] = {
  tell: "Om det inte var du, kontakta genast den som driver {host}.",
  look: "Om det inte var du, öppna länken ovan, avsluta alla sessioner som du inte känner igen och ta bort det du inte känner igen.",
  passwordLook:
    "Om det inte var du, begär genast ett nytt lösenord på inloggningssidan. Öppna sedan länken ovan, avsluta alla sessioner som du inte känner igen och ta bort det du inte känner igen.",
  passwordTell:
    "Om det inte var du, begär genast ett nytt lösenord på inloggningssidan. Kontakta sedan genast den som driver {host}.",
  mailboxLook:
    "Om det inte var du kan någon annan öppna din e-post: byt först lösenordet till din e-post. Begär sedan ett nytt lösenord på inloggningssidan, öppna länken ovan, avsluta alla sessioner som du inte känner igen och ta bort det du inte känner igen.",
  mailboxTell:
    "Om det inte var du kan någon annan öppna din e-post: byt först lösenordet till din e-post. Begär sedan ett nytt lösenord på inloggningssidan och kontakta genast den som driver {host}.",
  codesLook:
    "Om det inte var du har någon annan dina återställningskoder och kommer förbi det första inloggningssteget: skapa genast nya koder, och välj ett annat lösenord om du har ett. Öppna sedan länken ovan, avsluta alla sessioner som du inte känner igen och ta bort det du inte känner igen.",
  codesTell:
    "Om det inte var du har någon annan dina återställningskoder och kommer förbi det första inloggningssteget: kontakta genast den som driver {host}.",
  intruder:
    "Om det inte var du har någon annan tagit sig in på ditt konto. Om det har ett lösenord, välj ett annat: begär det via e-post på inloggningssidan, så loggas alla ut.",
  thenLook:
    "Öppna sedan länken ovan, avsluta alla sessioner som du inte känner igen och ställ in tvåstegsverifiering på nytt.",
  thenTell: "Kontakta sedan genast den som driver {host}.",
  ownApp: "Om du har en annan app, logga in med den, öppna länken ovan och ta bort den här.",
  noApp:
    "Om du inte har någon annan krävs vid inloggning en kod som du inte kan få fram: kontakta genast den som driver {host}, som kan ta bort appen.",
};
