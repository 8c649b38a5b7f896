import { Fragment, type ReactNode } from "react";
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
  /** What all answers of its thread have cost, where that is shown here. */
  totalMicros: number | null;
  /** What else can be done with it. */
  children: ReactNode;
}

export function AnswerActions({ answer, text, totalMicros, children }: AnswerActionsProps) {
  const t = useT("thread");
  return (
    <div className={styles["actions"]}>
      <CopyAction text={text} label={t("answer.copy")} isMarkdown />
      {children}
      <Price answer={answer} totalMicros={totalMicros ?? 0} />
    </div>
  );
}

/** What the answer took and cost, in small grey figures, and the whole thread where that is more. */
function Price({ answer, totalMicros }: { answer: Answer; totalMicros: number }) {
  const t = useT("thread");
  const locale = useLocale();
  const tokens = (answer.inputTokens ?? 0) + (answer.outputTokens ?? 0);
  const costMicros = answer.costMicros ?? 0;
  const facts = {
    tokens: tokens > 0 && t("answer.tokens", { count: tokens, number: formatNumber(tokens, locale) }),
    cost: costMicros > 0 && <Cost micros={costMicros} of="answer" />,
    total: totalMicros > costMicros && <Cost micros={totalMicros} of="thread" />,
  };
  const shown = Object.entries(facts).filter(([, fact]) => fact !== false);
  return (
    shown.length > 0 && (
      <span className={styles["price"]}>
        {shown.map(([name, fact], place) => (
          <Fragment key={name}>
            {place > 0 && " · "}
            {fact}
          </Fragment>
        ))}
      </span>
    )
  );
}

/** To the hundredth; the figure itself is in the tooltip, and in the name for a reader without a pointer. */
function Cost({ micros, of }: { micros: number; of: "answer" | "thread" }) {
  const t = useT("thread");
  const locale = useLocale();
  const { amount, currency } = inPlanCurrency(micros);
  const figure = t(of === "answer" ? "answer.cost" : "total.cost", { cost: formatCost(amount, currency, locale) });
  const cost = formatSmallCost(amount, currency, locale);
  const shown = of === "answer" ? cost : t("total.shown", { cost });
  return (
    <Tooltip text={figure} side="bottom">
      <button type="button" className={styles["cost"]} aria-label={`${shown}. ${figure}`}>
        {shown}
      </button>
    </Tooltip>
  );
}
