import { memo } from "react";
import type { Editor } from "@tiptap/core";
import { Check, Circle } from "lucide-react";
import { useT, useLocale } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { formatPlanCost } from "#lib/plan-currency.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { changesIn, showChange } from "../changes/changes.plugin.ts";
import type { Changes } from "../changes/change.ts";
import { inShort } from "../changes/draw-changes.ts";
import { scrollToCurrent, decideChanges } from "../changes/review-keys.ts";
import { useLateValue } from "../engine/use-late-value.ts";
import { wordsAfter } from "../changes/words-after.ts";
import { countDocumentWords } from "../engine/reading.rules.ts";
import styles from "./Review.module.css";
import { Unimproved } from "./Unimproved.tsx";
import type { ImprovePanel } from "./use-improving.ts";

interface ReviewColumnProps {
  editor: Editor;
  improving: ImprovePanel;
}

/** Beside the text while changes wait: what was asked for, what is decided, and each change in a line. */
export function ReviewColumn({ editor, improving }: ReviewColumnProps) {
  const t = useT("assistant");
  const changes = useLateValue(editor, (of) => changesIn(of.state));
  const { run } = improving;
  const { waiting } = changes;
  const status = run?.isStreaming ? t("editor.improve.running") : run?.isUnchanged ? t("editor.improve.same") : "";
  return (
    <aside className={styles["column"]} aria-label={t("editor.review.label")}>
      <header className={styles["head"]}>
        <h2 className={styles["name"]}>{run?.name ?? t("editor.review.label")}</h2>
        {waiting.length > 0 && <Words editor={editor} model={run?.model} waiting={waiting} />}
        <RunFacts improving={improving} />
      </header>
      <LiveRegion text={status} />
      <ol className={styles["changes"]}>
        <Decided changes={changes} />
        {waiting.map(({ id, was, now }) => (
          <Row key={id} editor={editor} id={id} was={was} now={now} isCurrent={id === changes.current} />
        ))}
        {status !== "" && <li className={styles["running"]}>{status}</li>}
      </ol>
      <Unimproved improving={improving} />
      <footer className={styles["foot"]}>
        <Decisions editor={editor} improving={improving} count={waiting.length} />
      </footer>
    </aside>
  );
}

interface WordsProps {
  editor: Editor;
  model: string | null | undefined;
  waiting: Changes["waiting"];
}

/** How many words the text has, and would have with all that waits. */
function Words({ editor, model, waiting }: WordsProps) {
  const t = useT("assistant");
  const locale = useLocale();
  const before = useLateValue(editor, (of) => countDocumentWords(of.state.doc));
  const number = (value: number) => formatNumber(value, locale);
  const after = wordsAfter(before, waiting);
  return (
    <p className={styles["facts"]}>
      {model && `${model}, `}
      {t("editor.review.words", { count: before, before: number(before), after: number(after) })}
    </p>
  );
}

function Decisions({ editor, improving, count }: ReviewColumnProps & { count: number }) {
  const t = useT("assistant");
  const common = useT("common");
  const { run } = improving;
  const all = (how: "accept" | "reject") => () => {
    decideChanges(editor, how, changesIn(editor.state).waiting);
    editor.view.focus();
  };
  if (run?.isStreaming) return <Button onClick={improving.stop}>{t("editor.improve.stop")}</Button>;
  if (count === 0) return run && <Button onClick={improving.dismiss}>{common("action.close")}</Button>;
  return (
    <>
      <Button onClick={all("accept")}>{t("editor.review.acceptAll", { count })}</Button>
      <Button variant="quiet" onClick={all("reject")}>
        {t("editor.review.rejectAll", { count })}
      </Button>
    </>
  );
}

/** What it cost, and how many are left. */
function RunFacts({ improving: { run, left } }: Pick<ReviewColumnProps, "improving">) {
  const t = useT("assistant");
  const locale = useLocale();
  const facts = [
    run?.isFree && t("editor.improve.free"),
    run?.costMicros != null && t("editor.review.cost", { cost: formatPlanCost(run.costMicros, locale) }),
    left !== null && t("editor.review.left", { count: left, number: formatNumber(left, locale) }),
  ].filter(Boolean);
  return facts.length > 0 ? <p className={styles["facts"]}>{facts.join(" ")}</p> : null;
}

interface RowProps {
  editor: Editor;
  id: string;
  was: string;
  now: string;
  isCurrent: boolean;
}

/** Drawn anew only where it differs: there may be hundreds. */
const Row = memo(({ editor, id, was, now, isCurrent }: RowProps) => {
  const t = useT("assistant");
  const said = now.trim() === "" ? "removed" : was.trim() === "" ? "added" : "replaced";
  const show = () => {
    const change = changesIn(editor.state).waiting.find((one) => one.id === id);
    if (!change) return;
    editor.view.dispatch(showChange(editor.state.tr, change));
    editor.view.focus();
    scrollToCurrent(editor);
  };
  return (
    <li className={styles["row"]}>
      <button type="button" className={styles["change"]} aria-current={isCurrent || undefined} onClick={show}>
        <Icon of={Circle} size={8} className={styles["sign"]} />
        <span className={ownWords}>{t(`editor.review.${said}`, { was: inShort(was), now: inShort(now) })}</span>
      </button>
    </li>
  );
});

function Decided({ changes: { accepted, rejected } }: { changes: Changes }) {
  const t = useT("assistant");
  if (accepted + rejected === 0) return null;
  const parts = [
    accepted > 0 && t("editor.review.accepted", { count: accepted }),
    rejected > 0 && t("editor.review.kept", { count: rejected }),
  ];
  return (
    <li className={styles["row"]}>
      <span className={styles["decided"]}>
        <Icon of={Check} size={16} />
        {parts.filter(Boolean).join(", ")}
      </span>
    </li>
  );
}
