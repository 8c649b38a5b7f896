import { readChatbot, type TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import type { Pace } from "#tasks/polling.machine.ts";
import { createWatching } from "#tasks/watching.ts";
import { chatbots, opened } from "./chatbots.store.ts";

/** Specification, 9: every 5 s, and only `completed` or `failed` ends it. */
export const trainingPace: Pace = { firstMs: 5_000, everyMs: 5_000, tries: Number.POSITIVE_INFINITY };

export const isTrainingOver = ({ training_status: status }: Pick<TrainedChatbot, "training_status">): boolean =>
  status === "completed" || status === "failed";

const watching = createWatching<TrainedChatbot>({
  pace: trainingPace,
  async ask(id) {
    try {
      const report = await call(readChatbot, { params: { id } }, { quiet: true });
      return { type: "answered", report, isOver: isTrainingOver(report) };
    } catch (error) {
      return { type: error instanceof ApiError && error.status === 404 ? "gone" : "missed" };
    }
  },
  show(id, watched) {
    if (watched.type === "show" || watched.type === "end") put(id, watched.report);
  },
});

function put(id: string, report: TrainedChatbot): void {
  if (opened.id === id) Object.assign(opened, { status: "ready", error: null, bot: report });
  const listed = chatbots.value.find((one) => one.id === id);
  if (listed) listed.training_status = report.training_status;
}

/** Follows a training to its end, once however many pages ask for it. */
export const followTraining = watching.watch;

/** Leaves the trainings of one chatbot, or of all. */
export const leaveTrainings = watching.leave;
