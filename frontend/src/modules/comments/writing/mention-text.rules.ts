import type { CommentPart, SentPart } from "#contract/comments/comments.contract.ts";

export interface Mention {
  person: string;
  /** As it stands in the text, with the sign before it. */
  shown: string;
  /** Where it begins in the text. */
  at: number;
}

/** What is typed into a field: its words, and whom they mention. A mention is a member by id, chosen from the list. */
export interface CommentDraft {
  text: string;
  /** In the order of the text. */
  mentions: readonly Mention[];
}

export const emptyDraft: CommentDraft = { text: "", mentions: [] };

const endOf = ({ at, shown }: Mention): number => at + shown.length;

/** The draft after its text was changed: a mention whose words were touched is words from then on, the others move along. */
export function retyped({ text: before, mentions }: CommentDraft, text: string): CommentDraft {
  const most = Math.min(before.length, text.length);
  let start = 0;
  while (start < most && before[start] === text[start]) start += 1;
  let kept = 0;
  while (kept < most - start && before.at(-1 - kept) === text.at(-1 - kept)) kept += 1;
  const changedTo = before.length - kept;
  const by = text.length - before.length;
  return {
    text,
    mentions: mentions.flatMap((one) => {
      if (endOf(one) <= start) return [one];
      return one.at >= changedTo ? [{ ...one, at: one.at + by }] : [];
    }),
  };
}

export interface MentionQuery {
  /** Where the sign stands. */
  from: number;
  /** What was typed after it. */
  words: string;
}

/** The sign with a name that is being typed: at the start of a word, and of two words at most. */
const typedName = /(?:^|[\s(])@([^\s@]{0,40}(?: [^\s@]{1,40})?)$/;

/** Whom the reader is about to mention at the caret; null where no one. */
export function queryAt({ text, mentions }: CommentDraft, caret: number): MentionQuery | null {
  const words = typedName.exec(text.slice(0, caret))?.[1];
  if (words === undefined) return null;
  const from = caret - words.length - 1;
  return mentions.some(({ at }) => at === from) ? null : { from, words };
}

/** The draft with a member in the place of what was typed, and where the caret goes. */
export function withMention(
  draft: CommentDraft,
  { from, words }: MentionQuery,
  { id, name }: { id: string; name: string },
): { draft: CommentDraft; caret: number } {
  const shown = `@${name}`;
  const [before, after] = [draft.text.slice(0, from), draft.text.slice(from + 1 + words.length)];
  const gap = after.startsWith(" ") ? "" : " ";
  const moved = retyped(draft, before + shown + gap + after);
  const mentions = [...moved.mentions, { person: id, shown, at: from }].toSorted((one, other) => one.at - other.at);
  return { draft: { text: moved.text, mentions }, caret: from + shown.length + 1 };
}

/** The draft with the sign in the place of what is marked, at the start of a word. */
export function withSign(draft: CommentDraft, from: number, to: number): { draft: CommentDraft; caret: number } {
  const before = draft.text.slice(0, from);
  const sign = before === "" || /[\s(]$/.test(before) ? "@" : " @";
  return { draft: retyped(draft, before + sign + draft.text.slice(to)), caret: from + sign.length };
}

/** What is sent: words and ids, without the space around the whole. */
export function toBody({ text, mentions }: CommentDraft): SentPart[] {
  const parts: SentPart[] = [];
  let from = 0;
  for (const one of mentions) {
    parts.push({ text: text.slice(from, one.at) }, { person: one.person });
    from = endOf(one);
  }
  parts.push({ text: text.slice(from) });
  const last = parts.length - 1;
  return parts.flatMap((part, at): SentPart[] => {
    if ("person" in part) return [part];
    const startless = at === 0 ? part.text.trimStart() : part.text;
    const trimmed = at === last ? startless.trimEnd() : startless;
    return trimmed === "" ? [] : [{ text: trimmed }];
  });
}

/** A comment as it can be changed; one who is gone is named by `gone`, and stays mentioned. */
export function toDraft(body: readonly CommentPart[], gone: string): CommentDraft {
  let text = "";
  const mentions: Mention[] = [];
  for (const part of body) {
    if ("text" in part) text += part.text;
    else {
      const shown = `@${part.name ?? gone}`;
      mentions.push({ person: part.person, shown, at: text.length });
      text += shown;
    }
  }
  return { text, mentions };
}
