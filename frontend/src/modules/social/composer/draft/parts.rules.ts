import type { PostPart } from "#contract/social/parts.ts";
import { emptyPart } from "./draft.rules.ts";

type Parts = readonly PostPart[];

export const withPart = (parts: Parts, at: number, change: Partial<PostPart>): Parts =>
  parts.map((part, index) => (index === at ? { ...part, ...change } : part));

/** An empty part after this one. */
export const addPart = (parts: Parts, after: number): Parts => parts.toSpliced(after + 1, 0, emptyPart);

/** The last one goes empty. */
export const removePart = (parts: Parts, at: number): Parts =>
  parts.length === 1 ? [emptyPart] : parts.toSpliced(at, 1);

/** One place up or down; the first and the last stay where they would fall out. */
export function movePart(parts: Parts, at: number, by: -1 | 1): Parts {
  const [moved, other] = [parts[at], parts[at + by]];
  if (moved === undefined || other === undefined) return parts;
  return parts.with(at, other).with(at + by, moved);
}

export const addPictures = (parts: Parts, at: number, ids: readonly string[]): Parts =>
  parts.map((part, index) => {
    const added = ids.filter((id) => !part.media_ids.includes(id));
    if (index !== at || added.length === 0) return part;
    return { ...part, media_ids: [...part.media_ids, ...added], alt: [...part.alt, ...added.map(() => "")] };
  });

export const removePicture = (parts: Parts, id: string): Parts =>
  parts.map((part) => {
    const kept = part.media_ids.flatMap((one, index) => (one === id ? [] : [{ one, alt: part.alt[index] ?? "" }]));
    return { ...part, media_ids: kept.map(({ one }) => one), alt: kept.map(({ alt }) => alt) };
  });

/** Describes a picture for people who do not see it, wherever it stands. */
export const describePicture = (parts: Parts, id: string, text: string): Parts =>
  parts.map((part) => ({
    ...part,
    alt: part.media_ids.map((one, index) => (one === id ? text : (part.alt[index] ?? ""))),
  }));
