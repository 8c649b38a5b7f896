import { describe, expect, test } from "vitest";
import { handOverOf, outcomeOf } from "../../../../worker/modules/support/answering/answer-outcome.rules.ts";
import { asksForPerson } from "../../../../worker/modules/support/answering/asks-person.rules.ts";
import { smallTalkLanguage, smallTalkOf } from "../../../../worker/modules/support/answering/small-talk.rules.ts";
import { questionKey } from "../../../../worker/modules/support/answering/wording.rules.ts";
import { waysToAsk } from "../../../../worker/modules/support/checks/checks.rules.ts";

describe("asking for a person", () => {
  test.each([
    "I want to speak to a human",
    "Can I talk with someone, please?",
    "Connect me to an agent.",
    "Please put me through to the support team",
    "I need a real person",
    "agent please",
    "My order is late. Could somebody call me back? Have someone call me",
    "Je voudrais parler à un conseiller",
    "Puis-je parler à quelqu’un ?",
    "Passez-moi un humain !",
    "J'ai besoin d'un humain",
    "Mettez-moi en relation avec une vraie personne",
    "أريد التحدث مع شخص حقيقي",
    "حولني إلى موظف، من فضلك",
    "Ich möchte mit einem Menschen sprechen.",
    "Kann ich bitte mit jemandem reden?",
    "Verbinden Sie mich bitte mit einer Mitarbeiterin",
    "¿Puedo hablar con una persona?",
    "Quiero hablar con alguien, por favor",
    "Vorrei parlare con un operatore",
    "Posso parlare con un’operatrice?",
    "Ik wil graag met een medewerker spreken",
    "Kan ik iemand spreken?",
    "Chcę porozmawiać z człowiekiem",
    "Proszę mnie połączyć z konsultantem. Proszę połączyć z konsultantem",
    "Quero falar com um atendente",
    "Posso falar com alguém?",
    "Aș vrea să vorbesc cu un om",
    "Pot vorbi cu cineva?",
    "Kan jag få prata med en människa?",
    "Jag vill prata med någon",
    "Müşteri temsilcisiyle görüşmek istiyorum",
    "Beni bir temsilciye bağlar mısınız?",
  ])("%s", (message) => expect(asksForPerson(message)).toBe(true));

  test.each([
    "How many people fit into the room?",
    "Does your agent program pay commissions?",
    "Combien de personnes par table ?",
    "I do not want to talk to a person, just tell me the price",
    "Je ne veux pas parler à un conseiller",
    "What does a person need to open an account?",
    "Ich möchte nicht mit einem Menschen sprechen",
    "Wie viele Personen passen in den Raum?",
    "No quiero hablar con una persona, solo el precio",
    "¿Cuántas personas caben en la sala?",
    "Non voglio parlare con un operatore",
    "Ik wil niet met een medewerker spreken",
    "Não quero falar com um atendente",
    "Nu vreau să vorbesc cu un operator",
    "Jag vill inte prata med någon",
    "Nie chcę rozmawiać z konsultantem",
    "Kimseyle, temsilciyle görüşmek istemiyorum",
    "لا أريد التحدث مع شخص",
    "",
  ])("not asked for: %s", (message) => expect(asksForPerson(message)).toBe(false));
});

