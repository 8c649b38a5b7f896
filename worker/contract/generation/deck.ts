import * as z from "zod/mini";
import { card } from "./cards.ts";
import { language } from "../schema.ts";

/** A set of cards as the press packs it. */
export const deck = z.object({
  title: z.string(),
  language,
  /** The name of the file that the cards were made from. */
  source: z.string(),
  /** Milliseconds since 1970: when the set was begun. */
  made: z.int(),
  cards: z.array(z.omit(card, { flagged: true, quads: true })),
});
export type Deck = z.infer<typeof deck>;
