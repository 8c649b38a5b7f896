import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { previewKindOf } from "./preview.rules.ts";
import styles from "./PreviewButton.module.css";

const PreviewDialog = lazyPart(async () => (await import("./PreviewDialog.tsx")).PreviewDialog);

/** Shows what a block of code makes, where it makes something to look at. */
export function PreviewButton({ language, code }: { language: string; code: string }) {
  const t = useT("common");
  const [open, setOpen] = useState(false);
  const kind = previewKindOf(language, code);
  if (kind === null) return null;
  return (
    <>
      <button type="button" className={styles["open"]} onClick={() => setOpen(true)}>
        {t("preview.open")}
      </button>
      {open && <PreviewDialog kind={kind} code={code} onClose={() => setOpen(false)} />}
    </>
  );
}
