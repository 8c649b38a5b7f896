import type { Post } from "../../mail/mail.service.ts";
import { mailIdOf } from "./ended-work.rules.ts";
import type { EndedWork } from "./ended-work.rules.ts";
import { writeWorkMail } from "./notices.mails.ts";
import type { NoticesRepository } from "./notices.repository.ts";

interface Dependencies {
  notices: NoticesRepository;
  mails: Post;
  publicUrl: string;
}

const minute = 60_000;
/** An open page asks every few seconds how far a work is. */
const awayMs = 5 * minute;
/** Shorter than the row of a mail is kept, so that each end has one mail. */
const newsMs = 12 * 60 * minute;
const atOnce = 100;

export type Notices = ReturnType<typeof createNotices>;

/** Mails on works that ended while their owners were away. */
export function createNotices({ notices, mails, publicUrl }: Dependencies) {
  const page = { book: "read", report: "read", flashcards: "review" } as const;
  const linkTo = ({ id, kind, failure, documentId }: EndedWork): string => {
    if (failure === null) return `${publicUrl}/user/pdf-chat/${page[kind]}/${id}`;
    return documentId === null ? `${publicUrl}/user/pdf-chat` : `${publicUrl}/user/pdf-chat/view/${documentId}#create`;
  };

  return {
    /** One mail for each end that was not seen, of one work or of all; a repeat finds that it was sent. */
    async tellAway(now: Date, id: string | null = null): Promise<void> {
      const [before, since] = [new Date(now.getTime() - awayMs), new Date(now.getTime() - newsMs)];
      const ended = await notices.listUnseen({ before, since, id, limit: atOnce });
      for (const work of ended) await mails.post(mailIdOf(work), writeWorkMail(work, linkTo(work)));
    },
  };
}
