import { useState } from "react";
import { typesetPage } from "#contract/document/typeset.rules.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { meterOf } from "../../create/meters.ts";
import type { Work } from "../reader.actions.ts";
import type { Chapter } from "../reading.rules.ts";
import { beginRewrite } from "./rewrite.actions.ts";
import styles from "./RewriteBar.module.css";
import { keepWish, readWish } from "./wish.drafts.ts";

interface RewriteDialogProps {
  work: Work;
  chapter: Chapter & { number: number };
  onReload: () => Promise<void>;
  onClose: () => void;
}

/** What a chapter should become; what was typed is there again after a failure. */
export function RewriteDialog({ work, chapter: { number, title }, onReload, onClose }: RewriteDialogProps) {
  const t = useT("reader");
  const common = useT("common");
  const errors = useT("errors");
  const locale = useLocale();
  const [wish, setWish] = useState(() => readWish(work.id, number));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<ErrorKey | null>(null);
  const left = work.rewrites_left;

  async function send(): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      await beginRewrite(work, number, wish);
      keepWish(work.id, number, "");
      await onReload();
      onClose();
    } catch (error) {
      setBusy(false);
      if (isLimit(error)) reportRefusal(error, meterOf[work.type]);
      else setFault(errorKeyOf(error));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("rewrite.title", { title: typesetPage(title, work.language) })}
      description={t("rewrite.text")}
      footer={
        <>
          <Button onClick={onClose}>{common("action.cancel")}</Button>
          <Button variant="primary" busy={busy} disabled={left === 0} onClick={() => void send()}>
            {t("rewrite.begin")}
          </Button>
        </>
      }
    >
      <div className={styles["form"]}>
        <TextArea
          label={t("rewrite.wish")}
          optional
          hint={left === 0 ? t("rewrite.none") : t("rewrite.left", { count: left, number: formatNumber(left, locale) })}
          className={ownWords}
          value={wish}
          maxLength={1_000}
          onChange={({ target }) => {
            setWish(target.value);
            keepWish(work.id, number, target.value);
          }}
        />
        {fault !== null && (
          <ErrorState title={t("rewrite.failed")} reason={errors(fault)} onRetry={() => void send()} />
        )}
      </div>
    </Dialog>
  );
}
