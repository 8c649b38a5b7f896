import type { NoticeEvent } from "../../../contract/support/chatbots.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { Post } from "../../mail/mail.service.ts";
import { writeAllowanceMail, writeNoticeMail } from "./notices.mails.ts";
import type { DueNotices } from "./due-notices.ts";
import type { NewNotice, NoticesRepository } from "./notices.repository.ts";

interface Dependencies {
  notices: NoticesRepository;
  mails: Post;
  publicUrl: string;
  clock: Clock;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** A visitor who waits is worth a mail of their own; other events gather. */
const quietMs = 10 * minute;
const keptMs = 30 * day;
const allowancePercents = [80, 100] as const;

const pages: Record<NoticeEvent, string> = { waiting: "inbox", lead: "leads", not_found: "unanswered" };

export type NoticesService = ReturnType<typeof createNoticesService>;

/** Mails to owners about what happens in their chatbots: at once, though at most one in ten minutes a kind, or daily. */
export function createNoticesService({ notices, mails, publicUrl, clock }: Dependencies) {
  const now = () => new Date(clock.now());
  const ago = (milliseconds: number) => new Date(clock.now() - milliseconds);

  async function send(found: DueNotices, kind: NewNotice["due"]): Promise<void> {
    const [first] = found.notices;
    if (first === undefined) return;
    const page = kind === "digest" ? "" : `?tab=${pages[first.event]}`;
    const mail = writeNoticeMail(found, kind, `${publicUrl}/user/support-chat/${found.chatbotId}${page}`);
    // Named by its first notice: sent again after a failure below, it is the same mail.
    await mails.post(`support-notice:${kind}:${first.id}`, mail);
    await notices.markSent(
      found.notices.map(({ id }) => id),
      now(),
    );
  }

  return {
    async note(notice: NewNotice): Promise<void> {
      await notices.add(notice, now());
      if (notice.due !== "at_once") return;
      for (const found of await notices.listDue("at_once", ago(quietMs), notice)) await send(found, "at_once");
    },

    /** What waited for others, and the accounts that have used most of their answers. */
    async sweep(): Promise<void> {
      for (const found of await notices.listDue("at_once", ago(quietMs), null)) await send(found, "at_once");
      for (const used of await notices.takeUsed(allowancePercents, now()))
        await mails.post(
          `support-allowance:${used.workspaceId}:${used.percent}:${new Date(used.periodStart).toISOString()}`,
          writeAllowanceMail(used, `${publicUrl}/user/upgrade?tab=support`),
        );
      await notices.removeOld(ago(keptMs));
    },

    async sendDigests(): Promise<void> {
      for (const found of await notices.listDue("digest", ago(day / 2), null)) await send(found, "digest");
    },
  };
}
