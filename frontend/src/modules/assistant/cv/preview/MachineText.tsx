import type { Cv } from "#contract/cv/resume.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { cleaned, fetchMachineText } from "../cv.actions.ts";
import styles from "./MachineText.module.css";

/** The PDF as a recruiter's software takes it: words alone, in their order. */
export function MachineText({ id, cv }: { id: string; cv: Cv }) {
  const t = useT("cv");
  const clean = cleaned(cv);
  const { state, retry } = useLoaded({
    key: JSON.stringify(clean),
    read: (signal) => fetchMachineText(id, clean, signal),
  });
  return (
    <section className={styles["pane"]} aria-label={t("machine.title")}>
      <p className={styles["note"]}>{t("machine.text")}</p>
      <WhenLoaded state={state} onRetry={retry} failed={t("machine.failed")} rows={12} rowHeight={20}>
        {({ text }) => (
          <pre
            className={classNames(styles["words"], ownWords)}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
            tabIndex={0}
          >
            {text}
          </pre>
        )}
      </WhenLoaded>
    </section>
  );
}
