import type { Post } from "../../mail/mail.service.ts";
import type { Notifier } from "../../notifications/news.service.ts";
import { writeEndingMail, writeTroubleMail } from "./notices.mails.ts";
import type { NoticesRepository } from "./notices.repository.ts";

interface Dependencies {
  notices: NoticesRepository;
  mails: Post;
  news: Pick<Notifier, "notify">;
  publicUrl: string;
}

const minute = 60_000;
/** Who looks at the planner meanwhile may have seen it. */
const awayMs = 5 * minute;
/** What comes within an hour of a mail goes out together. */
const quietMs = 60 * minute;
const newsMs = 3 * 24 * 60 * minute;
const warnedAt = [14, 7, 1] as const;

export type SocialNotices = ReturnType<typeof createSocialNotices>;

/** Mails on publications that did not go out, and on accounts that only their person can renew. */
export function createSocialNotices({ notices, mails, news, publicUrl }: Dependencies) {
  const url = `${publicUrl}/user/social-planner/attention`;

  return {
    /** One mail for what failed; what fails within an hour of it makes one mail together. */
    async tellTroubles(now: Date): Promise<void> {
      const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
      const due = await notices.listTroubles({ before: ago(awayMs), since: ago(newsMs), quietSince: ago(quietMs) });
      for (const { workspaceId, troubles, ...reader } of due) {
        // Named by its first publication and hour: repeated after a failure below, it is the same mail.
        const id = `social-trouble:${troubles[0]?.id}:${Math.floor(now.getTime() / quietMs)}`;
        await mails.post(id, writeTroubleMail({ ...reader, troubles }, url));
        for (const { id: publication, platform, words, since } of troubles) {
          const key = `post-trouble:${publication}:${new Date(since).getTime()}`;
          await news.notify(workspaceId, "post-trouble", { publication, platform, words }, key, { isMailed: true });
        }
        await notices.markTold(
          workspaceId,
          troubles.map((trouble) => trouble.id),
          now,
        );
      }
    },

    /** 14, 7 and 1 days before its end, once each. */
    async warnOfEnds(now: Date): Promise<void> {
      for (const account of await notices.listEnding(warnedAt, now)) {
        const id = `social-end:${account.id}:${new Date(account.endsAt).getTime()}:${account.days}`;
        await mails.post(id, writeEndingMail(account, url));
        const { workspaceId, platform, handle } = account;
        const facts = { account: account.id, platform, handle, ends_at: new Date(account.endsAt).toISOString() };
        await news.notify(workspaceId, "account-ending", facts, id, { isMailed: true });
        await notices.markWarned(account);
      }
    },
  };
}
