import type { ContentKind, ContentSummary, ContentText } from "../../contract/landing.contract.ts";
import { publicBody, publicLine } from "../../contract/owner.rules.ts";
import type { OwnerFacts } from "../../contract/owner.rules.ts";

/** A page as it is stored. */
interface Row {
  id: number;
  kind: ContentKind;
  slug: string;
  version: number;
  publishedVersion: number | null;
  publishedAt: Date | null;
  updatedAt: Date;
}

type Names = ContentSummary["en"];

export const publicNames = ({ title, description }: Names, owner: OwnerFacts): Names => ({
  title: publicLine(title, owner),
  description: publicLine(description, owner),
});

/** What visitors read: what waits for its owner is the editors' alone. */
export const publicText = (text: ContentText, owner: OwnerFacts): ContentText => ({
  ...publicNames(text, owner),
  body: publicBody(text.body, owner),
});

export function toPublished(row: Row, at: Date) {
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    version: row.publishedVersion ?? row.version,
    published_at: (row.publishedAt ?? row.updatedAt).toISOString(),
    updated_at: at.toISOString(),
  };
}
