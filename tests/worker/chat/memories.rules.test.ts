import { describe, expect, test } from "vitest";
import { readCall } from "../../../local/ai/calls.ts";
import { answerFromPrompt } from "../../../local/ai/model/demonstration.ts";
import { speaksOfSelf } from "../../../worker/contract/chat/memories.rules.ts";
import { cleanMemory, memoryPrompt } from "../../../worker/modules/chat/memories/memories.prompts.ts";

describe("whether a question is about the person who asks", () => {
  test.each([
    "I'm a nurse. Which shifts are best?",
    "I am vegetarian, what can I cook?",
    "I live in Lyon. Where can I run?",
    "My two children are allergic to nuts.",
    "I have a dog called Rex.",
    "Je suis infirmière, que me conseillez-vous ?",
    "J’habite à Lyon, où courir ?",
    "Ma fille s'appelle Zoé.",
    "J'ai trois enfants.",
  ])("it is: %s", (text) => expect(speaksOfSelf(text)).toBe(true));

  test.each([
    "How high is the tide?",
    "Can I mix these two?",
    "I'm trying to install it.",
    "I have a question about tides.",
    "Give me my plan for the weekend.",
    "Quelle est la hauteur de la marée ?",
    "J'ai une question sur les marées.",
    "Je suis en train de l'installer.",
    "Puis-je mélanger les deux ?",
  ])("it is not: %s", (text) => expect(speaksOfSelf(text)).toBe(false));
});

describe("what a model finds worth remembering", () => {
  test.each([
    ["I teach physics.", "I teach physics."],
    ['- "I teach physics."\nBecause you said so.', "I teach physics."],
    ["« J'habite à Lyon. »", "J'habite à Lyon."],
    ["NONE", null],
    ["None.", null],
    ["", null],
    ["x".repeat(301), null],
  ])("%j is %j", (answer, text) => expect(cleanMemory(answer)).toBe(text));

  test.each([
    ["Hello! I teach physics in Lyon. How do I explain inertia?", "I teach physics in Lyon."],
    ["Bonjour. J'habite à Lyon. Où courir ?", "J'habite à Lyon."],
    ["How high is the tide?", null],
  ])("the demonstration model finds it in %j", (said, text) => {
    const messages = [{ role: "user", content: memoryPrompt(said) }];
    expect(cleanMemory(answerFromPrompt(readCall("chatgpt", "openai", { model: "m", messages })))).toBe(text);
  });
});
