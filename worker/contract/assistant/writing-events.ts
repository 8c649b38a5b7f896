import * as z from "zod/mini";
import { answerEvents } from "../chat/answers.contract.ts";
import { id } from "../schema.ts";

/** Which model answers, as of any answer. */
const byModel = z.pick(answerEvents.meta, { model_id: true, model_name: true, provider: true, instead_of: true });

/** What is written for a person comes as Markdown; the id of a `message` is `{answer}:{offset}`, as that of any answer. */
export const writingEvents = {
  meta: z.object({ answer: id, ...byModel.shape }),
  message: z.object({ text: z.string() }),
  "caught-up": answerEvents["caught-up"],
  heartbeat: answerEvents.heartbeat,
  end: z.extend(answerEvents.end, {
    /** An improvement that leaves every block as it is counts as no generation. */
    is_unchanged: z.optional(z.literal(true)),
  }),
} as const;

type Events = typeof writingEvents;
export type WritingEvent = {
  [Name in keyof Events]: { event: Name; data: z.infer<Events[Name]>; id?: string };
}[keyof Events];
