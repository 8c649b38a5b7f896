import { readCall } from "../../../local/ai/calls.ts";
import { answerFromPrompt } from "../../../local/ai/model/demonstration.ts";
import { systemPrompt } from "../../../worker/modules/chat/answers/answers.prompts.ts";

/** What a person writes in one conversation, message by message; the last answer is shown. */
export interface ShownPrompt {
  name: string;
  asked: readonly string[];
}

/** The answers of a conversation, as the chat asks for them. */
export function converse(asked: readonly string[]): string[] {
  const messages: { role: string; content: string }[] = [{ role: "system", content: systemPrompt }];
  return asked.map((content) => {
    messages.push({ role: "user", content });
    const answer = answerFromPrompt(readCall("chatgpt", "openai", { model: "m", messages }));
    messages.push({ role: "assistant", content: answer });
    return answer;
  });
}

const line = (sign: string) => sign.repeat(100);

/** All conversations as a text to read: what was asked behind bars, and the last answer. */
export function shown(prompts: readonly ShownPrompt[]): string {
  return prompts
    .map(({ name, asked }, at) => {
      const questions = asked
        .map((question) =>
          question
            .split("\n")
            .map((words) => `│ ${words}`.trimEnd())
            .join("\n"),
        )
        .join("\n├─\n");
      return `${line("═")}\n${at + 1}. ${name}\n${questions}\n${line("─")}\n${converse(asked).at(-1) ?? ""}\n`;
    })
    .join("\n");
}

export interface FormsOf {
  text: string;
  title: string;
  related: readonly string[];
  afterDemonstration: readonly string[];
  summing: { summary: string; questions: readonly string[] } | null;
}

const list = (title: string, lines: readonly string[]) => [title, ...lines.map((words) => `  ${words}`)].join("\n");

/** What else the product asks about a text: its title, further questions, and the summary of a file with its questions. */
export function shownForms(forms: readonly FormsOf[]): string {
  return forms
    .map(({ text, title, related, afterDemonstration, summing }) =>
      [
        line("═"),
        text
          .split("\n")
          .map((words) => `│ ${words}`.trimEnd())
          .join("\n"),
        line("─"),
        list("title", [title]),
        list("related questions", related),
        list("related questions after an answer of this model", afterDemonstration),
        list("summary of a file", [summing?.summary ?? "", ...(summing?.questions ?? [])]),
      ].join("\n"),
    )
    .join("\n\n");
}
