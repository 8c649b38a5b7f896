import type { SupportStatistics, SupportTrace } from "../../../contract/support/statistics.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { BotsService } from "../bots/bots.service.ts";
import { messageNotFound } from "../support.errors.ts";
import type { StatisticsRepository } from "./statistics.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  statistics: StatisticsRepository;
  bots: Pick<BotsService, "require">;
  clock: Clock;
}

const day = 86_400_000;
const usualDays = 30;

export type StatisticsService = ReturnType<typeof createStatisticsService>;

/** How a chatbot does, and why it answered as it did. */
export function createStatisticsService({ statistics, bots, clock }: Dependencies) {
  return {
    /** support.not_found */
    async read(workspaceId: WorkspaceId, chatbotId: string, days = usualDays): Promise<SupportStatistics> {
      await bots.require(workspaceId, chatbotId);
      const today = Math.floor(clock.now() / day) * day;
      const since = new Date(today - (days - 1) * day);
      const { totals, questions, ...series } = await statistics.read(
        workspaceId,
        chatbotId,
        since,
        new Date(clock.now()),
      );
      return { since: since.toISOString().slice(0, 10), ...totals, top_questions: questions, ...series };
    },

    /** support.message_not_found, also for what is no answer. */
    async readTrace(workspaceId: WorkspaceId, messageId: string): Promise<SupportTrace> {
      const found = await statistics.findTrace(workspaceId, messageId);
      if (found === null) throw messageNotFound();
      const passages = found.passages?.toSorted((one, other) => other.score - one.score) ?? null;
      return {
        ...found,
        created_at: new Date(found.created_at).toISOString(),
        passages:
          passages?.map(({ sourceId, keptOut, title, url, page, text, score, cited }) => {
            return { source_id: sourceId, title, url, page, text, score, cited, kept_out: keptOut };
          }) ?? null,
      };
    },

    assumeResolved: (): Promise<void> => statistics.assumeResolved(new Date(clock.now())),
  };
}
