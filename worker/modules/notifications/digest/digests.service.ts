import { isWanted, kindNames } from "../../../contract/notifications/notification-kinds.ts";
import type { MailingList } from "../../../contract/notifications/unsubscribing.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { KeyedSignatures } from "../../../lib/keyed-signature.ts";
import type { Post } from "../../mail/mail.service.ts";
import { nextDigest } from "../notification-times.rules.ts";
import { toNotificationView } from "../notification-view.rules.ts";
import { linkInvalid } from "../notifications.errors.ts";
import type { NotificationsRepository } from "../notifications.repository.ts";
import { writeDigest } from "./digest.mails.ts";
import type { DigestsRepository, DueDigest } from "./digests.repository.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  digests: DigestsRepository;
  notifications: Pick<NotificationsRepository, "listUnheard" | "markMailed">;
  mails: Post;
  signatures: Pick<KeyedSignatures, "sign" | "isGood">;
  publicUrl: string;
  clock: Clock;
}

export interface UnsubscribeLink {
  list: MailingList;
  person: string;
  signature: string;
}

const day = 86_400_000;
/** What is older than that is no news any more. */
const newsMs = 3 * day;
const atOnce = 200;
const mostNews = 200;

const textOf = ({ list, person }: Omit<UnsubscribeLink, "signature">): string => `${list}\n${person}`;

export type DigestsService = ReturnType<typeof createDigests>;

/** One mail a day for those who asked for it: what no mail has said and they have not read. */
export function createDigests({ digests, notifications, mails, signatures, publicUrl, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function linkOf(person: string): Promise<string> {
    const link = { list: "digest", person } as const;
    const query = new URLSearchParams({ ...link, signature: await signatures.sign(textOf(link)) });
    return `${publicUrl}/api/notifications/unsubscribe?${query.toString()}`;
  }

  async function send({ userId, choices, language, digestDueAt }: DueDigest, email: string): Promise<void> {
    const kinds = kindNames.filter((kind) => isWanted(choices, kind, "mail"));
    const since = new Date(clock.now() - newsMs);
    const news = await notifications.listUnheard(userId, { kinds, since, limit: mostNews });
    if (news.length === 0) return;
    const links = { publicUrl, unsubscribe: await linkOf(userId) };
    const mail = writeDigest(news.map(toNotificationView), { language, email }, links);
    // Named by its time: sent again after a failure below, it is the same mail.
    await mails.post(`digest:${userId}:${digestDueAt.getTime()}`, mail);
    await notifications.markMailed(
      news.map(({ id }) => id),
      now(),
    );
  }

  /** notifications.link_invalid where we did not sign it. */
  async function requireSigned(link: UnsubscribeLink): Promise<void> {
    if (!(await signatures.isGood(textOf(link), link.signature))) throw linkInvalid();
  }

  return {
    requireSigned,

    async sendDue(): Promise<void> {
      for (const due of await digests.listDue(now(), atOnce)) {
        if (due.email !== null) await send(due, due.email);
        await digests.setNext(due, nextDigest(due, now()));
      }
    },

    /** Ends the daily mail of a person; once again, it changes nothing. */
    async end(link: UnsubscribeLink): Promise<void> {
      await requireSigned(link);
      await digests.end(link.person as PersonId, now());
    },
  };
}
