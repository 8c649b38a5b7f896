import { createCitedReceiver } from "../../../knowledge/cited-receiver.ts";
import { createPlainVoice } from "../../../answers/voice.ts";
import type { Voice } from "../../../answers/voice.ts";
import { createCiting } from "../../../knowledge/citing.ts";
import type { PagesRepository } from "../../../knowledge/pages.repository.ts";
import { givenQuestion, hasPassages, systemPromptOf } from "./answers.prompts.ts";
import type { ChatContext } from "./chat.context.ts";
import { chatCitations, pagesOf } from "./chat-citations.rules.ts";

const plain = createPlainVoice<ChatContext>(({ context }) => systemPromptOf(context));

/** The question as it is; with files and pages, what they say goes along, and what a model cites is looked up while it speaks. */
export const createChatVoice = ({ pages }: { pages: Pick<PagesRepository, "find"> }): Voice<ChatContext> => ({
  ...plain,
  question: ({ question, context }) =>
    hasPassages(context) ? { ...question, text: givenQuestion(context, question.text) } : question,
  receive(run, sink) {
    const { context, userId } = run;
    if (!hasPassages(context)) return plain.receive(run, sink);
    const passages = [...(context.files?.passages ?? []), ...(context.web?.passages ?? [])];
    const cite = createCiting({ pages: pagesOf(context, pages), userId, passages, kind: chatCitations(context) });
    return createCitedReceiver({ cite, sink });
  },
});
