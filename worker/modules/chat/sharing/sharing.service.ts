import type { Files, StoredFile } from "../../../bindings/files.ts";
import type { Share, SharedConversation } from "../../../contract/chat/sharing.contract.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { KeyedSignatures } from "../../../lib/keyed-signature.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import { fileNotFound } from "../answers/chat.errors.ts";
import { conversationNotFound } from "../conversations/conversations.errors.ts";
import type { ConversationsRepository } from "../conversations/conversations.repository.ts";
import { nothingToShare, shareNotFound } from "./sharing.errors.ts";
import type { OpenedShare, SharingRepository, StoredShare } from "./sharing.repository.ts";
import { picturesOf, shownSnapshot, snapshotOf } from "./snapshot.rules.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  shares: SharingRepository;
  conversations: Pick<ConversationsRepository, "find" | "findSummary">;
  files: Pick<Files, "read">;
  /** A token is the signature of its link's id: its owner reads the link again, and the table does not hold it. */
  signatures: Pick<KeyedSignatures, "sign" | "signAll">;
  clock: Clock;
}

export type SharingService = ReturnType<typeof createSharing>;

/** Links that show a conversation as it stood. Another's conversation is chat.conversation_not_found. */
export function createSharing({ shares, conversations, files, signatures, clock }: Dependencies) {
  /** The token that was handed out, by whichever key; one that no key makes any more is another, and opens nothing. */
  async function tokenOf({ id, tokenHash }: StoredShare): Promise<string> {
    const [first, ...earlier] = await signatures.signAll(id);
    for (const token of earlier) if ((await sha256Of(token)) === tokenHash) return token;
    return first;
  }

  async function toShare(stored: StoredShare): Promise<Share> {
    const { conversationId, title, createdAt, takenAt } = stored;
    return {
      conversation_id: conversationId,
      title,
      path: `/share/${await tokenOf(stored)}`,
      created_at: createdAt.toISOString(),
      taken_at: takenAt.toISOString(),
    };
  }

  /** chat.share_not_found for a token that was guessed or revoked: both look for a hash, and find no row. */
  async function require(token: string): Promise<OpenedShare> {
    const share = await shares.open(await sha256Of(token));
    if (share === null) throw shareNotFound();
    return share;
  }

  async function requireOwn(userId: PersonId, conversationId: string): Promise<void> {
    if ((await conversations.findSummary(userId, conversationId)) === null) throw conversationNotFound();
  }

  return {
    require,

    async list(userId: PersonId): Promise<Share[]> {
      return Promise.all((await shares.list(userId)).map(toShare));
    },

    async read(userId: PersonId, conversationId: string): Promise<Share | null> {
      const stored = await shares.find(userId, conversationId);
      if (stored !== null) return toShare(stored);
      await requireOwn(userId, conversationId);
      return null;
    },

    /** chat.nothing_to_share where no answer has come yet. */
    async share({ id: userId }: UserCaller, conversationId: string): Promise<Share> {
      const conversation = await conversations.find(userId, conversationId);
      if (conversation === null) throw conversationNotFound();
      const snapshot = snapshotOf(conversation);
      if (snapshot.messages.length === 0) throw nothingToShare();
      const id = createId();
      const tokenHash = await sha256Of(await signatures.sign(id));
      const now = new Date(clock.now());
      const stored = await shares.take({ id, tokenHash, conversationId, userId, snapshot, now });
      if (stored === null) throw conversationNotFound();
      return toShare(stored);
    },

    /** Fine where there is no link. */
    async revoke(userId: PersonId, conversationId: string): Promise<void> {
      if (!(await shares.revoke(userId, conversationId))) await requireOwn(userId, conversationId);
    },

    async open(token: string): Promise<SharedConversation> {
      const { snapshot, takenAt } = await require(token);
      return shownSnapshot(snapshot, takenAt, (n) => `/api/shares/${token}/pictures/${n}`);
    },

    async openPicture(token: string, n: number): Promise<StoredFile> {
      const picture = picturesOf((await require(token)).snapshot)[n];
      const stored = picture === undefined ? null : await files.read(picture.file_id);
      if (stored === null) throw fileNotFound();
      return stored;
    },
  };
}
