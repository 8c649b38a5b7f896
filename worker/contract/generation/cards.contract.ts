import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, language, moment, requestId, success } from "../schema.ts";
import { card, cardSides, cardState, ratings } from "./cards.ts";

const workParams = z.object({ id });
const cardParams = z.object({ id });

const due = z.object({
  ...card.shape,
  /** Null before its first review; `schedule.rules.ts` says what a rating makes of it. */
  state: z.nullable(cardState),
});

export const listDueCards = endpoint({
  method: "GET",
  path: "/api/generation/works/{id}/due-cards",
  access: "owner",
  right: "library.read",
  summary: "The cards of a set that are due, the longest overdue first; new ones after them",
  params: workParams,
  names: { id: "work" },
  response: z.object({
    title: z.string(),
    language,
    /** Null where the file was deleted. */
    document_id: z.nullable(id),
    cards: z.array(due),
    due: z.int(),
    new: z.int(),
    total: z.int(),
    /** When the first of the others is due. */
    next_due_at: z.nullable(moment),
  }),
});

export const reviewCard = endpoint({
  method: "POST",
  path: "/api/generation/cards/{id}/review",
  access: "owner",
  right: "library.read",
  summary: "Stores how well a card was known; a repeated review_id counts once",
  params: cardParams,
  names: { id: "flashcard" },
  body: z.object({ review_id: requestId, rating: z.literal(ratings), at: moment }),
  response: z.object({ due_at: moment, reps: z.int(), state: cardState }),
});

export const updateCard = endpoint({
  method: "PATCH",
  path: "/api/generation/cards/{id}",
  access: "owner",
  right: "library.edit",
  summary: "Changes the sides of a card, or flags it",
  params: cardParams,
  names: { id: "flashcard" },
  body: z.object({ ...z.partial(cardSides).shape, flagged: z.optional(z.boolean()) }),
  response: card,
});

export const removeCard = endpoint({
  method: "DELETE",
  path: "/api/generation/cards/{id}",
  access: "owner",
  right: "library.edit",
  summary: "Deletes a card and its reviews",
  params: cardParams,
  names: { id: "flashcard" },
  response: success,
});
