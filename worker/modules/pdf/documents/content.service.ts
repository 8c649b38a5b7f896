import type { Files } from "../../../bindings/files.ts";
import { contentLinkMinutes } from "../../../contract/limits.ts";
import { rangeOf } from "../../../lib/byte-range.rules.ts";
import type { ByteRange } from "../../../lib/byte-range.rules.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { isGoodForSession, signForSession } from "../../../lib/session-link.ts";
import type { SessionLink } from "../../../lib/session-link.ts";
import type { SignedLinks } from "../../../lib/signed-link.ts";
import { documentNotFound, linkExpired } from "./documents.errors.ts";
import type { Content, DocumentsRepository } from "./documents.repository.ts";

interface Dependencies {
  documents: Pick<DocumentsRepository, "find" | "findContent">;
  files: Pick<Files, "read">;
  links: SignedLinks;
  clock: Clock;
}

/** What a browser says it has, and wants of the rest. */
export interface ContentRequest {
  range: string | null;
  ifRange: string | null;
  ifNoneMatch: string | null;
}

export type ServedContent = Content & { etag: string } & (
    | { as: "known" }
    | { as: "beyond" }
    | { as: "whole"; body: ReadableStream }
    | { as: "part"; body: ReadableStream; range: ByteRange }
  );
/** A browser that has an earlier state of the file is given the whole one (RFC 9110, 13.1.5). */
const mayBePart = (ifRange: string | null, etag: string): boolean => ifRange === null || ifRange === etag;

export type ContentService = ReturnType<typeof createContentService>;

export function createContentService({ documents, files, links, clock }: Dependencies) {
  async function sign(id: string, session: string): Promise<{ url: string; expires_at: string }> {
    const place = { path: `/api/pdf/content/${id}` as const, id, session, minutes: contentLinkMinutes };
    const { url, expiresAt } = await signForSession(links, place);
    return { url, expires_at: expiresAt.toISOString() };
  }

  return {
    async readUrl(
      { workspaceId, sessionId: session }: Pick<UserCaller, "workspaceId" | "sessionId">,
      id: string,
    ): Promise<{ url: string; expires_at: string }> {
      if ((await documents.find(workspaceId, id)) === null) throw documentNotFound();
      return sign(id, session);
    },

    /** The address of the content of a file that is the session's own: the caller has checked that it is. */
    sign,

    /** pdf.link_expired for a link that is over, with its session too; pdf.not_found for a file that is gone. */
    async open(id: string, link: SessionLink, { range, ifRange, ifNoneMatch }: ContentRequest): Promise<ServedContent> {
      if (!(await isGoodForSession(links, id, link))) throw linkExpired();
      const found = await documents.findContent(id, link.session, new Date(clock.now()));
      if (found === null) throw documentNotFound();
      const { sessionLives, ...content } = found;
      if (!sessionLives) throw linkExpired();
      const etag = `"${content.sha256}"`;
      const facts = { ...content, etag };
      if (ifNoneMatch?.includes(etag)) return { ...facts, as: "known" };
      const wanted = mayBePart(ifRange, etag) ? rangeOf(range, content.bytes) : null;
      if (wanted === "beyond") return { ...facts, as: "beyond" };
      const part = wanted && { offset: wanted.from, length: wanted.to - wanted.from + 1 };
      const stored = await files.read(content.key, part ?? undefined);
      if (stored === null) throw documentNotFound();
      return wanted
        ? { ...facts, as: "part", body: stored.body, range: wanted }
        : { ...facts, as: "whole", body: stored.body };
    },
  };
}
