import { useState } from "react";
import type { Prompt } from "#contract/chat/prompts.contract.ts";
import type { Locale } from "#i18n/locale.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { piecesOf } from "../prompts.rules.ts";
import styles from "./PromptList.module.css";

interface PromptListProps {
  prompts: readonly Prompt[];
  loading: boolean;
  error: ErrorKey | null;
  hasMore: boolean;
  loadMore: () => Promise<void>;
  retry: () => Promise<void>;
  /** The language of the prompts, which may not be that of the interface. */
  language: Locale;
  onChoose: (prompt: Prompt) => void;
}

export function PromptList({ prompts, loading, error, hasMore, loadMore, retry, language, onChoose }: PromptListProps) {
  const t = useT("prompts");
  const errors = useT("errors");
  const [busy, setBusy] = useState(false);
  const wait = async (load: () => Promise<void>) => {
    setBusy(true);
    await load();
    setBusy(false);
  };
  const failure = error && (
    <ErrorState title={t("failed")} reason={errors(error)} retrying={busy} onRetry={() => void wait(retry)} />
  );
  if (prompts.length === 0) {
    if (loading) return <Skeleton rows={5} height={76} />;
    return failure || <EmptyState compact title={t("empty")} text={t("emptyText")} />;
  }
  return (
    <div aria-busy={loading}>
      <ul className={loading ? styles["old"] : styles["list"]} lang={language}>
        {prompts.map((prompt) => (
          <li key={prompt.id}>
            <PromptRow prompt={prompt} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {failure}
      {hasMore && (
        <div className={styles["more"]}>
          <Button busy={busy} onClick={() => void wait(loadMore)}>
            {t("more")}
          </Button>
        </div>
      )}
    </div>
  );
}

function PromptRow({ prompt, onChoose }: { prompt: Prompt; onChoose: (prompt: Prompt) => void }) {
  const t = useT("prompts");
  const locale = useLocale();
  return (
    <button type="button" className={styles["row"]} onClick={() => onChoose(prompt)}>
      <span className={styles["title"]}>{prompt.title}</span>
      <span className={styles["text"]}>
        {piecesOf(prompt.text).map((piece, index) =>
          piece.variable ? (
            <span key={index} className={styles["variable"]}>
              {piece.text}
            </span>
          ) : (
            piece.text
          ),
        )}
      </span>
      <span className={styles["note"]} lang={locale}>
        {t(`category.${prompt.category}`)}
        {prompt.uses > 0 && ` · ${t("uses", { count: prompt.uses, shown: formatNumber(prompt.uses, locale) })}`}
      </span>
    </button>
  );
}
