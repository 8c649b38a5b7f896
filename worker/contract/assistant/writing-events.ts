import * as z from "zod/mini";
import { answerEvents } from "../chat/answers.contract.ts";
import { id } from "../schema.ts";

const { model_id, model_name, provider, instead_of } = answerEvents.meta.shape;

/** What is written for a person comes as Markdown; the id of a `message` is `{answer}:{offset}`, as that of any answer. */
export const writingEvents = {
  meta: z.object({ answer: id, model_id, model_name, provider, instead_of }),
  message: z.object({ text: z.string() }),
  "caught-up": answerEvents["caught-up"],
  heartbeat: answerEvents.heartbeat,
  end: answerEvents.end,
} as const;

type Events = typeof writingEvents;
export type WritingEvent = {
  [Name in keyof Events]: { event: Name; data: z.infer<Events[Name]>; id?: string };
}[keyof Events];
