import { RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import type { AssistantDocumentSummary } from "#contract/assistant/documents.ts";
import { writings } from "#contract/limits.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useNow } from "#lib/use-now.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Row, Rows } from "#ui/Rows/Rows.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { emptyBin, erase, fetchBin, restore } from "./bin.actions.ts";
import styles from "./BinDialog.module.css";

type BinEntry = AssistantDocumentSummary;

/** What was deleted: each comes back or goes for good, and all of it after 30 days. */
export function BinDialog({ onClose }: { onClose: () => void }) {
  const t = useT("library");
  const common = useT("common");
  const { state, reload, replace } = useLoaded(fetchBin);
  const [asked, setAsked] = useState<BinEntry | "all" | null>(null);
  const rows = state.status === "ready" ? state.value : [];
  const take = (id: string) => replace(rows.filter((row) => row.id !== id));
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t("bin.title")}
        description={t("bin.text", { count: writings.binDays })}
        {...(rows.length > 0 && {
          footer: (
            <Button variant="danger" onClick={() => setAsked("all")}>
              {t("bin.empty")}
            </Button>
          ),
        })}
      >
        <WhenLoaded state={state} onRetry={reload} failed={t("bin.failed")}>
          {(binned) =>
            binned.length === 0 ? (
              <EmptyState compact title={t("bin.nothing")} text={t("bin.nothingText")} />
            ) : (
              <Rows>
                {binned.map((row) => (
                  <BinnedRow
                    key={row.id}
                    row={row}
                    onRestore={() => void restore(row.id).then((isBack) => isBack && take(row.id))}
                    onErase={() => setAsked(row)}
                  />
                ))}
              </Rows>
            )
          }
        </WhenLoaded>
      </Dialog>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked === null || asked === "all" ? t("bin.emptyTitle") : t("bin.eraseTitle", { title: asked.title })}
        text={t("bin.eraseText")}
        confirmLabel={asked === "all" ? t("bin.empty") : common("action.delete")}
        onConfirm={async () => {
          if (asked === "all") {
            if (await emptyBin()) replace([]);
          } else if (asked !== null && (await erase(asked.id))) take(asked.id);
        }}
      />
    </>
  );
}

interface BinnedRowProps {
  row: BinEntry;
  onRestore: () => void;
  onErase: () => void;
}

function BinnedRow({ row: { title, deleted_at }, onRestore, onErase }: BinnedRowProps) {
  const t = useT("library");
  const locale = useLocale();
  const left = daysLeft(deleted_at, useNow());
  return (
    <Row className={styles["row"]}>
      <span className={styles["words"]}>
        <span className={classNames(styles["name"], ownWords)}>{title}</span>
        <span className={styles["left"]}>{t("bin.left", { count: left, number: formatNumber(left, locale) })}</span>
      </span>
      <IconButton icon={RotateCcw} size="small" tip="top" label={t("bin.restore", { title })} onClick={onRestore} />
      <IconButton icon={Trash2} size="small" tip="top" label={t("bin.erase", { title })} onClick={onErase} />
    </Row>
  );
}

const day = 86_400_000;

const daysLeft = (deletedAt: string | null, now: number): number =>
  Math.max(1, Math.ceil((Date.parse(deletedAt ?? "") + writings.binDays * day - now) / day) || 1);
