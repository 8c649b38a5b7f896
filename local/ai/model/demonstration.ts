import { countTokens } from "../calls.ts";
import type { ModelCall } from "../calls.ts";
import type { AiScript } from "../scripts.ts";
import { answerForCampaign, asksForCampaign } from "./campaigns.ts";
import { answerForClips, asksForClips } from "./clips.ts";
import { programFor } from "./code.ts";
import { answerFromDocuments, asksDocuments } from "./documents.ts";
import { keySentences, plainText, sentencesOf, shorten, surroundingsOf, termsOf, titleOf } from "./extraction.ts";
import { countAsked, jsonFor, questionsOn } from "./forms.ts";
import { answerForIdeas, asksForIdeas } from "./ideas.ts";
import { answerForImprovement, asksForImprovement } from "./improvements.ts";
import { languageOf, wordsOf } from "./language.ts";
import type { Language } from "./language.ts";
import { answerForLetter, asksForLetter } from "./letters.ts";
import { passagesIn, quotePassages } from "./passages.ts";
import { answerForProfile, asksForProfile } from "./profiles.ts";
import { sizeIn, speech } from "./speech.ts";
import { answerForPostAnalysis, asksForPostAnalysis } from "./post-analysis.ts";
import {
  answerForHashtags,
  answerForPostImprovement,
  answerForTemplate,
  asksForHashtags,
  asksForPostImprovement,
  asksForTemplate,
} from "./post-texts.ts";
import { answerForRewriting, answerForSupport, asksForRewriting, asksForSupport } from "./support.ts";
import { answerForTailoring, asksForTailoring } from "./tailoring.ts";
import { answerForText, asksForText } from "./texts.ts";
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
export function answerFromPrompt(call: ModelCall): string {
  const prompt = readPrompt(call);
  return forms.find((form) => form.asked(prompt))?.answer(prompt) ?? answerPlainly(prompt);
}

/** The same, as far as the caller's output limit goes. */
export function answerWithin(call: ModelCall): { text: string; finish: "stop" | "length" } {
  const whole = answerFromPrompt(call);
  const text = whole.slice(0, Math.min(whole.length, call.maxTokens * 4));
  return { text, finish: text.length < whole.length ? "length" : "stop" };
}

/** It sees that there is a picture, not what is on it: asked to copy its words, it refuses as a vendor does. */
export function refusalOf(call: ModelCall): AiScript | undefined {
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
  const question = plainText(asked);
  const [head = "", ...rest] = asked.split(/\n\s*\n|:\s*\n/);
  const ordered = order.test(head);
  // A label of one word ('Text:') between the order and its matter is part of neither.
  const body = rest.filter((part) => !/^\s*\p{L}+\s*$/u.test(part)).join("\n");
  const conversation = said.map((message) => message.text).join("\n");
  const instruction = [...system, ...(ordered ? [head] : [])].join("\n");
  const material = ordered && body ? body : conversation;
  return { instruction, material, question, call, language: languageOf(question, languageOf(instruction + material)) };
}

interface Form {
  asked: (prompt: Prompt) => boolean;
  answer: (prompt: Prompt) => string;
}

const materialOf = ({ material, instruction, language }: Prompt) => {
  const named = languageOf(instruction, language);
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
    asked: ({ instruction }) => asksForRewriting(instruction),
    answer: ({ call }) => answerForRewriting(call),
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
    answer: (prompt) => questionsOn(materialOf(prompt)).join("\n"),
  },
  {
    asked: ({ instruction }) => /\b(?:title|titre)\b/i.test(instruction),
    answer: ({ material }) => titleOf(material),
  },
];

function answerPlainly(prompt: Prompt): string {
  const { question, language, call } = prompt;
  const say = speech[language];
  const terms = termsOf(question, 5);
  const images = call.messages.findLast((message) => message.role === "user")?.images ?? [];
  const passages = passagesIn(call.messages);
  const named = terms.map(({ word }) => `**${word}**`);
  const paragraphs = [
    say.introduction,
    terms.length > 0 ? `## ${titleOf(question)}` : undefined,
    ...images.map(({ mediaType, bytes }) => say.image(mediaType, sizeIn(language, bytes))),
    named.length > 0
      ? `${say.asked(enumerate(named, say.and))} ${passages.length > 0 ? "" : say.nothingKnown}`.trim()
      : undefined,
    ...(passages.length > 0 ? quotePassages(passages, question, language) : holdings(prompt)),
    ...remember(prompt),
    ...exhibits(
      prompt,
      terms.map(({ word }) => word),
    ),
  ];
  return paragraphs.filter((paragraph) => paragraph !== undefined).join("\n\n");
}

/** A long text is summed up by its own sentences, a short one by its terms. */
function holdings({ question, language }: Prompt): string[] {
  const say = speech[language];
  if (sentencesOf(question).length > 3) {
    return [
      say.summary,
      keySentences(question, 3)
        .map((sentence) => `> ${sentence}`)
        .join("\n>\n"),
    ];
  }
  const terms = termsOf(question, 5);
  return terms.length > 0
    ? [say.said, terms.map(({ word }) => `- ${say.quoted(surroundingsOf(word, question))}`).join("\n")]
    : [];
}

function remember({ call, language }: Prompt): string[] {
  const asked = call.messages.filter((message) => message.role === "user");
  const [first] = asked;
  return first && asked.length > 1 ? [speech[language].began(asked.length, shorten(plainText(first.text), 60))] : [];
}

function exhibits({ question, language, call }: Prompt, terms: string[]): string[] {
  const say = speech[language];
  const { head, words, messages, tokens } = say.table;
  const rows = [
    head,
    ["---", "---:"],
    [words, wordsOf(question).length],
    [messages, call.messages.length],
    [tokens, countTokens(call.messages)],
  ];
  const program = programFor(question, terms);
  const mathematical = /\b(?:math\w*|equations?|formula|latex)\b|équation|formule/i.test(question);
  return [
    ...(program ? [say.code, program] : []),
    ...(mathematical
      ? [
          say.formula,
          `$$\n\\lceil n / 4 \\rceil = \\lceil ${question.length} / 4 \\rceil = ${Math.ceil(question.length / 4)}\n$$`,
        ]
      : []),
    rows.map((row) => `| ${row.join(" | ")} |`).join("\n"),
  ];
}

function enumerate(words: readonly string[], and: string): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}`;
}
