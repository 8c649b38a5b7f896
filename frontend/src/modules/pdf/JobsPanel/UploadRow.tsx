import { Pause, Play, RotateCw, X } from "lucide-react";
import { useRef } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { analyses } from "../analyses.store.ts";
import { dismiss, pause, resume, resumeWith } from "../uploads.actions.ts";
import type { Upload } from "../uploads.store.ts";
import { useUploadWords } from "../words.ts";
import { AnalysisRow } from "./AnalysisRow.tsx";
import { JobRow } from "./JobRow.tsx";
import { OpenLink } from "./OpenLink.tsx";

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
    <JobRow
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
