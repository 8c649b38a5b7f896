import { removeConversation } from "../../worker/contract/chat/conversations.contract.ts";
import { addSchedule, listSchedules, removeSchedule } from "../../worker/contract/chat/schedules.contract.ts";
import { mustHold, NotChecked } from "../check.ts";
import type { Check } from "../check.ts";
import { poll } from "../polling.ts";
import { findModel, storedAnswer } from "../questions.ts";
import { mark } from "../stand.ts";

const minuteMs = 60_000;
/** The cron of its minute, a message, and the answer itself. */
const mostWaitSeconds = 240;

/** A question that is due is claimed by the cron of the minute, and asked by a message. */
export const scheduledQuestion: Check = {
  name: "scheduled-question",
  waits: true,
  shows: ["cron */1 * * * *", "queue ensemble-work"],
  async run(stand) {
    if (!stand.sizes.waitsForCrons) throw new NotChecked("--small waits for no cron");
    const person = await stand.account();
    const model = await findModel(stand);
    // The minute after next is taken where the next one is about to begin: a time that has passed is tomorrow's.
    const due = new Date(Math.ceil((Date.now() + 5_000) / minuteMs) * minuteMs);
    const { id } = await person.call(addSchedule, {
      body: {
        name: `${mark}: daily`,
        text: `When is high tide? (${mark})`,
        model_id: model.id,
        rhythm: { every: "day", time: due.toISOString().slice(11, 16), time_zone: "UTC" },
        project_id: null,
        request_id: crypto.randomUUID(),
      },
    });
    stand.tidy("a schedule", () => person.call(removeSchedule, { params: { id } }));
    const asked = await poll({
      what: "a scheduled question",
      mostSeconds: mostWaitSeconds,
      read: async () => (await person.call(listSchedules, {})).find((schedule) => schedule.id === id),
      isDone: (schedule) => schedule === undefined || (schedule.asked_at !== null && !schedule.running),
    });
    const conversation = asked?.conversation_id ?? null;
    mustHold(conversation !== null, "it has no conversation");
    stand.tidy("a conversation", () => person.call(removeConversation, { params: { id: conversation } }));
    const { status } = await storedAnswer(person, conversation);
    mustHold(status === "complete", `its answer ended as ${status}`);
    const late = Math.round((Date.parse(asked?.asked_at ?? "") - due.getTime()) / 1_000);
    return `due at ${due.toISOString().slice(11, 16)} UTC, asked ${late} s later`;
  },
};
