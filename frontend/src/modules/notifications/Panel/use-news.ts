import { useState } from "react";
import type { NotificationView } from "#contract/notifications/notifications.contract.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { markAllRead, markRead, readNews } from "../notifications.actions.ts";

/** The pages that are shown of the list, and what can be done with its rows. */
export function useNews() {
  const { state, retry, replace } = useLoaded((signal) => readNews(1, signal));
  const [busy, setBusy] = useState<"more" | "all" | null>(null);
  const shown = state.status === "ready" ? state.value : null;

  const change = (isOf: (row: NotificationView) => boolean) => {
    if (shown === null) return;
    const read_at = new Date().toISOString();
    const rows = shown.rows.map((row) => (isOf(row) && row.read_at === null ? { ...row, read_at } : row));
    replace({ ...shown, rows });
  };
  const run = async (kind: "more" | "all", act: () => Promise<void>) => {
    setBusy(kind);
    await act().catch(reportError);
    setBusy(null);
  };

  return {
    state,
    retry,
    busy,
    hasUnread: shown?.rows.some(({ read_at }) => read_at === null) === true,

    /** It is shown as read at once: what could not be written is unread again at the next look. */
    read(row: NotificationView): void {
      change(({ id }) => id === row.id);
      void markRead(row).catch(reportError);
    },

    readAll: (): Promise<void> =>
      run("all", async () => {
        const [newest] = shown?.rows ?? [];
        if (newest === undefined) return;
        await markAllRead(newest.created_at);
        change(() => true);
      }),

    more: (): Promise<void> =>
      run("more", async () => {
        if (shown === null || shown.next === null) return;
        const read = await readNews(shown.next);
        const known = new Set(shown.rows.map(({ id }) => id));
        replace({ rows: [...shown.rows, ...read.rows.filter(({ id }) => !known.has(id))], next: read.next });
      }),
  };
}
