import type { ReactNode } from "react";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatCost, formatNumber } from "#lib/format.ts";
import type { Answer } from "../turns.rules.ts";
import styles from "./AnswerActions.module.css";
import { CopyAction } from "./CopyAction.tsx";

interface AnswerActionsProps {
  answer: Answer;
  text: string;
  /** What else can be done with it. */
  children: ReactNode;
}

export function AnswerActions({ answer, text, children }: AnswerActionsProps) {
  const t = useT("thread");
  return (
    <div className={styles["actions"]}>
      <CopyAction text={text} label={t("answer.copy")} />
      {children}
      <Price answer={answer} />
    </div>
  );
}

/** What the answer took and cost, in small grey figures. */
function Price({ answer: { inputTokens, outputTokens, costMicros } }: { answer: Answer }) {
  const t = useT("thread");
  const locale = useLocale();
  const tokens = (inputTokens ?? 0) + (outputTokens ?? 0);
  const facts = [
    tokens > 0 && t("answer.tokens", { count: tokens, number: formatNumber(tokens, locale) }),
    costMicros !== null && costMicros > 0 && formatCost(costMicros / 1_000_000, "USD", locale),
  ].filter((fact) => fact !== false);
  return facts.length > 0 && <span className={styles["price"]}>{facts.join(" · ")}</span>;
}
