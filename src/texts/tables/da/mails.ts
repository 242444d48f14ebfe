import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "Log ind på {app}",
  intro: "Brug denne mail til at logge ind på {host} som {address}.",
  button: "Log ind",
  code: "Eller indtast denne kode der, hvor du bad om mailen, og fortæl den aldrig til nogen:",
  expires: "Mailen gælder til ét login inden for {duration}.",
  device: "Der blev bedt om den med {browser} på {system}.",
  browser: "Der blev bedt om den med {browser}.",
  ignore: "Hvis det ikke var dig, så ignorer mailen: Ingen kommer ind uden den.",
};

export const mails: Texts["mails"] = {
  button: "{label}: {url}",

  confirmSubject: "Bekræft din adresse til {app}",
  confirmIntro: "En person, der er logget ind på {host}, vil bruge {address} der fra nu af.",
  confirmButton: "Bekræft adressen",
  confirmValid: {
    one: "Linket gælder i et minut, én gang, i den browser, hvor du er logget ind.",
    other: "Linket gælder i {count} minutter, én gang, i den browser, hvor du er logget ind.",
  },

  takenSubject: "Din adresse på {app}",
  takenIntro:
    "En person, der er logget ind på {host}, ville bruge {address} til sin konto. Adressen hører allerede til en konto, så intet er ændret.",
  takenYou: "Hvis det var dig: Log ind med denne adresse, eller giv først den konto en anden.",
  nothingToDo: "Hvis det ikke var dig, behøver du ikke gøre noget.",

  signUpSubject: "Bekræft din nye konto på {app}",
  signUpIntro:
    "En person har oprettet en konto på {host} med denne adresse og valgt en adgangskode.",
  signUpButton: "Bekræft kontoen",
  signUpValid: { one: "Linket gælder i et minut.", other: "Linket gælder i {count} minutter." },
  signUpBrowser:
    "Åbn det i den browser, hvor du oprettede kontoen, eller indtast adgangskoden igen.",
  signUpIgnore:
    "Hvis det ikke var dig, så ignorer mailen: Uden linket bliver der ingen konto. Åbn ikke linket, for en anden kender adgangskoden.",

  knownSubject: "Din konto på {app}",
  knownIntro:
    "En person ville oprette en konto på {host} med denne adresse. Du har allerede en konto der, så intet er ændret.",
  knownYou:
    "Hvis det var dig: Log ind, som du plejer. Hvis du har glemt din adgangskode, kan du bede om en ny på loginsiden.",

  resetSubject: "Vælg en ny adgangskode til {app}",
  resetIntro: "En person bad om en ny adgangskode til din konto på {host}.",
  resetButton: "Vælg en ny adgangskode",
  resetValid: {
    one: "Linket gælder i et minut. Når der er valgt en ny adgangskode, gælder det og alle tidligere links ikke længere.",
    other:
      "Linket gælder i {count} minutter. Når der er valgt en ny adgangskode, gælder det og alle tidligere links ikke længere.",
  },

  ignore: "Hvis det ikke var dig, så ignorer mailen: Uden linket ændres intet.",
};

