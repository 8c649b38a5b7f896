import { sql } from "drizzle-orm";
import { storedContents } from "../../personal/archive.ts";
import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import { chatFilePath, filePath } from "./conversations/archive.rules.ts";
import { conversationFiles } from "./conversations/archive.ts";
import { conversation, file, message } from "./conversations/conversations.tables.ts";
import { transcription } from "./dictation/dictation.tables.ts";
import { memory } from "./memories/memories.tables.ts";
import { project } from "./projects/projects.tables.ts";
import { answerRating } from "./ratings/ratings.tables.ts";
import { schedule } from "./schedules/schedules.tables.ts";
import { chatSettings } from "./settings/settings.tables.ts";
import { chatImport } from "./importing/importing.tables.ts";
import { conversationShare } from "./sharing/sharing.tables.ts";
import type { ChatFilesRemoval } from "./files/files-removal.service.ts";
import { chatFile, conversationSource, projectSource } from "./files/files.tables.ts";
import type { PicturesRemoval } from "./conversations/pictures-removal.service.ts";

export interface ChatPersonalServices {
  chat: { removal: PicturesRemoval; filesRemoval: ChatFilesRemoval; importsRemoval: PicturesRemoval };
}

interface PictureRow {
  id: string;
  media_type: string;
  created_at: string;
}

interface ChatFileRow {
  name: string;
  file_key: string;
  created_at: string;
}

export const chatPersonal = definePersonal<ChatPersonalServices>({
  tables: [
    { table: conversation, exported: "conversations/", removed: "cascade", moved: "content" },
    {
      table: message,
      exported: "conversations/",
      removed: "cascade",
      moved: "content",
    },
    { table: project, exported: "chat.json", removed: "cascade", moved: "content" },
    { table: chatFile, exported: "chat-files/", removed: "cascade", moved: "content", contents: [chatFile.fileKey] },
    {
      table: conversationSource,
      exported: { not: "the questions of a conversation name the files that they came with" },
      removed: "cascade",
      moved: { not: "it goes with its conversation" },
    },
    {
      table: projectSource,
      exported: { not: "which files of the archive a project is answered from" },
      removed: "cascade",
      moved: { not: "it goes with its project" },
    },
    { table: file, exported: "files/", removed: "cascade", moved: "content", contents: [file.id] },
    {
      table: chatSettings,
      exported: "chat.json",
      removed: "cascade",
      moved: { not: "guests have no settings of the chat" },
    },
    { table: memory, exported: "chat.json", removed: "cascade", moved: guestsHaveNone },
    {
      table: transcription,
      exported: { not: "texts of the last day, which their person has in the composer" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
    { table: schedule, exported: "chat.json", removed: "cascade", moved: guestsHaveNone },
    { table: answerRating, exported: "chat.json", removed: "cascade", moved: "content" },
    {
      table: chatImport,
      exported: { not: "counts of imports, whose conversations the archive has" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
    {
      table: conversationShare,
      exported: { not: "a copy of a conversation that the archive has" },
      removed: "cascade",
      moved: "content",
    },
  ],
  archive: [
    {
      path: "conversations/",
      readme: {
        place: 5,
        en: "every conversation with all its messages, oldest first",
        fr: "toutes vos conversations avec tous leurs messages, de la plus ancienne à la plus récente",
      },
      list: {
        from: sql`${conversation} c left join ${message} m on m.conversation_id = c.id`,
        owner: sql`c.user_id`,
        keys: [
          { value: sql`c.created_at`, type: "timestamptz" },
          { value: sql`c.id`, type: "text" },
          { value: sql`coalesce(m.position, 0)`, type: "bigint" },
        ],
        columns: sql`
          (select row_to_json(r) from (select c.id, c.document_id, c.title, c.created_at, c.updated_at,
            c.related_questions, c.related_query, c.project_id, c.pinned_at, c.archived_at) r) as conversation,
          case when m.id is null then null else (select row_to_json(r) from (select m.id, m.role, m.text, m.images, m.files,
            m.citations, m.memory_ids, m.not_found, m.thoughts, m.thought_ms, m.model_id, m.provider, m.state, m.reason, m.input_tokens, m.output_tokens,
            m.cost_micros, m.parent_id, m.superseded_at, m.created_at) r) end as message`,
        pageSize: 100,
      },
      entries: conversationFiles,
    },
    {
      path: "files/",
      readme: {
        place: 6,
        en: "the images you sent and had created; messages refer to them by their id",
        fr: "les images que vous avez envoyées ou fait créer\u00A0; les messages les désignent par leur identifiant",
      },
      list: { from: sql`${file}`, columns: sql`id, media_type, created_at` },
      entries: storedContents<PictureRow>(({ id, media_type, created_at }) => ({
        key: id,
        name: filePath(id, media_type),
        createdAt: created_at,
      })),
    },
    {
      path: "chat-files/",
      readme: {
        place: 20,
        en: "the files you attached to questions; messages refer to them by their id",
        fr: "les fichiers que vous avez joints à vos questions\u00A0; les messages les désignent par leur identifiant",
      },
      list: { from: sql`${chatFile}`, columns: sql`id, name, file_key, created_at` },
      entries: storedContents<ChatFileRow>(({ name, file_key, created_at }, order) => ({
        key: file_key,
        name: chatFilePath(order, name),
        createdAt: created_at,
      })),
    },
    {
      path: "chat.json",
      readme: {
        place: 7,
        order: ["settings", "memories", "projects", "schedules", "ratings"],
        en: "how you want the chat to answer, what it remembers of you, your projects with their instructions, your scheduled questions, and what you said about its answers",
        fr: "la façon dont vous souhaitez que le chat vous réponde, ce qu'il retient de vous, vos projets avec leurs consignes, vos questions programmées, et vos avis sur ses réponses",
      },
      sections: {
        settings: {
          row: (userId) =>
            sql`select follows_instructions, remembers, about, style from ${chatSettings} where user_id = ${userId}`,
        },
        memories: { list: { from: sql`${memory}`, columns: sql`id, text, created_at, updated_at` } },
        projects: {
          list: {
            from: sql`${project}`,
            columns: sql`id, name, instructions, model_id, color, archived_at, created_at, updated_at`,
          },
        },
        schedules: {
          list: {
            from: sql`${schedule}`,
            columns: sql`id, name, text, model_id, project_id, rhythm, next_at, paused_at, refusal, conversation_id, asked_at,
              created_at, updated_at`,
          },
        },
        ratings: {
          list: {
            from: sql`${answerRating}`,
            keys: [
              { value: sql`rated_at`, type: "timestamptz" },
              { value: sql`message_id`, type: "text" },
            ],
            columns: sql`message_id, rating, reason, words, rated_at`,
          },
        },
      },
    },
  ],
  removes: [
    { name: "pictures", run: ({ chat }, { id }) => chat.removal.deleteAll(id) },
    { name: "chat files", run: ({ chat }, { id }) => chat.filesRemoval.deleteAll(id) },
    { name: "imports", run: ({ chat }, { id }) => chat.importsRemoval.deleteAll(id) },
  ],
});
