import { useEffect } from "react";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { mayHere } from "#session/rights.ts";
import { May } from "#shell/rights/May.tsx";
import { AddMenu } from "./AddMenu.tsx";
import { SectionHead } from "../SectionHead.tsx";
import { showSupportTasks } from "../tasks/support.tasks.ts";
import { uploads } from "../uploads.ts";
import styles from "./Knowledge.module.css";
import { SourceList } from "./SourceList.tsx";
import { Training } from "./Training.tsx";
import { Versions } from "./Versions.tsx";

/** What a chatbot answers from: its sources, how their reading goes, and the versions that came of it. */
export function Knowledge({ bot }: { bot: TrainedChatbot }) {
  const t = useT("knowledge");
  useEffect(() => {
    if (!mayHere("support.edit")) return;
    uploads.restore();
    showSupportTasks();
  }, []);
  return (
    <div className={styles["columns"]}>
      <div className={styles["main"]}>
        <SectionHead title={t("title")}>
          <May right="support.edit">
            <AddMenu bot={bot} />
          </May>
        </SectionHead>
        <Training bot={bot} />
        <SourceList botId={bot.id} sources={bot.sources} />
      </div>
      <Versions key={`${bot.live_version} ${bot.training_status}`} id={bot.id} />
    </div>
  );
}
