import type { ModelCall } from "../calls.ts";
import type { Finish } from "../frames.ts";
import type { AiScript } from "../scripts.ts";
import { answerForCampaign, asksForCampaign } from "./campaigns.ts";
import { answerForClips, asksForClips } from "./clips.ts";
import { answerInConversation } from "./chat/conversation.ts";
import { questionsAfter } from "./chat/next-questions.ts";
import { isRefusal, wordsSaid } from "./chat/skill.ts";
import type { SkillReply } from "./chat/skill.ts";
import { answerFromDocuments, asksDocuments } from "./documents.ts";
import { withoutMarks } from "./extraction.ts";
import { makeTitle } from "./text/titles.ts";
import { countAsked, jsonFor } from "./forms.ts";
import { answerForIdeas, asksForIdeas } from "./ideas.ts";
import { answerForImprovement, asksForImprovement } from "./improvements.ts";
import { guessLanguage } from "./language.ts";
import type { Language } from "./language.ts";
import { answerForLetter, asksForLetter } from "./letters.ts";
import { answerForProfile, asksForProfile } from "./profiles.ts";
import { speech } from "./speech.ts";
import { answerForPostAnalysis, asksForPostAnalysis } from "./post-analysis.ts";
import {
  answerForHashtags,
  answerForPostImprovement,
  answerForTemplate,
  asksForHashtags,
  asksForPostImprovement,
  asksForTemplate,
} from "./post-texts.ts";
import { answerForMemory, asksForMemory } from "./memories.ts";
import { answerForPhrases, asksForPhrases } from "./searching.ts";
import { answerForSupport, asksForSupport } from "./support.ts";
import { answerForSurvey, asksForSurvey } from "./surveys.ts";
import { answerForTailoring, asksForTailoring } from "./tailoring.ts";
import { answerForText, asksForText } from "./texts.ts";
import { answerForWebQueries, asksForWebQueries } from "./web-queries.ts";
import { answerForWork, asksForWork } from "./works.ts";

interface Prompt {
  instruction: string;
  /** The text that an instruction is about: the conversation, or what follows the order in a single message. */
  material: string;
  question: string;
  language: Language;
  call: ModelCall;
}

/** Answers from the prompt alone: always the same for the same prompt. */
export const answerFromPrompt = (call: ModelCall): string => wordsSaid(sayFromPrompt(call));

function sayFromPrompt(call: ModelCall): SkillReply {
  const prompt = readPrompt(call);
  const form = isConversation(call) ? undefined : forms.find(({ asked }) => asked(prompt));
  return form?.answer(prompt) ?? answerInConversation(call);
}

/** What a person writes in the chat asks for no form, whatever words it has. */
export const isConversation = ({ messages }: ModelCall): boolean =>
  messages.some(({ role, text }) => role === "system" && text.startsWith("You are the assistant of Ensemble."));

/** The same, as far as the caller's output limit goes. */
export function answerWithin(call: ModelCall): { text: string; finish: Finish } {
  const said = sayFromPrompt(call);
  const whole = wordsSaid(said);
  const text = whole.slice(0, Math.min(whole.length, call.maxTokens * 4));
  if (text.length < whole.length) return { text, finish: "length" };
  return { text, finish: isRefusal(said) ? "refusal" : "stop" };
}

/** It sees that there is a picture, not what is on it: asked to copy its words, it refuses as a vendor does. */
export function refusalScript(call: ModelCall): AiScript | undefined {
  const asked = call.messages.findLast(({ role }) => role === "user");
  if (!asked?.images.length || !/^copy the text\b/i.test(asked.text)) return undefined;
  return { chunks: [speech.en.cannotSee], finish: "refusal" };
}

const order =
  /^\s*(?:please\s+)?(?:write|give|generate|suggest|propose|return|list|donne|écris|génère|rédige|propose|renvoie|liste)/i;

const json = /\bjson\s+(?:array|list|object|only|alone)\b|\b(?:as|in|en|format|valid)\s+json\b/i;

