import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Rating, RatingReason } from "../../../contract/chat/ratings.contract.ts";
import { id, moment, personId } from "../../../db/columns.ts";
import { message } from "../conversations/conversations.tables.ts";

/** Whether an answer helped, as its reader says; the model stands here too, so that its rate is counted by an index. */
export const answerRating = pgTable(
  "answer_rating",
  {
    messageId: id("message_id")
      .primaryKey()
      .references(() => message.id, { onDelete: "cascade" }),
    userId: personId("user_id").notNull(),
    modelId: integer("model_id").notNull(),
    rating: text("rating").$type<Rating>().notNull(),
    reason: text("reason").$type<RatingReason>(),
    words: text("words"),
    ratedAt: moment("rated_at").notNull(),
  },
  (table) => [
    index("answer_rating_model").on(table.modelId, table.rating),
    index("answer_rating_user").on(table.userId),
  ],
);
