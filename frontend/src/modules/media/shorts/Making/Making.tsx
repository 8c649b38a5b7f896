import { useState } from "react";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { May } from "#shell/rights/May.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import type { OpenedSource } from "../opened-source.store.ts";
import { stopShorts } from "../shorts.actions.ts";
import styles from "./Making.module.css";

/** The steps of the work, in their order. */
const steps = ["probing", "listening", "transcribing", "picking", "looking", "rendering"] as const;

interface MakingProps {
  source: OpenedSource;
  /** In the column of clips, where the first of them stand already. */
  isSmall?: boolean;
}

/** How far the shorts of a video are: step by step, with the time that is left. The page can be left. */
export function Making({ source: { id, job }, isSmall = false }: MakingProps) {
  const t = useT("shorts");
  const errors = useT("errors");
  const [isStopping, setStopping] = useState(false);
  if (job === null || id === null) return null;
  const now = Math.max(
    0,
    steps.findIndex((step) => step === job.step),
  );
  const left = job.eta_seconds;
  const time =
    left === null
      ? null
      : left < 90
        ? t("eta.seconds", { count: left })
        : t("eta.minutes", { count: Math.round(left / 60) });
  const stop = async () => {
    setStopping(true);
    try {
      await stopShorts(id, job.job_id);
    } catch (error) {
      notify({ text: errors(errorKeyOf(error)), tone: "bad" });
    }
    setStopping(false);
  };
  const step = steps[now] ?? steps[0];
  return (
    <div className={isSmall ? styles["small"] : styles["making"]}>
      {!isSmall && <h2 className={styles["title"]}>{t("making.title")}</h2>}
      <progress className={styles["bar"]} max={100} value={job.progress} aria-label={t("making.title")} />
      <p className={styles["now"]}>
        {[isSmall ? t(`step.${step}`) : null, time].filter((part) => part !== null).join(" · ")}
      </p>
      {!isSmall && (
        <>
          <ol className={styles["steps"]}>
            {steps.map((name, index) => (
              <li key={name} data-state={index < now ? "done" : index === now ? "now" : "later"}>
                {t(`step.${name}`)}
              </li>
            ))}
          </ol>
          <p className={styles["hint"]}>{t("making.leave")}</p>
        </>
      )}
      <May right="planner.edit">
        <Button size="small" busy={isStopping} onClick={() => void stop()}>
          {t("making.stop")}
        </Button>
      </May>
      <LiveRegion text={t(`step.${step}`)} />
    </div>
  );
}