export const notices: Texts["notices"] = {
  see: "Se, hvordan du logger ind",
  when: "Det var {time}.",
  whenAndWhere: "Det var {time} i {device}.",
  sessionsLeft:
    "Vi kunne ikke med sikkerhed logge alle andre browsere ud. Selv hvis det var dig: Åbn linket ovenfor, og afslut alle andre sessioner.",
  byOperator:
    "En person, der driver {host}, gjorde det uden din browser og uden nogen adgangskode fra dig.",
  askOperator: "Hvis du ikke har bedt om det og ikke ved hvorfor, så spørg dem, der driver {host}.",

  guessSubject: "Der er indtastet forkerte koder på {app}",
  guess:
    "En person, der ved, hvordan du logger ind på {host}, har indtastet forkerte koder for din anden faktor: så mange, at ingen godtages derfra i et stykke tid.",
  guessYou: "Hvis det var dig, så vent lidt, og indtast den næste kode, appen viser.",
  guessOther:
    "Hvis det ikke var dig, kender nogen din adgangskode: Bed om en ny på loginsiden. Indtil du har den, kan du også blive afvist; derefter godtages koder med det samme. Hvis du logger ind uden adgangskode, kan nogen have fået adgang til din mailkonto eller til den konto, du logger ind med.",

  sessionsSubject: "Du er blevet logget ud af {app}",
  sessionEnded: "En session for din konto på {host} er afsluttet.",
  sessionsEnded: "Alle sessioner for din konto på {host} er afsluttet.",
  otherSessionsEnded: "Alle sessioner undtagen én for din konto på {host} er afsluttet.",
  nameSubject: "Dit navn på {app} er ændret",
  name: "Din konto på {host} har nu et andet navn: {name}.",
  addressSubject: "Din adresse på {app} er ændret",
  address:
    "Din konto på {host} har nu en anden adresse: {address}. Mails til dig kommer ikke længere hertil.",
  linkedSubject: "En måde at logge ind på {app} er tilføjet",
  linked: "En konto hos {provider} kan fra nu af logge ind på din konto på {host}.",
  unlinkedSubject: "En måde at logge ind på {app} er fjernet",
  unlinked: "En konto hos {provider} kan ikke længere logge ind på din konto på {host}.",
  passwordSetSubject: "Der er valgt en adgangskode på {app}",
  passwordSet: "Din konto på {host} har nu en adgangskode, og alle, der kender den, kan logge ind.",
  passwordChangedSubject: "Din adgangskode på {app} er ændret",
  passwordChanged: "Din konto på {host} har nu en anden adgangskode.",
  passwordReset:
    "Din konto på {host} har nu en anden adgangskode, valgt via et link i en mail til denne adresse.",
  passwordRemovedSubject: "Din adgangskode på {app} er fjernet",
  passwordRemoved:
    "Din konto på {host} har ikke længere nogen adgangskode. De andre måder at logge ind på bliver.",
  othersSignedOut: "Alle andre browsere er logget ud.",
  allSignedOut: "Alle browsere er logget ud.",
  deletedSubject: "Din konto på {app} er slettet",
  deleted: "Din konto på {host} er væk, og det samme er alle måder at logge ind på den.",

  passkeyAddedSubject: "En adgangsnøgle er tilføjet på {app}",
  passkeyAdded: "Den, der har den, kan fra nu af logge ind på din konto på {host}.",
  passkeyRemovedSubject: "En adgangsnøgle er fjernet på {app}",
  passkeyRemoved: "Den kan ikke længere bruges til at logge ind på din konto på {host}.",
  appAddedSubject: "Totrinsbekræftelse på {app}: En app er tilføjet",
  appAdded:
    "Godkendelsesappen {name} er føjet til din konto på {host}. Når du logger ind, skal du indtaste en kode, den viser.",
  appRemovedSubject: "Totrinsbekræftelse på {app}: En app er fjernet",
  appRemoved:
    "Godkendelsesappen {name} er fjernet fra din konto på {host}, og dens koder gælder ikke længere. Hvis den var dit eneste andet trin, kræves der fra nu af ingen kode, når du logger ind, og dine gendannelseskoder gælder ikke længere.",
  appNamedSubject: "Totrinsbekræftelse på {app}: En app er omdøbt",
  appNamed: "Godkendelsesappen {before} på din konto på {host} hedder nu {name}.",
  codeUsedSubject: "En gendannelseskode er brugt på {app}",
  codeUsed:
    "En person brugte en af gendannelseskoderne til din konto på {host} i stedet for en godkendelsesapp.",
  codesLeft: { one: "Der er én kode tilbage.", other: "Der er {count} koder tilbage." },
  noCodesLeft: "Der er ingen tilbage.",
  makeNewCodes: "Opret nye på siden om din konto.",
  codesRenewedSubject: "Dine gendannelseskoder på {app} er nye",
  codesRenewed: {
    one: "Din konto på {host} har {count} ny gendannelseskode. De tidligere virker ikke længere.",
    other:
      "Din konto på {host} har {count} nye gendannelseskoder. De tidligere virker ikke længere.",
  },
};

export const advice: Texts["advice"] = {
  tell: "Hvis det ikke var dig, så kontakt straks dem, der driver {host}.",
  look: "Hvis det ikke var dig, så åbn linket ovenfor, afslut alle sessioner, du ikke kender, og fjern det, du ikke kender.",
  passwordLook:
    "Hvis det ikke var dig, så bed straks om en ny adgangskode på loginsiden. Åbn derefter linket ovenfor, afslut alle sessioner, du ikke kender, og fjern det, du ikke kender.",
  passwordTell:
    "Hvis det ikke var dig, så bed straks om en ny adgangskode på loginsiden. Kontakt derefter straks dem, der driver {host}.",
  mailboxLook:
    "Hvis det ikke var dig, kan en anden åbne dine mails: Skift først adgangskoden til din mailkonto. Bed derefter om en ny adgangskode på loginsiden, åbn linket ovenfor, afslut alle sessioner, du ikke kender, og fjern det, du ikke kender.",
  mailboxTell:
    "Hvis det ikke var dig, kan en anden åbne dine mails: Skift først adgangskoden til din mailkonto. Bed derefter om en ny adgangskode på loginsiden, og kontakt straks dem, der driver {host}.",
  codesLook:
    "Hvis det ikke var dig, har en anden dine gendannelseskoder og kommer forbi det første trin i login: Opret straks nye koder, og vælg en anden adgangskode, hvis du har en. Åbn derefter linket ovenfor, afslut alle sessioner, du ikke kender, og fjern det, du ikke kender.",
  codesTell:
    "Hvis det ikke var dig, har en anden dine gendannelseskoder og kommer forbi det første trin i login: Kontakt straks dem, der driver {host}.",
  intruder:
    "Hvis det ikke var dig, har en anden fået adgang til din konto. Hvis den har en adgangskode, så vælg en anden: Bed om den via mail på loginsiden, så bliver alle logget ud.",
  thenLook:
    "Åbn derefter linket ovenfor, afslut alle sessioner, du ikke kender, og konfigurer totrinsbekræftelse igen.",
  thenTell: "Kontakt derefter straks dem, der driver {host}.",
  ownApp: "Hvis du har en anden app, så log ind med den, åbn linket ovenfor, og fjern denne.",
  noApp:
    "Hvis du ikke har nogen, kræver login en kode, du ikke kan få: Kontakt straks dem, der driver {host}; de kan fjerne appen.",
};
