import type { Files, StoredFile } from "../../../bindings/files.ts";
import type { Conversation, HistoryEntry } from "../../../contract/chat/conversations.contract.ts";
import { contentLinkMinutes, inlinePictures } from "../../../contract/limits.ts";
import { toBase64 } from "../../../lib/base64.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { isGoodForSession, signForSession } from "../../../lib/session-link.ts";
import type { SessionLink } from "../../../lib/session-link.ts";
import type { SignedLinks } from "../../../lib/signed-link.ts";
import { fileNotFound } from "../answers/chat.errors.ts";
import type { ConversationsRepository } from "./conversations.repository.ts";

interface Dependencies {
  conversations: Pick<ConversationsRepository, "isPictureOf">;
  files: Pick<Files, "read" | "readBytes">;
  links: SignedLinks;
  clock: Clock;
}

type Part = HistoryEntry["content"][number];
/** Incognito, the picture itself stands in the conversation. */
type Picture = Extract<Part, { type: "image" }> & { base64?: string };

const dataAddress = (mediaType: string, base64: string): string => `data:${mediaType};base64,${base64}`;

/** Pictures of conversations as clients show them, without a token. */
export function createPictures({ conversations, files, links, clock }: Dependencies) {
  async function addressOf(id: string, session: string): Promise<string> {
    const place = { path: `/api/pictures/${id}` as const, id, session, minutes: contentLinkMinutes };
    return (await signForSession(links, place)).url;
  }

  return {
    /** The conversation with `data` in every picture. */
    async show(conversation: Conversation, { sessionId }: Pick<UserCaller, "sessionId">): Promise<Conversation> {
      const pictures = conversation.history.flatMap(({ content }) => content.filter(isPicture));
      const small = pictures.filter(({ base64, bytes = Infinity }) => !base64 && bytes <= inlinePictures.bytes);
      const inline = new Set(small.slice(0, inlinePictures.max));
      const dataOf = async (picture: Picture): Promise<string> => {
        const { base64, file_id, media_type } = picture;
        if (base64) return dataAddress(media_type, base64);
        const bytes = inline.has(picture) ? await files.readBytes(file_id) : null;
        return bytes === null ? addressOf(file_id, sessionId) : dataAddress(media_type, toBase64(bytes));
      };
      const shown = new Map<Part, Part>(
        await Promise.all(
          pictures.map(async (picture): Promise<[Part, Part]> => {
            const { base64: _, ...part } = picture;
            return [picture, { ...part, data: await dataOf(picture) }];
          }),
        ),
      );
      const history = conversation.history.map((entry) => ({
        ...entry,
        content: entry.content.map((part) => shown.get(part) ?? part),
      }));
      return { ...conversation, history };
    },

    /** chat.file_not_found for a link that is wrong, or over with its time or its session, and for a picture that is gone. */
    async open(id: string, link: SessionLink): Promise<StoredFile> {
      const isGood = await isGoodForSession(links, id, link);
      const isOwn = isGood && (await conversations.isPictureOf(id, link.session, new Date(clock.now())));
      const stored = isOwn ? await files.read(id) : null;
      if (stored === null) throw fileNotFound();
      return stored;
    },
  };
}

const isPicture = (part: Part): part is Picture => part.type === "image";
