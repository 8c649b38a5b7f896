import { useLocation } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { toolOf } from "#navigation/pages.rules.ts";
import { useSessionKind } from "#session/session.store.ts";
import styles from "./SwitchBanner.module.css";
import { sentencesOfPage } from "./switches.rules.ts";
import { useSwitchesOff } from "./switches.store.ts";

/** What is switched off on this page, in sentences that say what is safe and what to do. */
export function SwitchBanner() {
  const t = useT("errors");
  const tool = useLocation({ select: ({ pathname }) => toolOf(pathname) });
  const sentences = sentencesOfPage(useSwitchesOff(), tool, useSessionKind());
  return (
    <div aria-live="polite" className={styles["place"]}>
      {sentences.map((code) => (
        <p key={code} className={styles["note"]}>
          {t(code)}
        </p>
      ))}
    </div>
  );
}
