import { CircleAlert, Loader, X } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import type { MediaJobView } from "#contract/media/video.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { useRights } from "#session/rights.ts";
import { May } from "#shell/rights/May.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { State } from "#ui/State/State.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { discardJob } from "../work.actions.ts";
import { isAtWork } from "../work.rules.ts";
import { work } from "../work.store.ts";
import styles from "./WorkRows.module.css";

const VideoDialog = lazyPart(
  async () => (await withTexts(["media", "shorts"], import("../Create/VideoDialog.tsx"))).VideoDialog,
);

/** Videos on their way into the library: how far each is, and why one did not come to be. */
export function WorkRows() {
  const t = useT("media");
  const { jobs } = useSnapshot(work) as { jobs: MediaJobView[] };
  if (jobs.length === 0) return null;
  return (
    <ul className={styles["rows"]} aria-label={t("work")}>
      {jobs.map((job) => (
        <li key={job.id}>
          <Row job={job} />
        </li>
      ))}
    </ul>
  );
}

function Row({ job }: { job: MediaJobView }) {
  const t = useT("media");
  const errors = useT("errors");
  const may = useRights();
  const [isAgain, setAgain] = useState(false);
  const isRunning = isAtWork(job);
  const discard = () => void discardJob(job).catch((error) => notify({ text: errors(errorKeyOf(error)), tone: "bad" }));
  return (
    <div className={styles["row"]}>
      <p className={styles["name"]}>
        {job.prompt === null ? t("work.combined") : <span className={ownWords}>{job.prompt}</span>}
      </p>
      {isRunning ? (
        <State icon={Loader}>{t("work.running", { percent: job.progress })}</State>
      ) : (
        <State icon={CircleAlert} tone="bad">
          {job.error_message ?? t("work.failed")}
        </State>
      )}
      {isRunning && <progress className={styles["bar"]} max={100} value={job.progress} aria-label={t("work")} />}
      {may("planner.edit") && !isRunning && job.prompt !== null && (
        <Button size="small" onClick={() => setAgain(true)}>
          {t("work.again")}
        </Button>
      )}
      {isAgain && <VideoDialog prompt={job.prompt ?? ""} onSent={discard} onClose={() => setAgain(false)} />}
      <May right="planner.edit">
        <IconButton icon={X} size="small" label={t(isRunning ? "work.stop" : "work.dismiss")} onClick={discard} />
      </May>
    </div>
  );
}
