import { sql } from "drizzle-orm";
import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import { flashcard, flashcardLog, flashcardProgress, flashcardReview } from "./cards.tables.ts";
import { generation, generationFile, generationOutline, generationSection } from "./generation.tables.ts";
import type { WorksRemoval } from "./works/works-removal.service.ts";

export interface GenerationPersonalServices {
  generation: { removal: WorksRemoval };
}

const ofWorks = { exported: "works.json", removed: "cascade", moved: guestsHaveNone } as const;

export const generationPersonal = definePersonal<GenerationPersonalServices>({
  tables: [
    { table: generation, ...ofWorks },
    { table: generationSection, ...ofWorks },
    { table: generationOutline, ...ofWorks },
    {
      table: generationFile,
      exported: { not: "rendered from the text that the archive has" },
      removed: "cascade",
      moved: guestsHaveNone,
      contents: [generationFile.key],
    },
    { table: flashcard, ...ofWorks },
    { table: flashcardProgress, ...ofWorks },
    {
      table: flashcardReview,
      exported: { not: "the same as flashcard_progress, for the release before" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
    { table: flashcardLog, ...ofWorks },
  ],
  archive: [
    {
      path: "works.json",
      readme: {
        place: 10,
        order: ["works", "sections", "outlines", "cards", "known", "reviews"],
        en: "the books, reports and flashcards created from your files, and your reviews",
        fr: "les livres, rapports et cartes tirés de vos fichiers, et vos révisions",
      },
      sections: {
        works: {
          list: {
            from: sql`${generation}`,
            columns: sql`id, kind, title, template, style, language, audience, instructions, options, status, failure, outline,
              pages, cost_micros, document_id, created_at, ended_at`,
          },
        },
        sections: {
          list: {
            from: sql`(select g.user_id, g.created_at, s.* from ${generationSection} s
              join ${generation} g on g.id = s.generation_id) s`,
            keys: [
              { value: sql`generation_id`, type: "text" },
              { value: sql`chapter`, type: "bigint" },
              { value: sql`section`, type: "bigint" },
            ],
            columns: sql`generation_id as work_id, chapter, section, title, words, blocks, evidence, state, updated_at`,
            pageSize: 50,
          },
        },
        outlines: {
          list: { from: sql`${generationOutline}`, columns: sql`id, document_id, version, nodes, created_at` },
        },
        cards: {
          list: {
            from: sql`${flashcard}`,
            columns: sql`id, generation_id as work_id, kind, front, back, page, quote, chapter, flagged, created_at`,
          },
        },
        known: {
          list: {
            from: sql`${flashcardProgress}`,
            keys: [{ value: sql`card_id`, type: "text" }],
            columns: sql`card_id, state, due_at`,
          },
        },
        reviews: {
          list: {
            from: sql`${flashcardLog}`,
            owner: sql`person_id`,
            keys: [{ value: sql`review_id`, type: "text" }],
            columns: sql`review_id, card_id, rating, at`,
          },
        },
      },
    },
  ],
  removes: [{ name: "works", owned: ({ generation: { removal } }, { workspaceId }) => removal.deleteAll(workspaceId) }],
});
