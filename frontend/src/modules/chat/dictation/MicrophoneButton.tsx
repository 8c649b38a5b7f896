import { Mic } from "lucide-react";
import type { MouseEvent } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { useSession } from "#session/session.store.ts";
import { dictation } from "./dictation.store.ts";

const load = () => import("./dictation.actions.ts");
const canRecord = typeof MediaRecorder !== "undefined" && navigator.mediaDevices !== undefined;

function start({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const field = currentTarget.form?.querySelector("textarea") ?? null;
  load()
    .then(({ startDictation }) => startDictation(field))
    .catch(reportError);
}

/** Says a question in the place of typing it; there for users of plans with the chat, in browsers that record. */
export function MicrophoneButton() {
  const t = useT("chat");
  const plan = useSession()?.user.plan?.plan_type;
  const { phase } = useSnapshot(dictation).state;
  if (!canRecord || (plan !== "chatai" && plan !== "combo")) return null;
  return (
    <IconButton
      icon={Mic}
      label={t("dictation.start")}
      tip="top"
      data-microphone
      disabled={phase !== "idle" && phase !== "failed"}
      onPointerEnter={() => void load().catch(() => {})}
      onClick={start}
    />
  );
}
