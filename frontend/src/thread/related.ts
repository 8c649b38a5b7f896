import { generateQuestions } from "#contract/chat/answers.contract.ts";
import { relatedQuestions } from "#contract/limits.ts";
import { call } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";
import type { Turn } from "./turns.rules.ts";

const themeLength = 4_000;

/** What may be asked next about the theme of a question and its answer. */
export async function relatedTo({ question, answer }: Pick<Turn, "question" | "answer">): Promise<string[]> {
  const theme = `${question?.text.slice(0, themeLength / 4) ?? ""}\n\n${answer?.text}`.slice(0, themeLength);
  const found = await call(generateQuestions, { body: { theme, language: currentLocale() } });
  return found.questions.map(({ question }) => question.slice(0, 300)).slice(0, relatedQuestions.count);
}
