import { RefreshCw } from "lucide-react";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatCost, formatNumber } from "#lib/format.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { useSelectedModel } from "#modules/models/models.actions.ts";
import type { Answer } from "../turns.rules.ts";
import styles from "./AnswerActions.module.css";
import { CopyAction } from "./CopyAction.tsx";

interface AnswerActionsProps {
  answer: Answer;
  text: string;
  /** Null while another answer is written. */
  onRegenerate: (() => void) | null;
}

export function AnswerActions({ answer, text, onRegenerate }: AnswerActionsProps) {
  const t = useT("chat");
  const model = useSelectedModel();
  const other = model !== null && model.name !== answer.modelName;
  const label = other ? t("answer.regenerateWith", { model: model.name }) : t("answer.regenerate");
  return (
    <div className={styles["actions"]}>
      <CopyAction text={text} label={t("answer.copy")} />
      {onRegenerate && <IconButton icon={RefreshCw} size="small" label={label} tip="bottom" onClick={onRegenerate} />}
      <Price answer={answer} />
    </div>
  );
}

/** What the answer took and cost, in small grey figures. */
function Price({ answer: { inputTokens, outputTokens, costMicros } }: { answer: Answer }) {
  const t = useT("chat");
  const locale = useLocale();
  const tokens = (inputTokens ?? 0) + (outputTokens ?? 0);
  const facts = [
    tokens > 0 && t("answer.tokens", { count: tokens, number: formatNumber(tokens, locale) }),
    costMicros !== null && costMicros > 0 && formatCost(costMicros / 1_000_000, "USD", locale),
  ].filter((fact) => fact !== false);
  return facts.length > 0 && <span className={styles["price"]}>{facts.join(" · ")}</span>;
}
