import { EyeOff } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { saveIncognito } from "#modules/users/incognito.actions.ts";
import type { Room } from "../chat.store.ts";
import { useIncognito } from "../use-incognito.ts";

/** Before the first question: a conversation that was stored goes on being stored. */
export function IncognitoButton({ room }: { room: Room }) {
  const t = useT("chat");
  const { id, turns } = useSnapshot(room);
  const incognito = useIncognito(room);
  const [saving, setSaving] = useState(false);
  if (id !== null || turns.length > 0) return null;
  const change = () => {
    setSaving(true);
    saveIncognito(!incognito)
      .catch(reportError)
      .finally(() => setSaving(false));
  };
  return (
    <IconButton
      icon={EyeOff}
      label={t("composer.incognitoSwitch")}
      tip="top"
      aria-pressed={incognito}
      disabled={saving}
      onClick={change}
    />
  );
}
