import { registerTaskKind, type TaskFacts } from "#tasks/tasks.store.ts";
import { followAccount, watchWork } from "../create/works/works.actions.ts";
import { notedWorks } from "../create/works/running.ts";
import { isWorkRunning, works } from "../create/works/works.store.ts";
import { restoreReviews } from "../review/reviews.queue.ts";
import { showToolSign } from "#shell/Sidebar/tool-signs.ts";
import { unseenWorks } from "./unseen.ts";
import { taskKinds } from "../task-kinds.ts";
import { WorkRow } from "./WorkRow.tsx";

function listWorks(): TaskFacts[] {
  return Object.values(works)
    .filter(({ state }) => isWorkRunning(state))
    .map(({ state }) => ({ id: state.id, isRunning: true, wentWell: false }));
}

/** From here on every page shows the works that are being written. */
export function showWorkTasks(): void {
  registerTaskKind({ name: taskKinds.works, stores: [works], list: listWorks, Row: WorkRow });
}

/** After a reload: the works that were being written, one that has ended meanwhile is reported at once; reviews are sent. */
export async function restoreGenerationTasks(): Promise<void> {
  followAccount();
  showWorkTasks();
  const noted = notedWorks();
  showToolSign("pdf", noted.length > 0 ? "working" : unseenWorks().length > 0 ? "new" : null);
  for (const id of noted) watchWork(id);
  await restoreReviews();
}