test.each([
  ["Hello!", "greeting"],
  ["Bonjour à tous", "greeting"],
  ["ok thanks a lot", "thanks"],
  ["Merci beaucoup !", "thanks"],
  ["Au revoir", "goodbye"],
  ["مرحباً", "greeting"],
  ["شكراً جزيلاً!", "thanks"],
  ["مع السلامة", "goodbye"],
  ["Guten Tag zusammen", "greeting"],
  ["Vielen Dank!", "thanks"],
  ["Tschüss, schönen Tag noch", null],
  ["Auf Wiedersehen", "goodbye"],
  ["¡Hola! ¿Qué tal?", "greeting"],
  ["Vale, muchas gracias", "thanks"],
  ["Hasta luego", "goodbye"],
  ["Buongiorno a tutti", "greeting"],
  ["Perfetto, grazie mille!", "thanks"],
  ["Arrivederci", "goodbye"],
  ["Goedemorgen", "greeting"],
  ["Oké, dank u wel", "thanks"],
  ["Tot ziens", "goodbye"],
  ["Dzień dobry", "greeting"],
  ["Dziękuję bardzo", "thanks"],
  ["Miłego dnia!", "goodbye"],
  ["Olá, bom dia", null],
  ["Boa tarde", "greeting"],
  ["Muito obrigada pela ajuda", "thanks"],
  ["Até logo", "goodbye"],
  ["Bună ziua", "greeting"],
  ["Mulţumesc mult", "thanks"],
  ["La revedere", "goodbye"],
  ["Hej på er", "greeting"],
  ["Tack så mycket", "thanks"],
  ["Hej då", "goodbye"],
  ["İyi günler", "greeting"],
  ["Çok teşekkür ederim", "thanks"],
  ["Hoşça kalın", "goodbye"],
  ["Hola, ¿cuánto cuesta?", null],
  ["Gracias por decirme el precio", null],
  ["Hello, what does it cost?", null],
  ["Merci de me donner le prix", null],
  ["?", null],
] as const)("small talk: %s is %s", (message, kind) => expect(smallTalkOf(message)).toBe(kind));

test.each([
  ["Hola", null, "es"],
  ["Dziękuję", "en", "pl"],
  ["Merhaba", "de", "tr"],
  ["Salut", null, "fr"],
  ["Salut", "ro", "ro"],
  ["Hallo", null, "de"],
  ["Hallo", "nl", "nl"],
  ["Hej", "fr", "sv"],
  ["مرحباً", "en", "ar"],
] as const)("%s on a page in %s is %s", (message, page, language) =>
  expect(smallTalkLanguage(message, page)).toBe(language),
);

const said = { state: "complete", isSmallTalk: false, verified: 1, saidNotFound: false, hasText: true } as const;

test.each([
  ["an answer with a verified citation is answered", {}, "answered"],
  ["an answer without one is not found, whatever it claims", { verified: 0 }, "not_found"],
  ["what says that it found nothing is not found", { saidNotFound: true }, "not_found"],
  ["small talk needs no citation", { isSmallTalk: true, verified: 0 }, "small_talk"],
  ["what failed is failed", { state: "failed" }, "failed"],
  ["what was never shown is failed", { hasText: false }, "failed"],
  ["what was said before a stop counts", { state: "stopped" }, "answered"],
] as const)("%s", (_name, change, outcome) => expect(outcomeOf({ ...said, ...change })).toBe(outcome));

const turn = { outcome: "answered", before: [], modelAsked: false, isOffered: true } as const;

test.each([
  ["an answered question goes on", {}, null],
  ["a first unanswered one goes on", { outcome: "not_found" }, null],
  ["a second in a row calls a person", { outcome: "not_found", before: ["not_found"] }, "unanswered"],
  ["thanks in between change nothing", { outcome: "not_found", before: ["not_found", "small_talk"] }, "unanswered"],
  ["an answer in between does", { outcome: "not_found", before: ["not_found", "answered"] }, null],
  [
    "thanks after two unanswered ones call no person",
    { outcome: "small_talk", before: ["not_found", "not_found"] },
    null,
  ],
  ["a model that asks is heard", { modelAsked: true }, "bot"],
  ["no person is called where none is offered", { isOffered: false, modelAsked: true }, null],
] as const)("%s", (_name, change, cause) => expect(handOverOf({ ...turn, ...change })).toBe(cause));

test.each([
  ["Livrez-vous à Lyon ?", "livrez vous a lyon", true],
  ["C’est où ?", "C'est ou", true],
  ["Do you deliver?", "Do you deliver to Lyon?", false],
])("%s and %s are one unanswered question: %s", (one, other, isSame) =>
  expect(questionKey(one) === questionKey(other)).toBe(isSame),
);

test("a question is asked again in each of its ways to be written, five at most", () => {
  const others = ["livrez vous a lyon", "LIVREZ-VOUS À LYON", "?", "Lyon ?", "À Lyon ?", "Livraison Lyon", "Et Lyon ?"];
  expect(waysToAsk("Livrez-vous à Lyon ?", others)).toEqual([
    "Livrez-vous à Lyon ?",
    "livrez vous a lyon",
    "Lyon ?",
    "À Lyon ?",
    "Livraison Lyon",
  ]);
});
