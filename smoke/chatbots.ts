import {
  addChatbot,
  readChatbot,
  removeChatbot,
  shareChatbot,
  updateChatbot,
} from "../worker/contract/support/chatbots.contract.ts";
import { addSources } from "../worker/contract/support/training.contract.ts";
import { readAgreement } from "../worker/contract/agreements.contract.ts";
import { mustHold, NotChecked } from "./check.ts";
import type { Person } from "./person.ts";
import { poll } from "./polling.ts";
import { mark } from "./stand.ts";
import type { Stand } from "./stand.ts";
import { foreignOrigin } from "./site.ts";

/** What a chatbot knows, and what visitors ask for. */
export const knowledge = {
  title: "Opening hours",
  text: "The harbour office opens from Tuesday to Saturday, from seven to thirteen o'clock. It is closed on Mondays.",
  question: "On which day is the harbour office closed?",
  says: /monday/i,
} as const;

/** Who opens a chatbot to visitors processes what these say: that is accepted by a person, never by a program. */
async function requireAgreement(person: Person): Promise<void> {
  const { current } = await person.call(readAgreement, {});
  if (current !== null && !current.accepted)
    throw new NotChecked("the account has not accepted the data-processing agreement yet (Settings)");
}

/** A chatbot that was taught a text and talks to visitors of one foreign site. */
export const publicChatbot = (stand: Stand) =>
  stand.once("chatbot", async () => {
    const person = await stand.account();
    await requireAgreement(person);
    const { id } = await person.call(addChatbot, { body: { name: `${mark} bot`, request_id: crypto.randomUUID() } });
    stand.tidy("a chatbot", () => person.call(removeChatbot, { params: { id } }));
    await person.call(updateChatbot, { body: { id, allowed_hosts: [new URL(foreignOrigin).host] } });
    const { title, text } = knowledge;
    await person.call(addSources, {
      body: { chatbot_id: id, texts: [{ title, text }], request_id: crypto.randomUUID() },
    });
    const { training_status: status } = await poll({
      what: "a training",
      mostSeconds: stand.sizes.mostSeconds,
      read: () => person.call(readChatbot, { params: { id } }),
      isDone: (chatbot) => chatbot.training_status === "completed" || chatbot.training_status === "failed",
    });
    mustHold(status === "completed", "the training failed");
    const { uuid: key } = await person.call(shareChatbot, { params: { id }, body: { is_public: true } });
    return { person, id, key };
  });
