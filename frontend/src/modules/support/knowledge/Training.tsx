import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Meter } from "#ui/Meter/Meter.tsx";
import { State } from "#ui/State/State.tsx";
import { trainingStates } from "../states.ts";
import styles from "./Training.module.css";

/** How far the sources are read; nothing where there is none. */
export function Training({ bot }: { bot: TrainedChatbot }) {
  const t = useT("knowledge");
  const support = useT("support");
  const { progress, training_status: status, live_version: live } = bot;
  if (progress.total === 0) return null;
  if (status === "processing")
    return (
      <div className={styles["training"]}>
        <Meter
          kind="progress"
          label={t("training.running")}
          value={progress.done + progress.failed}
          max={progress.total}
          text={t("training.progress", { count: progress.total, done: progress.done + progress.failed })}
        />
        <p className={styles["note"]}>{t(live === null ? "training.first" : "training.beside")}</p>
      </div>
    );
  return (
    <p className={styles["training"]}>
      <State {...trainingStates[status]}>{support(`training.${status}`)}</State>
      {status === "failed" && live !== null && <span className={styles["note"]}>{t("training.failedBeside")}</span>}
    </p>
  );
}
