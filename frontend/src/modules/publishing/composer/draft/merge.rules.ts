import type { ConflictChoice } from "#contract/assistant/merge.rules.ts";
import type { PostPart } from "#contract/publishing/parts.ts";
import { platforms } from "#contract/networks/networks.ts";
import type { WrittenRules } from "#lib/saving/written.ts";
import {
  isSameDraft,
  networkOf,
  partsAt,
  withNetwork,
  type Draft,
  type NetworkDraft,
  type VariantKey,
} from "./draft.rules.ts";

/** A text that two tabs changed; null follows the base text. */
export interface DraftConflict {
  id: VariantKey;
  mine: readonly PostPart[] | null;
  theirs: readonly PostPart[] | null;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What one side changed; where both did, mine. */
const pick = <Value>(base: Value, mine: Value, theirs: Value): Value => (isEqual(mine, base) ? theirs : mine);

/** Three ways, text by text: a change of one side is taken, and a text that both changed is asked about. */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): { text: Draft; conflicts: DraftConflict[] } {
  const conflicts: DraftConflict[] = [];
  const ask = (id: VariantKey, [before, own, other]: readonly (readonly PostPart[] | null)[]) => {
    const isAsked = !isEqual(own, other) && !isEqual(own, before) && !isEqual(other, before);
    if (isAsked) conflicts.push({ id, mine: own ?? null, theirs: other ?? null });
  };
  ask("base", [base.base, mine.base, theirs.base]);
  const networks = platforms.flatMap((platform): NetworkDraft[] => {
    const [before, own, other] = [base, mine, theirs].map((draft) => networkOf(draft, platform));
    const isThere = pick(before !== undefined, own !== undefined, other !== undefined);
    const one = own ?? other;
    if (!isThere || one === undefined) return [];
    if (own === undefined || other === undefined) return [one];
    const old = before ?? other;
    ask(platform, [old.parts, own.parts, other.parts]);
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
