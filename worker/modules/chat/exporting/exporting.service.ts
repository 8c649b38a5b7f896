import type { StoredFile } from "../../../bindings/files.ts";
import type { Conversation } from "../../../contract/chat/conversations.contract.ts";
import type { ExportFormat } from "../../../contract/chat/exporting.contract.ts";
import { pressFormats } from "../../../document/press-calls.ts";
import type { PressService } from "../../../document/pressing.service.ts";
import { fileNameOf } from "../../../lib/file-name.rules.ts";
import type { Language } from "../../../lib/language.rules.ts";
import { conversationNotFound } from "../conversations/conversations.errors.ts";
import type { ConversationsRepository } from "../conversations/conversations.repository.ts";
import type { ExportingRepository } from "./exporting.repository.ts";
import { notExported } from "./exporting.errors.ts";
import { exportedJson, transcriptTitle, transcriptDocument, transcriptMarkdown } from "./transcript.rules.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  conversations: Pick<ConversationsRepository, "find">;
  exported: ExportingRepository;
  press: PressService;
}

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  md: pressFormats.md,
  pdf: pressFormats.pdf,
  json: "application/json; charset=utf-8",
};

const encoder = new TextEncoder();

/** Conversations as files, made for each download. Another's is chat.conversation_not_found. */
export function createExporting({ conversations, exported, press }: Dependencies) {
  /** chat.not_exported where the press does not set it. */
  async function pressed(conversation: Conversation, language: Language): Promise<Uint8Array> {
    const order = { identifier: conversation.id, modified: new Date(conversation.updated_at) };
    const { bytes, failure } = await press(transcriptDocument(conversation, language), "pdf", order);
    if (bytes === null) throw notExported({ format: "pdf", reason: failure });
    return bytes;
  }

  const json = async (userId: PersonId, conversation: Conversation): Promise<string> =>
    `${JSON.stringify(exportedJson(conversation, await exported.listMessages(userId, conversation.id)), null, 2)}\n`;

  return {
    async open(
      userId: PersonId,
      id: string,
      { format, language }: { format: ExportFormat; language: Language },
    ): Promise<StoredFile & { name: string }> {
      const conversation = await conversations.find(userId, id);
      if (conversation === null) throw conversationNotFound();
      const bytes =
        format === "pdf"
          ? await pressed(conversation, language)
          : encoder.encode(
              format === "md" ? transcriptMarkdown(conversation, language) : await json(userId, conversation),
            );
      return {
        body: new Blob([Uint8Array.from(bytes)]).stream(),
        bytes: bytes.length,
        mediaType: mediaTypes[format],
        name: fileNameOf(transcriptTitle(conversation, language), `.${format}`),
      };
    },
  };
}