function readPrompt(call: ModelCall): Prompt {
  const said = call.messages.filter((message) => message.role !== "system");
  const system = call.messages.filter((message) => message.role === "system").map((message) => message.text);
  const asked = said.findLast((message) => message.role === "user")?.text ?? "";
  const question = withoutMarks(asked);
  const [head = ""] = asked.split(/\n\s*\n|:\s*\n/);
  const ordered = order.test(head);
  // A label of one word ('Text:') between the order and its matter is part of neither; the matter stays as it is.
  const body = asked
    .slice(head.length)
    .replace(/^[:\s]+/, "")
    .replace(/^\p{L}+\s*:\s*\n/u, "");
  const conversation = said.map((message) => message.text).join("\n");
  const instruction = [...system, ...(ordered ? [head] : [])].join("\n");
  const material = ordered && body ? body : conversation;
  return {
    instruction,
    material,
    question,
    call,
    language: guessLanguage(question, guessLanguage(instruction + material)),
  };
}

interface Form {
  asked: (prompt: Prompt) => boolean;
  answer: (prompt: Prompt) => SkillReply;
}

const materialOf = ({ material, instruction, language }: Prompt) => {
  const named = guessLanguage(instruction, language);
  return { text: material, language: named, count: countAsked(instruction, 3) };
};

/** The forms that the product's own prompts ask for. They hold nothing but the form: no introduction. */
const forms: Form[] = [
  {
    asked: ({ instruction }) => asksForClips(instruction),
    answer: ({ instruction, call }) => answerForClips(instruction, call),
  },
  {
    asked: ({ instruction }) => asksForPostImprovement(instruction),
    answer: ({ call }) => answerForPostImprovement(call),
  },
  {
    asked: ({ instruction }) => asksForPostAnalysis(instruction),
    answer: ({ call }) => answerForPostAnalysis(call),
  },
  {
    asked: ({ instruction }) => asksForHashtags(instruction),
    answer: ({ call }) => answerForHashtags(call),
  },
  {
    asked: ({ instruction }) => asksForTemplate(instruction),
    answer: ({ call }) => answerForTemplate(call),
  },
  {
    asked: ({ instruction }) => asksForTailoring(instruction),
    answer: ({ call }) => answerForTailoring(call),
  },
  {
    asked: ({ instruction }) => asksForLetter(instruction),
    answer: ({ call }) => answerForLetter(call),
  },
  {
    asked: ({ instruction }) => asksForText(instruction),
    answer: ({ call }) => answerForText(call),
  },
  {
    asked: ({ instruction }) => asksForIdeas(instruction),
    answer: ({ call }) => answerForIdeas(call),
  },
  {
    asked: ({ instruction }) => asksForImprovement(instruction),
    answer: ({ call }) => answerForImprovement(call),
  },
  {
    asked: ({ instruction }) => asksForCampaign(instruction),
    answer: ({ call }) => answerForCampaign(call),
  },
  {
    asked: ({ instruction }) => asksForWork(instruction),
    answer: ({ call }) => answerForWork(call),
  },
  {
    asked: ({ instruction }) => asksForSupport(instruction),
    answer: ({ call }) => answerForSupport(call),
  },
  {
    asked: ({ instruction }) => asksForProfile(instruction),
    answer: ({ instruction, call }) => answerForProfile(instruction, call),
  },
  {
    asked: ({ instruction }) => asksForMemory(instruction),
    answer: ({ material }) => answerForMemory(material),
  },
  {
    asked: ({ instruction }) => asksForPhrases(instruction),
    answer: ({ call }) => answerForPhrases(call),
  },
  {
    asked: ({ instruction }) => asksForWebQueries(instruction),
    answer: ({ call }) => answerForWebQueries(call),
  },
  {
    asked: ({ instruction }) => asksForSurvey(instruction),
    answer: ({ call }) => answerForSurvey(call),
  },
  {
    asked: ({ instruction }) => asksDocuments(instruction),
    answer: ({ call }) => answerFromDocuments(call),
  },
  {
    asked: ({ instruction, call }) => call.schema !== undefined || json.test(instruction),
    answer: (prompt) => jsonFor(prompt.instruction, prompt.call.schema, materialOf(prompt)),
  },
  {
    asked: ({ instruction }) =>
      /(?:related|follow[- ]?up|suggested|next)\s+questions|questions\s+(?:de suivi|connexes|liées|associées|suivantes)/i.test(
        instruction,
      ),
    answer: (prompt) => questionsAfter(materialOf(prompt)).join("\n"),
  },
  {
    asked: ({ instruction }) => /\b(?:title|titre)\b/i.test(instruction),
    answer: ({ material }) => makeTitle(material),
  },
];
