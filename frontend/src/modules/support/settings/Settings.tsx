import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { Answering } from "./Answering.tsx";
import { Caps } from "./Caps.tsx";
import { Data } from "./Data.tsx";
import { HandOver } from "./HandOver.tsx";
import { Identity } from "./Identity.tsx";
import { LeadSettings } from "./LeadSettings.tsx";
import styles from "./Settings.module.css";
import { Webhooks } from "./Webhooks.tsx";

/** What its owner may set of a chatbot, in groups that are saved one by one. */
export function Settings({ bot }: { bot: TrainedChatbot }) {
  return (
    <div className={styles["settings"]}>
      <Identity bot={bot} />
      <Answering bot={bot} />
      <Caps bot={bot} />
      <LeadSettings bot={bot} />
      <HandOver bot={bot} />
      <Webhooks id={bot.id} />
      <Data bot={bot} />
    </div>
  );
}
