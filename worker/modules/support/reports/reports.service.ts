import type { Bots } from "../../../bindings/bots.ts";
import type { GuestLimits } from "../../../bindings/guest-limits.ts";
import type { BodyOf, QueryOf } from "../../../contract/endpoint.ts";
import type {
  listReportedChatbots,
  reportChatbot,
  ReportedChatbot,
} from "../../../contract/support/reports.contract.ts";
import { updated } from "../../../lib/change.ts";
import type { Change } from "../../../lib/change.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { pageRequest, toListing } from "../../../lib/pagination.ts";
import type { Listing } from "../../../lib/pagination.ts";
import { requireTaken } from "../../limits/limits.errors.ts";
import { publicPage } from "../bots/bot-view.rules.ts";
import { chatbotNotFound } from "../support.errors.ts";
import type { TalkClosing } from "../talk/closing.service.ts";
import type { VisitorsRepository } from "../visitors/visitors.repository.ts";
import type { ReportsRepository, StoredReported } from "./reports.repository.ts";

interface Dependencies {
  reports: ReportsRepository;
  visitors: Pick<VisitorsRepository, "findOpen">;
  objects: Pick<Bots, "setStopped">;
  closing: Pick<TalkClosing, "closeAll">;
  guests: Pick<GuestLimits, "take">;
  publicUrl: string;
  clock: Clock;
}

const pageSize = 25;

export type ReportsService = ReturnType<typeof createReportsService>;

/** What visitors report, and what admins make of it. support.not_found for a chatbot that is not there. */
export function createReportsService(ports: Dependencies) {
  const { reports, visitors, objects, closing, guests, publicUrl, clock } = ports;
  const now = () => new Date(clock.now());

  async function require(id: string): Promise<ReportedChatbot> {
    const found = await reports.find(id);
    if (found === null) throw chatbotNotFound();
    return toReported(found, publicUrl);
  }

  async function change(id: string, act: () => Promise<void>): Promise<Change<ReportedChatbot>> {
    const before = await require(id);
    await act();
    const after = await require(id);
    return { ...updated(`chatbot ${id}`, standing(before), after), after: standing(after) };
  }

  return {
    /** request.too_many for the network that reports much. */
    async report({ key, reason, text }: BodyOf<typeof reportChatbot>, address: string): Promise<void> {
      const bot = await visitors.findOpen(key);
      if (bot === null) throw chatbotNotFound();
      requireTaken(await guests.take(address, "reports"));
      await reports.add({ id: createId(), bot, reason, text: text || null }, now());
    },

    async list({ page }: QueryOf<typeof listReportedChatbots>): Promise<Listing<ReportedChatbot>> {
      const request = pageRequest(page, pageSize);
      const { rows, total } = await reports.page(request);
      return toListing(
        rows.map((row) => toReported(row, publicUrl)),
        total,
        request,
      );
    },

    /** The object first: from there on no answer is held, whatever becomes of the rest. */
    stop: (id: string, reason: string) =>
      change(id, async () => {
        await objects.setStopped(id, true);
        await reports.stop(id, reason, now());
        await closing.closeAll(id);
      }),

    release: (id: string) =>
      change(id, async () => {
        await reports.release(id, now());
        await objects.setStopped(id, false);
      }),

    dismiss: (id: string) => change(id, () => reports.dismiss(id, now())),
  };
}

/** What the audit log keeps: nothing of what visitors wrote. */
const standing = ({ stopped_for, open }: ReportedChatbot) => ({ stopped_for, open });

const iso = (moment: string): string => new Date(moment).toISOString();

const toReported = ({ public_key, ...row }: StoredReported, publicUrl: string): ReportedChatbot => ({
  ...row,
  url: publicPage(publicUrl, public_key),
  stopped_at: row.stopped_at === null ? null : iso(row.stopped_at),
  reports: row.reports.map((one) => ({ ...one, created_at: iso(one.created_at) })),
});
