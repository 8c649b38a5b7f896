import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useSnapshot } from "valtio";
import { summaryFallback } from "#contract/pdf/analysis.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { May } from "#shell/rights/May.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Markdown } from "#ui/Markdown/Markdown.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { RelatedQuestions } from "#thread/questions/RelatedQuestions.tsx";
import { askText, fetchSummary } from "./discussion.actions.ts";
import type { Discussion } from "./discussion.store.ts";
import styles from "./SummaryView.module.css";

/** What the file says, and what may be asked about it. Folded once the reader has asked. */
export function SummaryView({ discussion, ready }: { discussion: Discussion; ready: boolean }) {
  const t = useT("pdf");
  const body = useId();
  const { summary, turns } = useSnapshot(discussion);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? turns.length === 0;
  useEffect(() => {
    if (ready) void fetchSummary(discussion);
  }, [discussion, ready]);
  if (!ready) return null;
  return (
    <section className={styles["summary"]} aria-labelledby={`${body}-title`}>
      <h2 id={`${body}-title`} className={styles["title"]}>
        <button
          type="button"
          className={styles["fold"]}
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setChosen(!open)}
        >
          {t("summary.title")}
          {open ? (
            <ChevronUp size={16} strokeWidth={1.6} aria-hidden />
          ) : (
            <ChevronDown size={16} strokeWidth={1.6} aria-hidden />
          )}
        </button>
      </h2>
      <div id={body} hidden={!open}>
        {summary.status === "failed" ? (
          <Failed discussion={discussion} />
        ) : summary.status === "ready" ? (
          <>
            <div className={styles["text"]}>
              <Markdown text={summary.text === summaryFallback ? t("summary.unable") : summary.text} headingLevel={3} />
            </div>
            <May right="questions.ask">
              <RelatedQuestions questions={summary.questions} onAsk={(question) => askText(discussion, question)} />
            </May>
          </>
        ) : (
          <Skeleton rows={5} height={26} />
        )}
      </div>
    </section>
  );
}

function Failed({ discussion }: { discussion: Discussion }) {
  const t = useT("pdf");
  const common = useT("common");
  const errors = useT("errors");
  const { error } = useSnapshot(discussion).summary;
  return (
    <div className={styles["failed"]}>
      <p>{error === "pdf.summary_not_ready" ? t("summary.notReady") : errors(error ?? "client.unknown")}</p>
      <Button size="small" onClick={() => void fetchSummary(discussion)}>
        {common("action.retry")}
      </Button>
    </div>
  );
}
