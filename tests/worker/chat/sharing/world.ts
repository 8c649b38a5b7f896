import type { TestDatabase } from "../../../support/database.ts";
import type { KeyRing } from "../../../../worker/lib/key-ring.ts";
import { createKeyedSignatures } from "../../../../worker/lib/keyed-signature.ts";
import { createConversationsRepository } from "../../../../worker/modules/chat/conversations/conversations.repository.ts";
import { createWholeThreads } from "../../../../worker/modules/chat/conversations/whole-threads.repository.ts";
import { createContinuing } from "../../../../worker/modules/chat/sharing/continuing.service.ts";
import { createSharingRepository } from "../../../../worker/modules/chat/sharing/sharing.repository.ts";
import { createSharing } from "../../../../worker/modules/chat/sharing/sharing.service.ts";
import { createFixture, start } from "../../conversations/fixture.ts";
import type { OwnId } from "../../../support/owner-ids.ts";

/** Sharing over a real database, with pictures in memory and a clock that a test sets. */
export function openSharing(database: TestDatabase, ring: KeyRing = ["secret"]) {
  const stored = new Map<string, Uint8Array>();
  const clock = { at: start, now: () => clock.at, after: () => () => {} };
  const files = {
    read: async (key: string) => {
      const bytes = stored.get(key);
      if (bytes === undefined) return null;
      return { body: new Blob([bytes.slice()]).stream(), mediaType: "image/png", bytes: bytes.length };
    },
    copy: async (key: string, to: string) => {
      const bytes = stored.get(key);
      if (bytes !== undefined) stored.set(to, bytes);
      return bytes !== undefined;
    },
  };
  const conversations = createConversationsRepository(database.db);
  const shares = createSharingRepository(database.db);
  const signatures = createKeyedSignatures(ring, "shares");
  const parts = { conversations, files, signatures, clock };
  const sharing = createSharing({ shares, ...parts });
  const continuing = createContinuing({ sharing, threads: createWholeThreads(database.db), files, clock });
  return {
    clock,
    conversations,
    sharing,
    continuing,

    /** Sharing whose links are looked for by `open`. */
    sharingBy: (open: typeof shares.open) => createSharing({ shares: { ...shares, open }, ...parts }),

    /** A question with a picture and its answer. */
    async addThread(userId: OwnId): Promise<{ id: string; picture: string }> {
      const { addConversation, addMessage, addFile } = createFixture(database.db);
      const id = await addConversation(userId, 0, "Fugues");
      const picture = await addFile(userId, id);
      stored.set(picture, new Uint8Array([1, 2, 3]));
      await addMessage(id, { images: [{ file_id: picture, media_type: "image/png", bytes: 3 }] });
      await addMessage(id, {
        role: "assistant",
        text: "A fugue is a chase.",
        thoughts: "They play the organ.",
        thoughtMs: 8_000,
        costMicros: 4_321,
        inputTokens: 77,
      });
      return { id, picture };
    },
  };
}

export const tokenOf = ({ path }: { path: string }): string => path.split("/").at(-1) ?? "";
