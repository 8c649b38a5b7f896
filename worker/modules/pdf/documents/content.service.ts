import type { Files } from "../../../bindings/files.ts";
import { contentLinkMinutes } from "../../../contract/limits.ts";
import { rangeOf } from "../../../lib/byte-range.rules.ts";
import type { ByteRange } from "../../../lib/byte-range.rules.ts";
import type { SignedLink, SignedLinks } from "../../../lib/signed-link.ts";
import { documentNotFound, linkExpired } from "./documents.errors.ts";
import type { Content, DocumentsRepository } from "./documents.repository.ts";

interface Parts {
  documents: Pick<DocumentsRepository, "find" | "findContent">;
  files: Pick<Files, "read">;
  links: SignedLinks;
}

/** What a browser says it has, and wants of the rest. */
export interface Wanted {
  range: string | null;
  ifRange: string | null;
  ifNoneMatch: string | null;
}

export type Served = Content & { etag: string } & (
    | { as: "known" }
    | { as: "beyond" }
    | { as: "whole"; body: ReadableStream }
    | { as: "part"; body: ReadableStream; range: ByteRange }
  );

export function createContentService({ documents, files, links }: Parts) {
  return {
    async readUrl(userId: string, id: string): Promise<{ url: string; expires_at: string }> {
      if ((await documents.find(userId, id)) === null) throw documentNotFound();
      const link = await links.sign(id, contentLinkMinutes);
      return {
        url: `/api/pdf/content/${id}?${new URLSearchParams({ ...link })}`,
        expires_at: new Date(Number(link.expires) * 1_000).toISOString(),
      };
    },

    /** pdf.link_expired for a link that is over, or never was ours; pdf.not_found for a file that is gone. */
    async open(id: string, link: SignedLink, { range, ifRange, ifNoneMatch }: Wanted): Promise<Served> {
      if (!(await links.isGood(id, link))) throw linkExpired();
      const content = await documents.findContent(id);
      if (content === null) throw documentNotFound();
      const etag = `"${content.sha256}"`;
      const facts = { ...content, etag };
      if (ifNoneMatch?.includes(etag)) return { ...facts, as: "known" };
      const wanted = ifRange === null || ifRange === etag ? rangeOf(range, content.bytes) : null;
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
