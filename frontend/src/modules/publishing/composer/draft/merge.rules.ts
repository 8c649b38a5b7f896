import type { ConflictChoice } from "#contract/assistant/merge.rules.ts";
import type { PostPart } from "#contract/publishing/parts.ts";
import { platforms, type Platform } from "#contract/networks/networks.ts";
import type { WrittenRules } from "#lib/saving/written.ts";
import {
  emptyPart,
  isSameDraft,
  networkOf,
  partsAt,
  withNetwork,
  type Draft,
  type NetworkDraft,
  type PlannedTime,
  type VariantKey,
} from "./draft.rules.ts";

/** What both sides may change: a text, the name of the post, its time, or what a network shows below it. */
export type ConflictPlace = VariantKey | "title" | "time" | `comment.${Platform}`;

/** What two tabs or two people changed, as words; null follows the base text. */
export interface DraftConflict {
  id: ConflictPlace;
  mine: readonly PostPart[] | null;
  theirs: readonly PostPart[] | null;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const asWords = (text: string): readonly PostPart[] => [{ ...emptyPart, text }];
const wordsOf = (parts: readonly PostPart[] | null): string => parts?.[0]?.text ?? "";

/** A time as words, and back: a zone has no blank. */
const timeWords = (time: PlannedTime | null): string => (time === null ? "" : `${time.wall_time} ${time.zone}`);
export function timeOf(parts: readonly PostPart[] | null): PlannedTime | null {
  const [wall, zone] = wordsOf(parts).split(" ");
  return wall && zone ? { wall_time: wall, zone } : null;
}

/** What one side changed; where both did, mine, which is asked about. */
const pick = <Value>(base: Value, mine: Value, theirs: Value): Value => (isEqual(mine, base) ? theirs : mine);

/** Three ways, text by text: a change of one side is taken, and a text that both changed is asked about. */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): { text: Draft; conflicts: DraftConflict[] } {
  const conflicts: DraftConflict[] = [];
  const ask = (id: ConflictPlace, [before, own, other]: readonly (readonly PostPart[] | null)[]) => {
    const isAsked = !isEqual(own, other) && !isEqual(own, before) && !isEqual(other, before);
    if (isAsked) conflicts.push({ id, mine: own ?? null, theirs: other ?? null });
  };
  const askWords = (id: ConflictPlace, words: readonly string[]) => ask(id, words.map(asWords));
  const sides = [base, mine, theirs];
  askWords(
    "title",
    sides.map(({ title }) => title),
  );
  askWords(
    "time",
    sides.map(({ time }) => timeWords(time)),
  );
  ask(
    "base",
    sides.map((draft) => draft.base),
  );
  const networks = platforms.flatMap((platform): NetworkDraft[] => {
    const [before, own, other] = sides.map((draft) => networkOf(draft, platform));
    const isThere = pick(before !== undefined, own !== undefined, other !== undefined);
    const one = own ?? other;
    if (!isThere || one === undefined) return [];
    if (own === undefined || other === undefined) return [one];
    const old = before ?? other;
    ask(platform, [old.parts, own.parts, other.parts]);
    askWords(
      `comment.${platform}`,
      [old, own, other].map((draft) => draft.first_comment ?? ""),
    );
    return [
      {
        platform,
        parts: pick(old.parts, own.parts, other.parts),
        first_comment: pick(old.first_comment, own.first_comment, other.first_comment),
        utm: pick(old.utm, own.utm, other.utm),
      },
    ];
  });
  const text: Draft = {
    title: pick(base.title, mine.title, theirs.title),
    language: pick(base.language, mine.language, theirs.language),
    base: pick(base.base, mine.base, theirs.base),
    networks: networks.length > 0 ? networks : mine.networks,
    time: pick(base.time, mine.time, theirs.time),
  };
  return { text, conflicts };
}

/** What stands there is mine, with what was typed since; `both` puts theirs after it. */
export function resolveDraft(now: Draft, { id, theirs }: DraftConflict, choice: ConflictChoice): Draft {
  if (choice === "mine") return now;
  const both = (mine: string, between: string) =>
    choice === "both" ? [mine, wordsOf(theirs)].filter((words) => words !== "").join(between) : wordsOf(theirs);
  if (id === "title") return { ...now, title: both(now.title, " ") };
  // A post has one time.
  if (id === "time") return choice === "both" ? now : { ...now, time: timeOf(theirs) };
  const commented = platforms.find((platform) => id === `comment.${platform}`);
  if (commented) {
    const comment = both(networkOf(now, commented)?.first_comment ?? "", "\n\n");
    return withNetwork(now, commented, { first_comment: comment === "" ? null : comment });
  }
  return resolveText(now, id as VariantKey, theirs, choice);
}

function resolveText(now: Draft, id: VariantKey, theirs: DraftConflict["theirs"], choice: ConflictChoice): Draft {
  const put = (parts: readonly PostPart[] | null) => {
    if (id === "base") return parts === null ? now : { ...now, base: parts };
    return withNetwork(now, id, { parts });
  };
  if (choice === "theirs") return put(theirs);
  return put([...partsAt(now, id), ...(theirs ?? now.base)]);
}

export const draftRules: WrittenRules<Draft, DraftConflict> = {
  isSame: isSameDraft,
  merge: mergeDrafts,
  resolve: resolveDraft,
};
