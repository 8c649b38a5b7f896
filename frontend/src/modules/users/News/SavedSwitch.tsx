import { useState } from "react";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { Switch } from "#ui/Switch/Switch.tsx";
import { notify } from "#ui/Toaster/notify.ts";

interface SavedSwitchProps {
  label: string;
  hint: string;
  saved: boolean;
  save: (wanted: boolean) => Promise<void>;
}

/** Moves at once; what could not be saved moves back and says so. */
export function SavedSwitch({ label, hint, saved, save }: SavedSwitchProps) {
  const t = useT("users");
  const errors = useT("errors");
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (next: boolean) => {
    setWanted(next);
    try {
      await save(next);
    } catch (error) {
      notify({ text: t("privacy.notSaved"), reason: errors(errorKeyOf(error)), tone: "bad" });
    }
    setWanted(null);
  };
  return (
    <Switch
      label={label}
      hint={hint}
      checked={wanted ?? saved}
      disabled={wanted !== null}
      onChange={(next) => void change(next)}
    />
  );
}
