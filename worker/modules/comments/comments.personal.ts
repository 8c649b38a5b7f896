import { sql } from "drizzle-orm";
import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import { comment, commentThread } from "./comments.tables.ts";

const path = "comments.json";

export const commentsPersonal = definePersonal({
  tables: [
    {
      table: commentThread,
      exported: { not: "where a comment stands is said beside the comment" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
    { table: comment, exported: path, removed: "cascade", moved: guestsHaveNone },
  ],
  archive: [
    {
      path,
      readme: {
        place: 23,
        order: [],
        en: "the comments that you wrote in teams; whom they mention stands there as an id",
        fr: "les commentaires que vous avez écrits dans des équipes\u00A0; les personnes mentionnées y figurent par un identifiant",
      },
      sections: {
        comments: {
          list: {
            from: sql`(select c.*, t.post_id, t.document_id, t.passage from ${comment} c join ${commentThread} t on t.id = c.thread_id) c`,
            owner: sql`author_id`,
            columns: sql`id, thread_id, post_id, document_id, passage, body, created_at, edited_at, deleted_at`,
          },
        },
      },
    },
  ],
});
