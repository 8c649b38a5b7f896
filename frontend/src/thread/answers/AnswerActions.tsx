import type { ReactNode } from "react";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatCost, formatNumber, formatSmallCost } from "#lib/format.ts";
import { inPlanCurrency } from "#lib/plan-currency.ts";
import { Tooltip } from "#ui/Tooltip/Tooltip.tsx";
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
  const facts = [tokens > 0 && t("answer.tokens", { count: tokens, number: formatNumber(tokens, locale) })].filter(
    (fact) => fact !== false,
  );
  const hasCost = costMicros !== null && costMicros > 0;
  return (
    (facts.length > 0 || hasCost) && (
      <span className={styles["price"]}>
        {facts.join(" · ")}
        {facts.length > 0 && hasCost && " · "}
        {hasCost && <Cost micros={costMicros} />}
      </span>
    )
  );
}

/** To the hundredth; the figure itself is in the tooltip, and in the name for a reader without a pointer. */
function Cost({ micros }: { micros: number }) {
  const t = useT("thread");
  const locale = useLocale();
  const { amount, currency } = inPlanCurrency(micros);
  const figure = t("answer.cost", { cost: formatCost(amount, currency, locale) });
  const shown = formatSmallCost(amount, currency, locale);
  return (
    <Tooltip text={figure} side="bottom">
      <button type="button" className={styles["cost"]} aria-label={`${shown}. ${figure}`}>
        {shown}
      </button>
    </Tooltip>
  );
}
