import "react-pdf/dist/Page/TextLayer.css";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { Document, PasswordResponses } from "react-pdf";
import { useSnapshot } from "valtio";
import { readContentUrl } from "#contract/pdf/documents.contract.ts";
import { errorKeyOf, isAbort } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { useT } from "#i18n/use-t.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { HighlightBar } from "../highlights/HighlightBar.tsx";
import { CaptureBar } from "./CaptureBar.tsx";
import { PageList } from "./PageList.tsx";
import { PlaceNote } from "./PlaceNote.tsx";
import { documentOptions } from "./pdfjs.ts";
import { SearchBar } from "./SearchBar.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { Thumbnails } from "./Thumbnails.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { UnlockForm } from "./UnlockForm.tsx";
import styles from "./Viewer.module.css";
import { documentOpened, viewer } from "./viewer.store.ts";

interface ViewerProps {
  id: string;
  /** The file was opened with this password: what else needs it may use it now. */
  onUnlocked: (password: string) => void;
}

type Fault = "url" | "file" | ReturnType<typeof errorKeyOf>;

/** The file itself, page by page. */
export function Viewer(props: ViewerProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
}

/** Its bytes come by a short-lived address: another attempt asks for another. */
function Attempt({ id, onUnlocked, onAgain }: ViewerProps & { onAgain: () => void }) {
  const { url, fault } = useContentUrl(id);
  const [broken, setBroken] = useState(false);
  if (fault !== null || broken) return <Broken fault={fault ?? "file"} onRetry={onAgain} />;
  if (url === null) return <Waiting />;
  return <OpenFile id={id} url={url} onUnlocked={onUnlocked} onBroken={() => setBroken(true)} />;
}

interface PasswordPrompt {
  submit: (password: string) => void;
  wrong: boolean;
}

function OpenFile({ id, url, onUnlocked, onBroken }: ViewerProps & { url: string; onBroken: () => void }) {
  const { pdf, searching, thumbnails, capturing, selection } = useSnapshot(viewer);
  const isSelecting = selection !== null;
  const [asked, setAsked] = useState<PasswordPrompt | null>(null);
  const password = useRef("");
  const opened = (file: PDFDocumentProxy) => {
    setAsked(null);
    documentOpened(file);
    if (password.current !== "") onUnlocked(password.current);
    password.current = "";
  };
  return (
    <div className={styles["viewer"]}>
      {pdf !== null && <Toolbar />}
      {pdf !== null && searching && <SearchBar />}
      {asked && (
        <UnlockForm
          wrong={asked.wrong}
          onSubmit={(text) => {
            password.current = text;
            asked.submit(text);
          }}
        />
      )}
      <Document
        file={url}
        options={documentOptions}
        suspense={false}
        className={[styles["file"] ?? ""]}
        loading={asked ? "" : <Waiting />}
        error=""
        noData=""
        onLoadSuccess={opened}
        onLoadError={onBroken}
        onPassword={(submit: (password: string) => void, reason: number) =>
          setAsked({ submit, wrong: reason === PasswordResponses.INCORRECT_PASSWORD })
        }
      >
        {pdf !== null && (
          <>
            {thumbnails && <Thumbnails />}
            <PageList />
          </>
        )}
      </Document>
      {capturing ? <CaptureBar /> : isSelecting ? <SelectionBar file={id} /> : <HighlightBar />}
      {!capturing && <PlaceNote />}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles["waiting"]}>
      <Skeleton rows={8} height={28} />
    </div>
  );
}

function Broken({ fault, onRetry }: { fault: Fault; onRetry: () => void }) {
  const t = useT("pdf");
  const tasks = useT("tasks");
  const errors = useT("errors");
  const reason =
    fault === "url" ? tasks("upload.withoutUrl") : fault === "file" ? t("viewer.unreadable") : errors(fault);
  return (
    <div className={styles["waiting"]}>
      <ErrorState title={t("viewer.failed")} reason={reason} onRetry={onRetry} />
    </div>
  );
}

function useContentUrl(id: string): { url: string | null; fault: Fault | null } {
  const [state, setState] = useState<{ url: string | null; fault: Fault | null }>({ url: null, fault: null });
  useEffect(() => {
    const left = new AbortController();
    call(readContentUrl, { params: { fileId: id } }, { signal: left.signal }).then(
      ({ url }) => setState(url === "" ? { url: null, fault: "url" } : { url, fault: null }),
      (error: unknown) => {
        if (!isAbort(error)) setState({ url: null, fault: errorKeyOf(error) });
      },
    );
    return () => left.abort();
  }, [id]);
  return state;
}
