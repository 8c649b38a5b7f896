import { stopAnswer } from "../../worker/contract/chat/answers.contract.ts";
import { freeStops } from "../../worker/contract/limits.ts";
import { mustHold, NotChecked } from "../check.ts";
import type { Check } from "../check.ts";
import { ask, longQuestion, metaOf, storedAnswer } from "../questions.ts";
import { textOf } from "../stream.ts";

/** A stop ends the answer where its reader is, and what was read stays. */
export const answerStops: Check = {
  name: "answer-stops",
  async run(stand) {
    const { person, stream } = await ask(stand, longQuestion());
    // A stop of an answer that has hardly begun gives the question back, and nothing stays of it.
    await stream.until((events) => textOf(events).length > freeStops.sent);
    const { answer, conversation } = metaOf(stream.events());
    const shown = textOf(stream.events()).length;
    const verdict = await person.call(stopAnswer, { params: { id: answer }, body: { shown, conversation } });
    if (verdict.status === "complete") throw new NotChecked("the answer was over before it could be stopped");
    mustHold(verdict.status === "stopped", `the stop came to ${verdict.status}`);
    await stream.toEnd();
    const { status, text } = await storedAnswer(person, conversation);
    mustHold(status === "stopped", `the answer is stored as ${status}`);
    mustHold(text.length >= freeStops.sent, `${text.length} characters are stored, ${shown} were shown`);
    return `stopped after ${shown} characters, ${text.length} are kept`;
  },
};
