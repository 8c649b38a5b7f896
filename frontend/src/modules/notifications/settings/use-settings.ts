import { useRef, useState } from "react";
import type { NotificationSettingsChange } from "#contract/notifications/notification-settings.contract.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { readOwnSettings, saveOwnSettings } from "../settings.actions.ts";

/** The settings as they are shown: a change is seen at once and saved after those before it; what fails goes back. */
export function useSettings() {
  const { state, retry, replace } = useLoaded(readOwnSettings);
  const [shown, setShown] = useState<NotificationSettingsChange | null>(null);
  const saving = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef<NotificationSettingsChange | null>(null);
  const saved = state.status === "ready" ? state.value : null;

  const change = (part: Partial<NotificationSettingsChange>): void => {
    const before = latest.current ?? saved;
    if (before === null) return;
    const next = { ...before, ...part };
    latest.current = next;
    setShown(next);
    saving.current = saving.current.then(async () => {
      // A later change holds this one, too.
      if (latest.current !== next) return;
      try {
        replace(await saveOwnSettings(next));
      } catch (error) {
        reportError(error);
      }
      if (latest.current !== next) return;
      latest.current = null;
      setShown(null);
    });
  };
  return {
    state: saved !== null && shown !== null ? { status: "ready" as const, value: shown } : state,
    retry,
    change,
  };
}
