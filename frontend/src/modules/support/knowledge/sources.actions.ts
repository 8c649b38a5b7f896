import { removeTrainedSource } from "#contract/support/sources.contract.ts";
import type { SupportSource } from "#contract/support/sources.ts";
import { failedAs } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { removeUndoably } from "#ui/Toaster/removal.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { openChatbot } from "../chatbots.actions.ts";
import { opened } from "../chatbots.store.ts";

/** Off the page at once, off the server when it can no longer be undone. */
export function removeSource(botId: string, { id, title }: Pick<SupportSource, "id" | "title">): void {
  const bot = opened.id === botId ? opened.bot : null;
  const at = bot?.sources.findIndex((one) => one.id === id) ?? -1;
  const [removed] = at < 0 ? [] : (bot?.sources.splice(at, 1) ?? []);
  if (removed === undefined) return;
  removeUndoably({
    text: i18n.t("removed", { ns: "knowledge", name: title }),
    putBack: () => {
      const sources = opened.id === botId ? opened.bot?.sources : undefined;
      if (sources && !sources.some((one) => one.id === id)) sources.splice(at, 0, removed);
    },
    report: (error) => reportError(failedAs("client.removal_failed", error)),
    async send(options) {
      await call(removeTrainedSource, { params: { id } }, options);
      if (opened.id === botId) await openChatbot(botId);
    },
  });
}
