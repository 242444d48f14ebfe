import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: { what: "Något gick fel", todo: "Du har inte loggats in. Försök igen." },
  AccessDenied: {
    what: "Du har inte åtkomst",
    todo: "Kontot du valde får inte logga in här. Prova ett annat, eller be den som driver webbplatsen att släppa in dig.",
  },
  "AccessDenied/weaker-way": {
    what: "Logga in på ett säkrare sätt",
    todo: "Du har ett annat sätt att logga in som bevisar mer, till exempel en lösennyckel. Använd det nu, så kan du ställa in tvåstegsverifiering.",
  },
  AccountNotLinked: {
    what: "Du kan inte logga in på det här sättet",
    todo: "Det är inte kopplat till kontot med den e-postadressen, eller hör till ett annat konto. Logga in på ett annat sätt, till exempel det du använde senast.",
  },
  Configuration: {
    what: "Inloggningen är inte rätt inställd",
    todo: "Det är inte ditt fel och inget du kan ändra på. Kom tillbaka senare.",
  },
  "Configuration/sign-in": {
    what: "Det sättet att logga in fungerar inte just nu",
    todo: "Det är inte rätt inställt, och det är inte ditt fel. Välj ett annat sätt eller kom tillbaka senare.",
  },
  CredentialsSignin: {
    what: "Inloggningsuppgifterna stämmer inte",
    todo: "Kontrollera dem och försök igen.",
  },
  CrossSiteRequest: {
    what: "Begäran kom från en annan webbplats",
    todo: "För att skydda ditt konto gjordes ingenting. Om du vill logga in kan du börja här.",
  },
  EmailSignInError: {
    what: "E-postmeddelandet kunde inte skickas",
    todo: "Försök igen om några minuter, eller välj ett annat sätt att logga in.",
  },
  "EmailSignInError/too-many-mails": {
    what: "För många inloggningsmeddelanden har begärts",
    todo: "Använd det senaste du har fått, eller försök igen senare.",
  },
  "EmailSignInError/too-many-tries": {
    what: "Det blev för många försök",
    todo: "Vänta en stund innan du försöker igen.",
  },
  InvalidCheck: {
    what: "Inloggningen gäller inte längre",
    todo: "Den tog för lång tid, har redan använts eller påbörjades i en annan webbläsare. Logga in igen.",
  },
  InvalidRequest: { what: "Begäran gick inte att förstå", todo: "Gå tillbaka och börja om." },
  "InvalidRequest/invalid-email": {
    what: "Det är inte en e-postadress som vi kan skicka till",
    todo: "Kontrollera den och försök igen.",
  },
  "InvalidRequest/sign-up-closed": {
    what: "Det går inte att skapa konto här",
    todo: "Om du har ett konto loggar du in. Annars kan du be den som driver webbplatsen om ett.",
  },
  MissingCSRF: {
    what: "Vi kunde inte avgöra om det här kom från dig",
    todo: "Försök igen. Om du ser det här två gånger, kontrollera att webbläsaren accepterar cookies från den här webbplatsen.",
  },
  NotFound: {
    what: "Sidan finns inte",
    todo: "Kontrollera adressen.",
  },
  OAuthAccountNotLinked: {
    what: "Du kan inte logga in på det här sättet än",
    todo: "Det kontot, eller dess e-postadress, används redan här. Logga in på samma sätt som första gången.",
  },
  OAuthCallbackError: {
    what: "Inloggningen slutfördes inte",
    todo: "Den andra tjänsten avbröt den, svarade inte eller gav ett svar som vi inte kan godta. Försök igen om en liten stund, eller välj ett annat sätt.",
  },
  SessionRequired: {
    what: "Logga in först",
    todo: "Sidan du ville till är för dem som är inloggade.",
  },
  SignOutError: {
    what: "Du är inte utloggad än",
    todo: "Vi kunde inte avsluta din session överallt. Vänta en liten stund och logga sedan ut igen. Lämna inte enheten till någon annan innan dess.",
  },
  StepUpImpossible: {
    what: "Den här inloggningen räcker inte för det",
    todo: "Ingenting har ändrats. Aktivera en andra faktor hos tjänsten som du loggar in med, eller lägg till en lösennyckel som kräver PIN-kod om webbplatsen erbjuder lösennycklar, och logga in igen med den. Om inget av det fungerar kan du fråga den som driver webbplatsen.",
  },
  "StepUpImpossible/app-offered": {
    what: "Den här inloggningen räcker inte för det",
    todo: "Ingenting har ändrats. Ställ in en autentiseringsapp på din säkerhetssida. När du har skrivit in den första koden där kan du försöka igen med det du tänkte göra.",
  },
  StepUpRequired: {
    what: "Logga in en gång till",
    todo: "Det du tänker göra kräver en nyligen gjord inloggning, så att vi vet säkert att det är du.",
  },
  "StepUpRequired/level": {
    what: "Logga in på ett säkrare sätt",
    todo: "Det du tänker göra kräver ett starkare bevis än den här inloggningen gav.",
  },
  "StepUpRequired/method": {
    what: "Logga in på ett annat sätt",
    todo: "Det du tänker göra kräver en annan sorts bevis än den här inloggningen gav.",
  },
  "StepUpRequired/other-user": {
    what: "Det är ett annat konto",
    todo: "Logga in en gång till med kontot du använder. Om du vill byta konto loggar du ut först.",
  },
  TooManyAttempts: {
    what: "Det blev för många försök",
    todo: "Vänta en stund innan du försöker igen.",
  },
  "TooManyAttempts/passwords-busy": {
    what: "För många loggar in just nu",
    todo: "Försök igen om några sekunder.",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "För många skapar konto just nu",
    todo: "Försök igen senare, eller välj ett annat sätt att logga in.",
  },
  Unavailable: {
    what: "Det fungerar inte just nu",
    todo: "En del av webbplatsen svarar inte. Vänta några sekunder och läs sedan in sidan på nytt för att försöka igen.",
  },
  Verification: {
    what: "Inloggningslänken fungerar inte längre",
    todo: "Den har gått ut eller redan använts. Begär en ny.",
  },
  "Verification/code-elsewhere": {
    what: "Koden kan inte användas här",
    todo: "Det tog för lång tid, eller så begärde du den i en annan webbläsare. Begär en ny.",
  },
  "Verification/code-spent": {
    what: "Det var en felaktig kod för mycket",
    todo: "Öppna länken i e-postmeddelandet i stället, eller begär ett nytt meddelande.",
  },
  "Verification/code-wrong": {
    what: "Koden är inte rätt",
    todo: "Skriv de sex siffrorna från det senaste e-postmeddelandet.",
  },
  WebAuthnVerificationError: {
    what: "Din lösennyckel kunde inte kontrolleras",
    todo: "Försök igen, eller logga in på ett annat sätt.",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait:
    "Om du har ett konto med lösenord behöver du inte vänta: välj ett nytt via länken i ett e-postmeddelande, i den här webbläsaren.",
  newPasswordByMail: "Få ett nytt lösenord via e-post",
  backToPage: "Tillbaka till där du var",
  toSecurityPage: "Gå till din säkerhetssida",
  signOutAgain: "Logga ut igen",
  requestId: "Om det fortsätter att hända, uppge begärans id {id} för den som driver webbplatsen.",
  requestLog: "Om det är du: mer information finns under detta id i serverns logg.",
  stepUpImpossible:
    "För att ändra det här krävs ett starkare bevis på vem du är än den här inloggningen kan ge. Logga in på ett annat sätt, till exempel med en andra faktor hos tjänsten som du loggar in med, eller med en lösennyckel som kräver PIN-kod eller en autentiseringsapp om webbplatsen erbjuder dem på din säkerhetssida. Om inget fungerar kan du fråga den som driver webbplatsen.",
};
