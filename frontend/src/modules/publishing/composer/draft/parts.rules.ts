import type { PostPart } from "#contract/publishing/parts.ts";
import { emptyPart } from "./draft.rules.ts";

type PostParts = readonly PostPart[];

export const withPart = (parts: PostParts, at: number, change: Partial<PostPart>): PostParts =>
  parts.map((part, index) => (index === at ? { ...part, ...change } : part));

/** An empty part after this one. */
export const addPart = (parts: PostParts, after: number): PostParts => parts.toSpliced(after + 1, 0, emptyPart);

/** The last one goes empty. */
export const removePart = (parts: PostParts, at: number): PostParts =>
  parts.length === 1 ? [emptyPart] : parts.toSpliced(at, 1);

/** One place up or down; the first and the last stay where they would fall out. */
export function movePart(parts: PostParts, at: number, by: -1 | 1): PostParts {
  const [moved, other] = [parts[at], parts[at + by]];
  if (moved === undefined || other === undefined) return parts;
  return parts.with(at, other).with(at + by, moved);
}

export const addPictures = (parts: PostParts, at: number, ids: readonly string[]): PostParts =>
  parts.map((part, index) => {
    const added = ids.filter((id) => !part.media_ids.includes(id));
    if (index !== at || added.length === 0) return part;
    return { ...part, media_ids: [...part.media_ids, ...added], alt: [...part.alt, ...added.map(() => "")] };
  });

export const removePicture = (parts: PostParts, id: string): PostParts =>
  parts.map((part) => {
    const kept = part.media_ids.flatMap((one, index) => (one === id ? [] : [{ one, alt: part.alt[index] ?? "" }]));
    return { ...part, media_ids: kept.map(({ one }) => one), alt: kept.map(({ alt }) => alt) };
  });

/** Describes a picture for people who do not see it, wherever it stands. */
export const describePicture = (parts: PostParts, id: string, text: string): PostParts =>
  parts.map((part) => ({
    ...part,
    alt: part.media_ids.map((one, index) => (one === id ? text : (part.alt[index] ?? ""))),
  }));
