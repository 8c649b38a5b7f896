import {
  addSchedule,
  changeSchedule,
  listSchedules,
  removeSchedule as removeEndpoint,
  runSchedule,
  type Schedule,
  type ScheduleChanges,
  type ScheduleDraft,
} from "#contract/chat/schedules.contract.ts";
import { failedAs } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentLocale, readTexts } from "#i18n/i18n.ts";
import { goTo } from "#navigation/go-to.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { removeUndoably } from "#ui/Toaster/removal.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { draftKeyOf } from "#thread/thread.actions.ts";
import { rooms } from "../chat.store.ts";
import { composer } from "../composer.ts";
import { refresh } from "../conversations.actions.ts";
import { sidebarPages } from "../conversations.store.ts";
import { projectById } from "../projects/projects.store.ts";
import { momentWords } from "./schedule-words.rules.ts";
import { removing } from "./schedules.store.ts";

export const schedulesPath = "/user/history/schedules";

export const readSchedules = (signal: AbortSignal): Promise<Schedule[]> => call(listSchedules, {}, { signal });

/** Adds a schedule, or changes the one of this id; throws what the API refuses. `requestId` is made once a form. */
export const saveSchedule = (id: string | null, draft: ScheduleDraft, requestId: string): Promise<Schedule> =>
  id === null
    ? call(addSchedule, { body: { ...draft, request_id: requestId } })
    : call(changeSchedule, { params: { id }, body: draft });

/** The project of the conversation that the composer writes for; null where it is in none that the form offers. */
export function projectHere(): string | null {
  const here = rooms.store.all.find((room) => draftKeyOf(room) === composer.state.draft);
  const project = projectById(here?.project ?? null);
  return project?.archived_at === null ? project.id : null;
}

/** Null where it was refused, which is said. */
export async function changeOne(id: string, changes: ScheduleChanges): Promise<Schedule | null> {
  try {
    return await call(changeSchedule, { params: { id }, body: changes });
  } catch (error) {
    reportError(error);
    return null;
  }
}

/** Asks it now; null where it was refused, which is said. Its conversation stands in the sidebar from here on. */
export async function askNow(id: string, requestId: string): Promise<Schedule | null> {
  try {
    const asked = await call(runSchedule, { params: { id }, body: { request_id: requestId } });
    void refresh(sidebarPages);
    return asked;
  } catch (error) {
    reportRefusal(error, "chat");
    return null;
  }
}

/** Off the page at once, off the server when it can no longer be undone. */
export async function removeSchedule({ id }: Pick<Schedule, "id">): Promise<void> {
  removing.ids.push(id);
  const putBack = () => (removing.ids = removing.ids.filter((other) => other !== id));
  removeUndoably({
    text: (await readTexts("schedules"))("removed"),
    putBack,
    report: (error) => reportError(failedAs("client.removal_failed", error)),
    send: (options) => call(removeEndpoint, { params: { id } }, options),
  });
}

/** Said after a schedule was added where it is not listed. */
export async function sayAdded({ next_at: next, rhythm: { time_zone: zone } }: Schedule): Promise<void> {
  const t = await readTexts("schedules");
  const when = next === null ? "" : momentWords(Date.parse(next), zone, currentLocale());
  notify({
    text: t("added"),
    reason: t("state.next", { when }),
    tone: "good",
    action: { label: t("toList"), onPress: () => goTo(schedulesPath) },
  });
}
