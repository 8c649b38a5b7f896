import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, moment, requestId, success } from "../schema.ts";
import { card, cardSides } from "./cards.ts";

const workParams = z.object({ id });
const cardParams = z.object({ id });

/** 1 again, 2 hard, 3 good, 4 easy. */
export const ratings = [1, 2, 3, 4] as const;
export type Rating = (typeof ratings)[number];

const due = z.object({
  ...card.shape,
  due_at: moment,
  reps: z.int(),
  /** When it would be due after each rating, in the order of `ratings`. */
  next: z.array(moment),
});

export const listDueCards = endpoint({
  method: "GET",
  path: "/api/generation/works/{id}/due-cards",
  access: "owner",
  summary: "The cards of a set that are due, the longest overdue first; new ones after them",
  params: workParams,
  names: { id: "work" },
  response: z.object({ cards: z.array(due), due: z.int(), new: z.int(), total: z.int() }),
});

export const reviewCard = endpoint({
  method: "POST",
  path: "/api/generation/cards/{id}/review",
  access: "owner",
  summary: "Stores how well a card was known; a repeated review_id counts once",
  params: cardParams,
  names: { id: "flashcard" },
  body: z.object({ review_id: requestId, rating: z.literal(ratings), at: moment }),
  response: z.object({ due_at: moment, reps: z.int() }),
});

export const updateCard = endpoint({
  method: "PATCH",
  path: "/api/generation/cards/{id}",
  access: "owner",
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
  summary: "Deletes a card and its reviews",
  params: cardParams,
  names: { id: "flashcard" },
  response: success,
});
