import { Check, FileText, Layers, MessageCircle, X, type LucideIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { openOverlay } from "#shell/overlays.ts";
import { welcomeSteps, type WelcomeStep } from "#shell/welcome/welcome.rules.ts";
import { dismissWelcome, finishStep, useWelcome } from "#shell/welcome/welcome.actions.ts";
import { FileInput } from "#ui/FileInput/FileInput.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { fillComposer } from "../composer.ts";
import { sidebarPages } from "../conversations.store.ts";
import styles from "./WelcomeCards.module.css";

const icons: Record<WelcomeStep, LucideIcon> = { ask: MessageCircle, pdf: FileText, model: Layers };

/** What a new account begins with: each card does its step, and keeps its place with a tick once it is done. */
export function WelcomeCards() {
  const t = useT("chat");
  const { done } = useWelcome();
  const files = useRef<HTMLInputElement>(null);
  const asked = useSnapshot(sidebarPages).items.length > 0;
  // A guest's questions came along.
  useEffect(() => {
    if (asked) finishStep("ask");
  }, [asked]);
  const acts: Record<WelcomeStep, () => void> = {
    ask: () => fillComposer(t("welcome.question")),
    pdf: () => files.current?.click(),
    model: () => openOverlay("marketplace", "models"),
  };
  return (
    <section className={styles["welcome"]} aria-labelledby="welcome">
      <header className={styles["head"]}>
        <h2 id="welcome" className={styles["title"]}>
          {t("welcome.title")}
        </h2>
        <IconButton icon={X} size="small" label={t("welcome.dismiss")} tip="top" onClick={dismissWelcome} />
      </header>
      <ul className={styles["cards"]}>
        {welcomeSteps.map((step) => (
          <li key={step}>
            <button
              type="button"
              className={styles["card"]}
              data-done={done.includes(step) || undefined}
              onClick={acts[step]}
            >
              <Icon of={done.includes(step) ? Check : icons[step]} className={styles["icon"]} />
              <span className={styles["name"]}>{t(`welcome.${step}`)}</span>
              <span className={styles["text"]}>{t(done.includes(step) ? "welcome.done" : `welcome.${step}Text`)}</span>
            </button>
          </li>
        ))}
      </ul>
      <FileInput ref={files} label={t("welcome.pdf")} accept="application/pdf,.pdf" multiple onFiles={bring} />
    </section>
  );
}

/** What sends files is loaded when there is one. */
function bring(files: readonly File[]): void {
  withTexts(["pdf"], import("#modules/pdf/uploads.ts")).then(({ addFiles }) => addFiles(files, null), reportError);
}
