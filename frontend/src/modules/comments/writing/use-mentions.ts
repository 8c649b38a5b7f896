import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { CommentedKind } from "#contract/comments/comment-links.rules.ts";
import type { NamedPerson } from "#contract/schema.ts";
import { membersNamed } from "./members.actions.ts";
import { queryAt, withMention, withSign, type CommentDraft, type MentionQuery } from "./mention-text.rules.ts";

interface MentionOffer {
  query: MentionQuery;
  people: NamedPerson[];
}

const noPeople: readonly NamedPerson[] = [];

interface MentionsOptions {
  kind: CommentedKind;
  draft: CommentDraft;
  onChange: (draft: CommentDraft) => void;
}

/** Whom the reader may mean while a name is typed after the sign, and what the keys do about it. */
export function useMentions({ kind, draft, onChange }: MentionsOptions) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [offer, setOffer] = useState<MentionOffer | null>(null);
  const [at, setAt] = useState(0);
  const caret = useRef<number | null>(null);
  const asked = useRef(0);
  useEffect(() => {
    if (caret.current === null) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function close(): void {
    asked.current += 1;
    setOffer(null);
  }

  /** Offers members for the name that ends at the caret; an answer that is overtaken by a key is dropped. */
  async function look(of: CommentDraft, end: number): Promise<void> {
    const query = queryAt(of, end);
    if (query === null) return close();
    const ask = (asked.current += 1);
    const people = await membersNamed(query.words, kind).catch(() => []);
    if (ask !== asked.current) return;
    setAt(0);
    setOffer(people.length === 0 ? null : { query, people });
  }

  /** Shows what our own hand wrote, with the caret behind it. */
  function put(next: { draft: CommentDraft; caret: number }): void {
    caret.current = next.caret;
    onChange(next.draft);
    area.current?.focus();
  }

  function choose(person: NamedPerson): void {
    if (offer === null) return;
    close();
    put(withMention(draft, offer.query, person));
  }

  /** True where the key was the list's. */
  function take({ key }: KeyboardEvent): boolean {
    const people = offer?.people ?? noPeople;
    const person = people[at];
    if (person === undefined) return false;
    if (key === "ArrowDown") setAt((at + 1) % people.length);
    else if (key === "ArrowUp") setAt((at + people.length - 1) % people.length);
    else if (key === "Escape") close();
    else if (key === "Enter" || key === "Tab") choose(person);
    else return false;
    return true;
  }

  return {
    area,
    people: offer?.people ?? noPeople,
    at,
    choose,
    take,
    close,

    type(next: CommentDraft): void {
      onChange(next);
      void look(next, area.current?.selectionStart ?? next.text.length);
    },

    /** Begins a mention at the caret, where the keyboard shows no such sign. */
    addSign(): void {
      const { selectionStart = draft.text.length, selectionEnd = selectionStart } = area.current ?? {};
      const next = withSign(draft, selectionStart, selectionEnd);
      put(next);
      void look(next.draft, next.caret);
    },
  };
}
