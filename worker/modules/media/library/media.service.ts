import { contentLinkMinutes } from "../../../contract/limits.ts";
import type { MediaUses, MediaView } from "../../../contract/media/media.contract.ts";
import type { MediaCategory, MediaKind } from "../../../contract/publishing/planner.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import { listRequest, toList } from "../../../lib/pagination.ts";
import type { List } from "../../../lib/pagination.ts";
import { signForSession } from "../../../lib/session-link.ts";
import type { SignedLinks } from "../../../lib/signed-link.ts";
import { cutText } from "../../../lib/text.rules.ts";
import { mediaNotFound, videoNeeded } from "./media.errors.ts";
import type { MediaRepository, StoredMedia } from "./media.repository.ts";
import type { MediaUsesRepository } from "./media-uses.repository.ts";
import { mediaNameOf, toMediaView } from "./media-view.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  media: Pick<MediaRepository, "find" | "list" | "change">;
  uses: MediaUsesRepository;
  links: SignedLinks;
}

type Viewer = Pick<UserCaller, "workspaceId" | "sessionId">;

export interface MediaListQuery {
  type?: MediaKind | undefined;
  category?: MediaCategory | undefined;
  used?: "true" | "false" | undefined;
  ids?: string | undefined;
  page?: string | undefined;
}

const pageSize = 48;
const titleLength = 80;

/** The name of its poster: no address of a medium opens it, nor the other way round. */
export const posterOf = (id: string): string => `poster ${id}`;

export type MediaService = ReturnType<typeof createMediaService>;

/** Images, videos and sounds of people. social.media_not_found for another's, and for what was deleted. */
export function createMediaService({ media, uses, links }: Dependencies) {
  async function sign(path: `/api/${string}`, id: string, session: string): Promise<string> {
    return (await signForSession(links, { path, id, session, minutes: contentLinkMinutes })).url;
  }

  async function view(row: StoredMedia, session: string, usedIn: number): Promise<MediaView> {
    const path = `/api/social/planner/media/${row.id}` as const;
    const url = await sign(path, row.id, session);
    const posterUrl = row.posterKey === null ? null : await sign(`${path}/poster`, posterOf(row.id), session);
    return toMediaView(row, { url, posterUrl, usedIn });
  }

  /** Media of one person, as a session of theirs sees them. */
  async function showAll(rows: readonly StoredMedia[], session: string): Promise<MediaView[]> {
    const [first] = rows;
    if (first === undefined) return [];
    const ids = rows.map(({ id }) => id);
    const counts = await uses.count(first.workspaceId, ids);
    return Promise.all(rows.map((row) => view(row, session, counts.get(row.id) ?? 0)));
  }

  async function show(row: StoredMedia, session: string): Promise<MediaView> {
    const counts = await uses.count(row.workspaceId, [row.id]);
    return view(row, session, counts.get(row.id) ?? 0);
  }

  async function require(workspaceId: WorkspaceId, id: string): Promise<StoredMedia> {
    const found = await media.find(workspaceId, id);
    if (found === null) throw mediaNotFound();
    return found;
  }

  return {
    show,
    showAll,
    require,

    read: async ({ workspaceId, sessionId }: Viewer, id: string): Promise<MediaView> =>
      show(await require(workspaceId, id), sessionId),

    /** With `ids`, those of them that are there. */
    async list(
      { workspaceId, sessionId }: Viewer,
      { type: kind, category, used, ids, page }: MediaListQuery,
    ): Promise<List<MediaView>> {
      const request = listRequest(page, pageSize);
      const isUsed = used === undefined ? undefined : used === "true";
      const found = await media.list(workspaceId, { kind, category, isUsed, ids: ids?.split(",") ?? null }, request);
      return toList({ ...found, data: await showAll(found.data, sessionId) }, request);
    },

    async change(
      { workspaceId, sessionId }: Viewer,
      id: string,
      { alt, name }: { alt?: string | null | undefined; name?: string | undefined },
    ): Promise<MediaView> {
      const found = await require(workspaceId, id);
      const changed = await media.change(workspaceId, id, {
        alt: alt === undefined ? found.alt : alt || null,
        name: name === undefined ? found.name : mediaNameOf(name, found.mediaType),
      });
      if (changed === null) throw mediaNotFound();
      return show(changed, sessionId);
    },

    /** social.video_needed where it is none. */
    async markForShorts({ workspaceId, sessionId }: Viewer, id: string, isUsedForShorts: boolean): Promise<MediaView> {
      if ((await require(workspaceId, id)).kind !== "video") throw videoNeeded();
      const changed = await media.change(workspaceId, id, { isUsedForShorts });
      if (changed === null) throw mediaNotFound();
      return show(changed, sessionId);
    },

    async listUses(caller: Pick<UserCaller, "id" | "workspaceId">, id: string): Promise<MediaUses> {
      const { workspaceId } = caller;
      await require(workspaceId, id);
      const [shown, counts, publications] = await Promise.all([
        uses.list(caller, id),
        uses.count(workspaceId, [id]),
        uses.listPublications(workspaceId, id),
      ]);
      const posts = shown.map(({ title, text, ...one }) => ({ ...one, title: title || cutText(text, titleLength) }));
      return { total: counts.get(id) ?? 0, posts, publications };
    },
  };
}
