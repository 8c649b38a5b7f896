import { useEffect, useState } from "react";
import type { OpenShort, ShortView } from "#contract/media/shorts.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { openEditor, type Editor } from "./edit/open-editor.ts";
import { EditorDesk } from "./EditorDesk.tsx";
import { putShort } from "./opened-source.store.ts";
import { readOpenShort, sendEdit } from "./shorts.actions.ts";
import styles from "./EditorDesk.module.css";

/** The editor of one short, with what was changed here and never saved. */
export function ShortEditor({ short }: { short: ShortView }) {
  const errors = useT("errors");
  const { id } = short;
  const { state, retry } = useLoaded({ key: id, read: (signal) => readOpenShort(id, signal) });
  if (state.status === "ready") return <Opened open={state.value} short={short} />;
  return (
    <div className={styles["alone"]}>
      {state.status === "failed" ? (
        <ErrorState reason={errors(state.error)} onRetry={retry} />
      ) : (
        <Skeleton rows={6} height={72} />
      )}
    </div>
  );
}

function Opened({ open, short }: { open: OpenShort; short: ShortView }) {
  const [editor, setEditor] = useState<Editor | null>(null);
  useEffect(() => {
    let isOpen = true;
    const opened = openEditor({ open, send: sendEdit, onShort: putShort });
    void opened.ready.then(() => isOpen && setEditor(opened));
    return () => {
      isOpen = false;
      void opened.close();
    };
  }, [open]);
  // The list of clips learns first how far a rendering is.
  useEffect(() => void editor?.meet(short), [editor, short]);
  return editor && <EditorDesk editor={editor} open={open} />;
}
