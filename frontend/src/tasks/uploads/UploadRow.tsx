import { Pause, Play, RotateCw, X } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { FileInput } from "#ui/FileInput/FileInput.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { TaskRow } from "../Dock/TaskRow.tsx";
import type { Uploads } from "./create-uploads.ts";
import type { Upload } from "./upload.kind.ts";
import { useUploadWords } from "./upload-words.ts";

type UploadControls = Pick<Uploads<never, never>, "pause" | "resume" | "resumeWith" | "dismiss">;

interface UploadRowProps {
  upload: Upload<unknown, unknown>;
  uploads: UploadControls;
  /** What file inputs accept. */
  accept: string;
  /** In place of the usual sentence, such as for a file that was there already. */
  text?: string;
  /** Leads to what the file became. */
  open?: ReactNode;
}

/** How far one upload is, and what can be done with it. */
export function UploadRow({ upload: known, uploads, accept, text, open }: UploadRowProps) {
  const words = useUploadWords();
  const upload = useSnapshot(known) as typeof known;
  const { phase, sent, bytes, name } = upload;
  const isMoving = phase === "sending" || phase === "finishing" || phase === "paused" || phase === "offline";
  return (
    <TaskRow
      name={name}
      text={text ?? words(upload)}
      bad={phase === "failed"}
      share={isMoving && upload.uploadId !== null ? sent / bytes : null}
      actions={
        <>
          {phase === "done" && open}
          <Controls upload={upload} uploads={uploads} accept={accept} />
        </>
      }
    />
  );
}

function Controls({ upload: { key, phase, name }, uploads, accept }: Omit<UploadRowProps, "text" | "open">) {
  const t = useT("tasks");
  const common = useT("common");
  return (
    <>
      {phase === "sending" && (
        <IconButton size="small" icon={Pause} label={t("upload.pause", { name })} onClick={() => uploads.pause(key)} />
      )}
      {(phase === "paused" || phase === "offline") && (
        <IconButton size="small" icon={Play} label={t("upload.resume", { name })} onClick={() => uploads.resume(key)} />
      )}
      {phase === "failed" && (
        <IconButton size="small" icon={RotateCw} label={common("action.retry")} onClick={() => uploads.resume(key)} />
      )}
      {phase === "without-file" && <ChooseAgain uploadKey={key} uploads={uploads} accept={accept} />}
      <IconButton
        size="small"
        icon={X}
        label={t(phase === "done" ? "dock.dismiss" : "upload.giveUp", { name })}
        onClick={() => uploads.dismiss(key)}
      />
    </>
  );
}

function ChooseAgain({ uploadKey, uploads, accept }: { uploadKey: string; uploads: UploadControls; accept: string }) {
  const t = useT("tasks");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput
        ref={input}
        label={t("upload.choose")}
        accept={accept}
        onFiles={([file]) => {
          if (!uploads.resumeWith(uploadKey, file)) notify({ tone: "bad", text: t("upload.otherFile") });
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {t("upload.choose")}
      </Button>
    </>
  );
}
