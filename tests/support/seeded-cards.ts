import type { CardKind, CardState, Rating } from "../../worker/contract/generation/cards.ts";
import { review } from "../../worker/contract/generation/schedule.rules.ts";
import { createId } from "../../worker/lib/ids.ts";
import type { TestStack } from "./stack.ts";

export interface SeededCard {
  kind: CardKind;
  front: string;
  back: string;
  page?: number;
  quote?: string;
  /** How it was rated so far, ten days apart and long ago: it is due, before the cards that follow it. */
  rated?: readonly Rating[];
}

const day = 86_400_000;

function stateAfter(ratings: readonly Rating[], first: number): CardState | null {
  return ratings.reduce<CardState | null>(
    (state, rating, index) => review(state, rating, new Date(first + index * 10 * day)),
    null,
  );
}

/** A set of cards that was made before the story begins; returns its id. */
export async function seedCards(
  { sql }: TestStack,
  { user, document, title }: { user: string; document: string; title: string },
  cards: readonly SeededCard[],
): Promise<string> {
  const [work, at] = [createId(), Date.now()];
  await sql(
    `insert into generation (id, user_id, document_id, document_gen, document_title, kind, template, style, title, language,
       audience, options, status, progress, ledger, held_micros, reservation, created_at, updated_at, ended_at)
     values ($1, $2, $3, 1, $4, 'flashcards', 'essay', 'essay', $4, 'fr', '', '{}', 'completed', 100, '{}', 0, $1, now(), now(), now())`,
    [work, user, document, title],
  );
  const rows = cards.map(({ rated = [], page = null, quote = null, ...card }, place) => {
    const state = stateAfter(rated, at - (900 - place * 200) * day);
    return { id: createId(), place, page, quote, ...card, state, due: state?.due ?? null };
  });
  await sql(
    `with row as (select * from json_to_recordset($4::json) as c(id text, place int, kind text, front text, back text,
         page int, quote text, state jsonb, due timestamptz)),
       made as (insert into flashcard (id, generation_id, user_id, document_id, place, kind, front, back, page, quote, chapter,
           fingerprint, flagged, created_at)
         select id, $1, $2, $3, place, kind, front, back, page, quote, 'Vingt-quatre groupes bulbes', id, quote is null, now()
         from row returning id)
     insert into flashcard_progress (card_id, user_id, state, due_at, updated_at)
     select row.id, $2, row.state, row.due, now() from row join made on made.id = row.id where row.due is not null`,
    [work, user, document, JSON.stringify(rows)],
  );
  return work;
}

/** How each card of a set was rated, the oldest first. */
export async function ratingsOf({ sql }: TestStack, work: string): Promise<number[]> {
  const rows = await sql(
    `select l.rating from flashcard_log l join flashcard f on f.id = l.card_id where f.generation_id = $1 order by l.at`,
    [work],
  );
  return rows.map(({ rating }) => Number(rating));
}
