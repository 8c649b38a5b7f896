import type { ImageSize } from "#contract/media/images.ts";
import type { AiModel } from "#contract/models.contract.ts";
import type { RunningTurn, OutgoingQuestion } from "#thread/thread.kind.ts";
import type { Room } from "../chat.store.ts";
import type { ChatAttachments, KeptExtras } from "../composer.ts";

export interface Body {
  model: Pick<AiModel, "id" | "name" | "provider">;
  files: readonly File[];
  fileIds: readonly string[];
  /** A second model that answers at the same time, under a request of its own. */
  beside?: { model: Pick<AiModel, "id" | "name">; requestId: string } | undefined;
  /** The size of a picture that is asked for in the place of words. */
  picture: ImageSize | null;
  /** Whether it is looked up in the web. */
  web: boolean;
}
export type RoomQuestion = OutgoingQuestion<Body, ChatAttachments, KeptExtras>;
export type AskedInRoom = RunningTurn<Room, RoomQuestion>;
