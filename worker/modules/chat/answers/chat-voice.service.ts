import { createCitedReceiver } from "../../../knowledge/cited-receiver.ts";
import { createPlainVoice } from "../../../answers/voice.ts";
import type { Voice } from "../../../answers/voice.ts";
import { fileCitations } from "../../../knowledge/citation-kinds.rules.ts";
import { createCiting } from "../../../knowledge/citing.ts";
import type { PagesRepository } from "../../../knowledge/pages.repository.ts";
import { filesQuestion } from "../files/files.prompts.ts";
import { systemPromptOf } from "./answers.prompts.ts";
import type { ChatContext } from "./chat.context.ts";

const plain = createPlainVoice<ChatContext>(({ context }) => systemPromptOf(context));

/** The question as it is; with files, what they say goes along, and what a model cites is looked up while it speaks. */
export const createChatVoice = ({ pages }: { pages: Pick<PagesRepository, "find"> }): Voice<ChatContext> => ({
  ...plain,
  question({ question, context: { files } }) {
    return files === null ? question : { ...question, text: filesQuestion(files, question.text) };
  },
  receive(run, sink) {
    const { files } = run.context;
    if (files === null) return plain.receive(run, sink);
    const { passages } = files;
    const cite = createCiting({ pages, userId: run.userId, passages, kind: fileCitations(files.files) });
    return createCitedReceiver({ cite, sink });
  },
});
