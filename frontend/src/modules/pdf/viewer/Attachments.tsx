import { Paperclip } from "lucide-react";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { saveFile } from "#lib/download.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { addFiles } from "../uploads.ts";
import styles from "./Attachments.module.css";
import { listAttachments, readAttachment, type Attachment } from "./attachments.ts";
import { attachmentKind, mostShown, attachmentText } from "./attachments.rules.ts";
import { viewer } from "./viewer.store.ts";

/** The files that the document carries; a document without any has no such button. */
export function Attachments() {
  const t = useT("pdf");
  const pdf = useSnapshot(viewer).pdf as PDFDocumentProxy | null;
  const [all, setAll] = useState<readonly Attachment[]>([]);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let left = false;
    const found = pdf === null ? Promise.resolve([]) : listAttachments(pdf).catch(() => []);
    void found.then((attachments) => !left && setAll(attachments));
    return () => void (left = true);
  }, [pdf]);
  if (pdf === null || all.length === 0) return null;
  return (
    <>
      <IconButton
        icon={Paperclip}
        size="small"
        label={t("attachments.show", { count: all.length })}
        tip="bottom"
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onOpenChange={setOpen} title={t("attachments.title")} size="small">
        <ul className={styles["list"]}>
          {all.map((attachment) => (
            <li key={attachment.id}>
              <Row pdf={pdf} attachment={attachment} onClose={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

interface RowProps {
  pdf: PDFDocumentProxy;
  attachment: Attachment;
  onClose: () => void;
}

/** A text is read here, a PDF becomes a document of its own; any file can be kept. */
function Row({ pdf, attachment: { id, name, description }, onClose }: RowProps) {
  const t = useT("pdf");
  const common = useT("common");
  const [text, setText] = useState<string | null>(null);
  const withContent = async (use: (content: Uint8Array<ArrayBuffer>) => void) => {
    const content = await readAttachment(pdf, id).catch(() => null);
    if (content === null) notify({ tone: "bad", text: t("attachments.failed") });
    else use(content);
  };
  const open = (content: Uint8Array<ArrayBuffer>) => {
    const kind = attachmentKind(content);
    if (kind === "pdf") {
      addFiles([new File([content], name, { type: "application/pdf" })], null);
      notify({ text: t("attachments.added", { name }) });
      onClose();
    } else if (kind === "text") setText(attachmentText(content) ?? "");
    else notify({ tone: "bad", text: t("attachments.unreadable") });
  };
  return (
    <>
      <div className={styles["row"]}>
        <span className={classNames(styles["words"], ownWords)}>
          <span className={styles["name"]}>{name}</span>
          {description !== "" && <span className={styles["description"]}>{description}</span>}
        </span>
        <Button size="small" onClick={() => void withContent(open)}>
          {common("action.open")}
        </Button>
        <Button size="small" onClick={() => void withContent((content) => saveFile(new Blob([content]), name))}>
          {common("action.download")}
        </Button>
      </div>
      {text !== null && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with the keyboard
        <pre className={classNames(styles["text"], ownWords)} tabIndex={0}>
          {text.slice(0, mostShown)}
        </pre>
      )}
    </>
  );
}
