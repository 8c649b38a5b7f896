import { Link } from "@tanstack/react-router";
import { Pause, Play, RotateCw, X } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import { Meter } from "../../../ui/Meter/Meter.tsx";
import { notify } from "../../../ui/Toaster/notify.ts";
import { analyses } from "../analyses.store.ts";
import { dismiss, pause, resume, resumeWith } from "../uploads.actions.ts";
import type { Upload } from "../uploads.store.ts";
import { analysisWords, useUploadWords } from "../words.ts";
import styles from "./JobsPanel.module.css";

export function UploadRow({ upload }: { upload: Upload }) {
  const words = useUploadWords();
  const views = useSnapshot(analyses);
  const { key, phase, documentId, sent, bytes, name } = upload;
  const analysis = documentId === null ? undefined : views[documentId];
  if (phase === "done" && documentId !== null && analysis && !upload.duplicate) {
    return <AnalysisRow id={documentId} name={name} onDismiss={() => dismiss(key)} />;
  }
  const moving = phase === "sending" || phase === "finishing" || phase === "paused" || phase === "offline";
  return (
    <Row
      name={name}
      text={words(upload)}
      bad={phase === "failed"}
      share={moving && upload.fileId !== null ? sent / bytes : null}
      actions={
        <>
          {phase === "done" && documentId !== null && <OpenLink id={documentId} />}
          <Ways upload={upload} />
        </>
      }
    />
  );
}

function Ways({ upload: { key, phase, name } }: { upload: Upload }) {
  const t = useT("pdf");
  const common = useT("common");
  return (
    <>
      {phase === "sending" && (
        <IconButton size="small" icon={Pause} label={t("upload.pause", { name })} onClick={() => pause(key)} />
      )}
      {(phase === "paused" || phase === "offline") && (
        <IconButton size="small" icon={Play} label={t("upload.resume", { name })} onClick={() => resume(key)} />
      )}
      {phase === "failed" && (
        <IconButton size="small" icon={RotateCw} label={common("action.retry")} onClick={() => resume(key)} />
      )}
      {phase === "without-file" && <ChooseAgain uploadKey={key} />}
      <IconButton
        size="small"
        icon={X}
        label={t(phase === "done" ? "jobs.dismiss" : "upload.giveUp", { name })}
        onClick={() => dismiss(key)}
      />
    </>
  );
}

function ChooseAgain({ uploadKey }: { uploadKey: string }) {
  const t = useT("pdf");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,.pdf"
        aria-label={t("upload.choose")}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file && !resumeWith(uploadKey, file)) notify({ tone: "bad", text: t("upload.otherFile") });
          event.target.value = "";
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {t("upload.choose")}
      </Button>
    </>
  );
}

export function AnalysisRow({ id, name, onDismiss }: { id: string; name: string; onDismiss?: () => void }) {
  const t = useT("pdf");
  const locale = useLocale();
  const view = useSnapshot(analyses)[id];
  if (!view) return null;
  return (
    <Row
      name={name}
      text={analysisWords(t, locale, view as typeof view & { analysis: null })}
      bad={view.phase === "failed" || view.phase === "invalid"}
      share={view.phase === "running" ? view.percent / 100 : null}
      actions={
        <>
          <OpenLink id={id} />
          {onDismiss && <IconButton size="small" icon={X} label={t("jobs.dismiss", { name })} onClick={onDismiss} />}
        </>
      }
    />
  );
}

function OpenLink({ id }: { id: string }) {
  const common = useT("common");
  return (
    <Button size="small" variant="quiet" asChild>
      <Link to="/user/pdf-chat/view/$id" params={{ id }}>
        {common("action.open")}
      </Link>
    </Button>
  );
}

interface RowProps {
  name: string;
  text: string;
  bad: boolean;
  /** 0 to 1; null where there is nothing to measure. */
  share: number | null;
  actions: ReactNode;
}

function Row({ name, text, bad, share, actions }: RowProps) {
  return (
    <li className={styles["row"]}>
      <div className={styles["what"]}>
        {share === null ? (
          <>
            <p className={styles["name"]}>{name}</p>
            <p className={bad ? styles["bad"] : styles["text"]}>{text}</p>
          </>
        ) : (
          <Meter kind="progress" label={name} value={Math.round(share * 100)} max={100} text={text} />
        )}
      </div>
      <div className={styles["actions"]}>{actions}</div>
    </li>
  );
}
