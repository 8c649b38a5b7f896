import type { Post } from "../../mail/mail.service.ts";
import type { Notifier } from "../../notifications/news.service.ts";
import type { Work } from "../works/works.repository.ts";
import { mailIdOf } from "./ended-work.rules.ts";
import type { EndedWork } from "./ended-work.rules.ts";
import { writeWorkMail } from "./notices.mails.ts";
import type { NoticesRepository } from "./notices.repository.ts";

interface Dependencies {
  notices: NoticesRepository;
  mails: Post;
  news: Notifier;
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
export function createNotices({ notices, mails, news, publicUrl }: Dependencies) {
  const page = { book: "read", report: "read", flashcards: "review" } as const;
  const linkTo = ({ id, kind, failure, documentId }: EndedWork): string => {
    if (failure === null) return `${publicUrl}/user/pdf-chat/${page[kind]}/${id}`;
    return documentId === null ? `${publicUrl}/user/pdf-chat` : `${publicUrl}/user/pdf-chat/view/${documentId}#create`;
  };

  return {
    /** In the app, also while it is watched: once for each end. What its owner stopped is no news. */
    async notify({ id, workspaceId, kind: type, title, status, failure, endedAt, documentId }: Work): Promise<void> {
      if (endedAt === null || failure === "generation.stopped") return;
      const key = mailIdOf({ id, endedMs: endedAt.getTime() });
      const facts = { work: id, type, title };
      if (status === "completed") await news.notify(workspaceId, "work-ready", facts, key);
      if (status === "failed") await news.notify(workspaceId, "work-failed", { ...facts, document: documentId }, key);
    },

    /** One mail for each end that was not seen, of one work or of all; a repeat finds that it was sent. */
    async tellAway(now: Date, id: string | null = null): Promise<void> {
      const [before, since] = [new Date(now.getTime() - awayMs), new Date(now.getTime() - newsMs)];
      const ended = await notices.listUnseen({ before, since, id, limit: atOnce });
      for (const work of ended) {
        const key = mailIdOf(work);
        await mails.post(key, writeWorkMail(work, linkTo(work)));
        await news.markMailed(work.workspaceId, key);
      }
    },
  };
}
