import { addConversation } from "../../worker/contract/support/talk.contract.ts";
import { addWebhook, listWebhooks, tryWebhook } from "../../worker/contract/support/webhooks.contract.ts";
import { knowledge, publicChatbot } from "../chatbots.ts";
import { mustHold, NotChecked } from "../check.ts";
import type { Check } from "../check.ts";
import { poll } from "../polling.ts";
import { readStream } from "../stream.ts";

/** An event of a chatbot reaches the address that its owner names; the webhook goes with the chatbot. */
export const chatbotWebhook: Check = {
  name: "chatbot-webhook",
  units: () => ({ "support-answers": 1 }),
  shows: ["queue ensemble-work"],
  async run(stand) {
    const url = stand.webhookUrl;
    if (url === null) throw new NotChecked("needs --webhook URL: an https address that answers any POST with 2xx");
    const { person, id, key } = await publicChatbot(stand);
    const added = await person.call(addWebhook, { params: { id }, body: { url, events: ["conversation.started"] } });
    const tried = await person.call(tryWebhook, { params: { id: added.id } });
    mustHold(tried.delivered, `the ping came to ${tried.failure ?? "nothing"}`);
    const read = async () => {
      const { webhooks } = await person.call(listWebhooks, { params: { id } });
      return webhooks.find((webhook) => webhook.id === added.id);
    };
    const before = (await read())?.delivered_at;
    const talk = await stand.visitor.open(addConversation, { body: { key, query: knowledge.question } });
    await readStream(talk).toEnd();
    const after = await poll({
      what: "the delivery of an event",
      mostSeconds: stand.sizes.mostSeconds,
      read,
      isDone: (webhook) => webhook?.delivered_at !== before || webhook?.failed_at !== null,
    });
    mustHold(after?.failed_at === null, `the event came to ${after?.failure ?? "nothing"}`);
    return `a ping and an event taken by ${new URL(url).host}`;
  },
};
