import { useState } from "react";
import type { Calendar, CalendarEntry } from "#contract/publishing/calendar.contract.ts";
import { ApiError, errorKeyOf } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDateTime } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useRepeatedRead } from "#lib/use-repeated-read.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { removePost } from "../posts/posts.actions.ts";
import { cancelEntry, moveEntry, readDays } from "./calendar.actions.ts";
import type { Day } from "./days.rules.ts";

/** A move past the end of an account, which waits for a word of its person. */
export interface PastExpiry {
  entry: CalendarEntry;
  to: Date;
}

/** How often it is read while it is seen; milliseconds. */
const glanceMs = 30_000;

/** What is shown of a span of days, and what can be done with an entry of it. */
export function useCalendar(span: { from: Day; to: Day }, campaignId: string | undefined) {
  const t = useT("calendar");
  const errors = useT("errors");
  const locale = useLocale();
  const shown = { ...span, campaignId };
  const { state, latest, reload, retry, replace } = useLoaded<Calendar>({
    key: JSON.stringify(shown),
    read: (signal) => readDays(shown, signal),
  });
  const [pastExpiry, setPastExpiry] = useState<PastExpiry | null>(null);
  useRepeatedRead(reload, glanceMs);

  const put = (entry: CalendarEntry, at: Date, revision = entry.revision) =>
    latest &&
    replace({
      ...latest,
      entries: latest.entries.map((one) => (one.id === entry.id ? { ...one, at: at.toISOString(), revision } : one)),
    });

  /** At once on the page; a refusal puts it back and says why. */
  async function move(entry: CalendarEntry, to: Date, { isUndo = false, acceptsExpiry = false } = {}): Promise<void> {
    put(entry, to);
    try {
      const revision = await moveEntry(entry, to, acceptsExpiry);
      put(entry, to, revision);
      const back = () => void move({ ...entry, revision }, new Date(entry.at), { isUndo: true, acceptsExpiry: true });
      const undo = { label: t("undo"), onPress: back };
      notify({ text: t("moved", { when: formatDateTime(to, locale) }), ...(!isUndo && { action: undo }) });
    } catch (error) {
      if (errorKeyOf(error) === "social.past_expiry") setPastExpiry({ entry, to });
      else notify({ tone: "bad", text: t("notMoved"), reason: reasonOf(error) });
    }
    reload();
  }

  function reasonOf(error: unknown): string {
    const state = error instanceof ApiError ? error.details["state"] : undefined;
    const stands = typeof state === "string" ? t("standsNow", { state: t(`now.${state}` as "now.published") }) : "";
    return `${errors(errorKeyOf(error))} ${stands}`.trim();
  }

  async function act(action: () => Promise<void>, text: string): Promise<void> {
    try {
      await action();
      notify({ text });
    } catch (error) {
      reportError(error);
    }
    reload();
  }

  return {
    state,
    calendar: latest,
    retry,
    move: (entry: CalendarEntry, to: Date) => void move(entry, to),
    pastExpiry,
    acceptExpiry: ({ entry, to }: PastExpiry) => void move(entry, to, { acceptsExpiry: true }),
    keepTime: () => setPastExpiry(null),
    cancel: (entry: CalendarEntry) => void act(() => cancelEntry(entry), t("cancelled")),
    remove: (entry: CalendarEntry) => act(() => removePost(entry.post_id), t("removed")),
  };
}
