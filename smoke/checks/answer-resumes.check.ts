import { resumeAnswer } from "../../worker/contract/chat/answers.contract.ts";
import { mustHold } from "../check.ts";
import type { Check } from "../check.ts";
import { ask, longQuestion, metaOf, storedAnswer } from "../questions.ts";
import { readStream, textEvents, textOf } from "../stream.ts";

/** A connection that is cut in the middle of an answer costs no word: its reader goes on where it was. */
export const answerResumes: Check = {
  name: "answer-resumes",
  async run(stand) {
    const { person, stream } = await ask(stand, longQuestion());
    await stream.until((events) => textOf(events).length > 0);
    await stream.leave();
    const before = stream.events();
    const { answer, conversation } = metaOf(before);
    const last = textEvents(before).at(-1)?.id ?? "";
    const headers = { "last-event-id": last };
    const rest = await readStream(
      await person.open(resumeAnswer, { params: { id: answer }, query: { conversation } }, { headers }),
    ).toEnd();
    const { status, text } = await storedAnswer(person, conversation);
    mustHold(status === "complete", `the answer ended as ${status}`);
    mustHold(textOf(before) + textOf(rest) === text, "what came before and after the cut is not what is stored");
    return `cut after ${textOf(before).length} of ${text.length} characters, none lost`;
  },
};
