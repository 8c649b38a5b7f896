import type { Files } from "../../../bindings/files.ts";
import type { MessageImage } from "../../../answers/run.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { derivedId } from "../../../lib/ids.ts";
import type { WholeThreadsRepository } from "../conversations/whole-threads.repository.ts";
import type { WholeMessage } from "../conversations/whole-threads.sql.ts";
import type { SharingService } from "./sharing.service.ts";
import { withoutMarks } from "./snapshot.rules.ts";
import type { SnapshotPicture } from "./snapshot.rules.ts";

interface Dependencies {
  sharing: Pick<SharingService, "require">;
  threads: WholeThreadsRepository;
  files: Pick<Files, "copy">;
  clock: Clock;
}

/** Copies what a link shows into a conversation of its reader, who goes on there. */
export function createContinuing({ sharing, threads, files, clock }: Dependencies) {
  /** Null where the picture is gone. */
  async function copy({ file_id, media_type, bytes }: SnapshotPicture, id: string): Promise<MessageImage | null> {
    return (await files.copy(file_id, id)) ? { file_id: id, media_type, bytes } : null;
  }

  return {
    /** The id of the copy; chat.share_not_found. A repeated request finds the copy that the first made. */
    async continue({ id: userId }: UserCaller, token: string, requestId: string): Promise<string> {
      const { id: share, snapshot } = await sharing.require(token);
      const id = await derivedId("continued", `${userId}\n${share}\n${requestId}`);
      const now = clock.now();
      const messages: WholeMessage[] = [];
      for (const [n, { role, text, model, pictures, sources = [] }] of snapshot.messages.entries()) {
        const images: MessageImage[] = [];
        for (const [place, picture] of pictures.entries()) {
          const image = await copy(picture, await derivedId(id, `${n} ${place}`));
          if (image !== null) images.push(image);
        }
        // A moment later each, so that they stand in their order by time too.
        messages.push({
          id: await derivedId(id, String(n)),
          role,
          text: withoutMarks(text, sources),
          images,
          modelId: model?.id ?? null,
          parentId: messages.at(-1)?.id ?? null,
          isShown: true,
          createdAt: new Date(now + n),
        });
      }
      const at = new Date(now);
      await threads.add({ id, userId, title: snapshot.title, createdAt: at, updatedAt: at, messages });
      return id;
    },
  };
}
