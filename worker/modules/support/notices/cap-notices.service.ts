import type { Clock } from "../../../lib/clock.ts";
import type { Post } from "../../mail/mail.service.ts";
import { writeCapMail } from "./cap-notices.mails.ts";
import type { NoticesRepository } from "./notices.repository.ts";

interface Dependencies {
  notices: Pick<NoticesRepository, "findOwner">;
  mails: Post;
  publicUrl: string;
  clock: Clock;
}

export type CapNotices = ReturnType<typeof createCapNotices>;

/** Mails to owners whose chatbot has used most of its answers of a day, once a day each. */
export const createCapNotices = ({ notices, mails, publicUrl, clock }: Dependencies) => ({
  async note(chatbotId: string): Promise<void> {
    const owner = await notices.findOwner(chatbotId);
    if (owner === null) return;
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    const mail = writeCapMail(owner, `${publicUrl}/user/support-chat/${chatbotId}?tab=settings`);
    await mails.post(`support-cap:${chatbotId}:${day}`, mail);
  },
});
