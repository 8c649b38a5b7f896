import type { Files, Fingerprint } from "../../../../bindings/files.ts";
import { mediaLimits, videoTypes } from "../../../../contract/publishing/media.rules.ts";
import type { MediaView } from "../../../../contract/media/media.contract.ts";
import type { UserCaller } from "../../../../lib/caller.ts";
import { createId } from "../../../../lib/ids.ts";
import type { FetchResult, Web, FetchPolicy } from "../../../../providers/web/web.ts";
import { capReached } from "../../../limits/limits.errors.ts";
import type { CapsRepository } from "../../../limits/caps.repository.ts";
import { addressRefused } from "../../../publishing/publishing.errors.ts";
import type { MediaAdding } from "../adding.service.ts";
import { mediaTooLarge, mediaTypeRefused, videoUnread } from "../media.errors.ts";
import type { MediaService } from "../media.service.ts";
import type { WorkspaceId } from "../../../../lib/owner-ids.ts";

/** What is fetched of an address that a person names: videos alone, by https. */
const videoPolicy = (maxBytes: number): FetchPolicy => ({
  schemes: ["https:"],
  ports: [443],
  types: Object.fromEntries(videoTypes.map((type) => [type, maxBytes])),
  redirects: 3,
  timeoutMs: 120_000,
});

/** How a fetched file is called: the last part of its address. */
function nameIn(address: string): string {
  const last = new URL(address).pathname.split("/").findLast((part) => part !== "") ?? "";
  try {
    return decodeURIComponent(last) || "video";
  } catch {
    return last || "video";
  }
}

interface Dependencies {
  web: Web;
  adding: Pick<MediaAdding, "requireRoom" | "add">;
  library: Pick<MediaService, "read">;
  caps: Pick<CapsRepository, "list">;
  files: Pick<Files, "putStream" | "remove">;
}

interface Room {
  maxBytes: number;
  /** What is said of a video that is larger. */
  refusal: Error;
}

const megabyte = 1_000_000;

export type MediaFetching = ReturnType<typeof createMediaFetching>;

/** Videos of public addresses, which join a person's media as if they had been uploaded. */
export function createMediaFetching({ web, adding, library, caps, files }: Dependencies) {
  async function readRoom(workspaceId: WorkspaceId): Promise<Room> {
    await adding.requireRoom(workspaceId, 1);
    const cap = (await caps.list(workspaceId)).find((one) => one.cap === "media-storage");
    const room = cap === undefined || cap.limit === null ? Infinity : (cap.limit - cap.used) * megabyte;
    const { videoBytes } = mediaLimits;
    if (room >= videoBytes) return { maxBytes: videoBytes, refusal: mediaTooLarge({ limit: videoBytes }) };
    return {
      maxBytes: room,
      refusal: capReached({ cap: "media-storage", limit: cap?.limit ?? 0, used: cap?.used ?? 0 }),
    };
  }

  /** Stores what is fetched while it arrives. */
  async function fetchInto(key: string, address: string, maxBytes: number): Promise<[FetchResult, Fingerprint | null]> {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const stored = files.putStream(key, readable as AsyncIterable<Uint8Array>, "application/octet-stream");
    const fetched = web.safeFetch(address, videoPolicy(maxBytes), {
      take: async (piece) => {
        await writer.write(piece);
        return true;
      },
    });
    const ended = fetched.then(async (answer) => {
      if (answer.failure === null && answer.status < 300) await writer.close();
      else await writer.abort(new Error(answer.failure ?? "nothing was sent"));
      return answer;
    });
    const [answer, print] = await Promise.allSettled([ended, stored]);
    if (answer.status === "rejected") throw answer.reason;
    return [answer.value, print.status === "fulfilled" ? print.value : null];
  }

  return {
    /**
     * social.address_refused, social.media_type, social.media_too_large, social.video_unread, limits.cap_reached, and what
     * an upload is refused for.
     */
    async save(caller: UserCaller, address: string): Promise<MediaView> {
      const room = await readRoom(caller.workspaceId);
      const [id, key] = [createId(), `media-pieces/${createId()}`];
      let isKept = false;
      try {
        const [fetched, print] = await fetchInto(key, address, room.maxBytes);
        if (print === null || fetched.failure !== null) throw refuse(fetched, room);
        const file = { ...print, id, workspaceId: caller.workspaceId, name: nameIn(fetched.url), key };
        const { answer, isNew } = await adding.add(file, ["video"]);
        isKept = isNew;
        return await library.read(caller, answer.id);
      } finally {
        if (!isKept) await files.remove([key]);
      }
    },
  };
}

function refuse(fetched: FetchResult, { refusal }: Room): Error {
  if (fetched.failure === "refused") return addressRefused({ reason: fetched.refusal });
  if (fetched.failure === "kind") return mediaTypeRefused();
  return fetched.failure === "too_large" ? refusal : videoUnread();
}
