import { readCall } from "../../calls.ts";
import type { ModelCall } from "../../calls.ts";
import { sizeIn, speech } from "../speech.ts";
import { calculate } from "./arithmetic.ts";
import { reckonDates } from "./calendar.ts";
import { compare } from "./comparisons.ts";
import { convert } from "./conversions.ts";
import { count } from "./counts.ts";
import { extract } from "./extracting.ts";
import { greet } from "./greetings.ts";
import { recall } from "./history.ts";
import { arrange } from "./lists.ts";
import { outline, question } from "./outlines.ts";
import { receive } from "./pasted.ts";
import { explainProduct } from "./product.ts";
import { program } from "./programs.ts";
import { quotePassages, quoteText } from "./quoting.ts";
import { rewrite, translate } from "./rewriting.ts";
import { isRefusal, setAnswer, wordsSaid } from "./skill.ts";
import type { SkillReply, Skill } from "./skill.ts";
import { sumUp } from "./summaries.ts";
import { readTurn } from "./turn.ts";
import { declineHonestly } from "./unanswered.ts";

/** The first that has an answer gives it: what is asked in few words stands before what reads a text. */
const skills: readonly Skill[] = [
  quotePassages,
  greet,
  recall,
  explainProduct,
  convert,
  reckonDates,
  calculate,
  translate,
  program,
  sumUp,
  compare,
  outline,
  question,
  extract,
  arrange,
  count,
  rewrite,
  receive,
  quoteText,
  declineHonestly,
];

/** Whether a question by itself is something that this model can do. */
export const isAnswerable = (question: string): boolean => {
  const turn = readTurn(readCall("chatgpt", "openai", { messages: [{ role: "user", content: question }] }));
  return skills.some((skill) => skill !== declineHonestly && skill(turn) !== null);
};

/** An answer of the chat: what this model is, once a conversation, and then what it can do with what was asked. */
export function answerInConversation(call: ModelCall): SkillReply {
  const turn = readTurn(call);
  const { language, images, before } = turn;
  const say = speech[language];
  const isFirst = !before.some(({ role }) => role === "assistant");
  const seen = images.map(({ mediaType, bytes }) => say.image(mediaType, sizeIn(language, bytes)));
  for (const skill of skills) {
    const answer = skill(turn);
    if (answer === null) continue;
    const set = setAnswer(wordsSaid(answer), language);
    const text = [...(isFirst ? [say.introduction] : []), ...seen, set].join("\n\n");
    return isRefusal(answer) ? { refusal: text } : text;
  }
  return say.introduction;
}
