import type { Files } from "../../../bindings/files.ts";
import type { Outcome, RefusedOutcome } from "../../../networks/outcome.ts";
import type {
  Actor,
  MediaSource,
  Newest,
  OwnPost,
  RemotePost,
  SocialNetwork,
  SocialNetworks,
  UploadProgress,
} from "../../../networks/network.port.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import type { PublicationMediaRepository } from "./publication-media.repository.ts";
import type { Item, Publication } from "./publication.ts";

interface Dependencies {
  networks: SocialNetworks;
  media: PublicationMediaRepository;
  files: Pick<Files, "read">;
}

export type SendingService = ReturnType<typeof createSending>;

/** What an item becomes at its network. `create` does nothing but its one call: all it needs is in the publication. */
export function createSending({ networks, media, files }: Dependencies) {
  function networkOf(platform: Platform): SocialNetwork {
    const network = networks[platform];
    if (network === null) throw new Error(`${platform} is not set up`);
    return network;
  }

  async function sourceOf({ workspaceId, snapshot }: Publication, mediaId: string): Promise<MediaSource | null> {
    const found = await media.find(workspaceId, mediaId);
    if (found === null) return null;
    const part = snapshot.parts.find(({ media_ids }) => media_ids.includes(mediaId));
    const { fileKey, mediaType: type, bytes } = found;
    return {
      kind: kindOf(type),
      type,
      bytes,
      alt: part?.alt[part.media_ids.indexOf(mediaId)] ?? "",
      async read(first, last) {
        const file = await files.read(fileKey, { offset: first, length: last - first + 1 });
        if (file === null) throw new Error(`${fileKey} is not stored`);
        return new Uint8Array(await new Response(file.body).arrayBuffer());
      },
    };
  }

  return {
    canRead: (platform: Platform, kind: Actor["kind"]): boolean => networks[platform]?.canReadPosts(kind) ?? false,

    /** The next step of an upload; a medium that was deleted is a refusal. */
    async upload(actor: Actor, publication: Publication, mediaId: string): Promise<Outcome<UploadProgress>> {
      const source = await sourceOf(publication, mediaId);
      if (source === null) return refusal("media");
      return networkOf(publication.platform).upload(actor, source, publication.uploads[mediaId] ?? null);
    },

    async create(actor: Actor, publication: Publication, { kind, place }: Item): Promise<Outcome<RemotePost>> {
      const { platform, snapshot, items, uploads, mediaTypes } = publication;
      const network = networkOf(platform);
      const [first] = items;
      if (kind === "comment") {
        if (!first?.remoteId) return refusal("gone");
        return network.comment(actor, first.remoteId, snapshot.first_comment ?? "");
      }
      const part = snapshot.parts[place];
      const before = items[place - 1]?.remoteId ?? null;
      if (part === undefined || (place > 0 && before === null)) return refusal("gone");
      return network.create(actor, {
        text: part.text,
        media: part.media_ids.flatMap((id, at) => {
          const upload = uploads[id];
          const kind = kindOf(mediaTypes[id] ?? "");
          return upload ? [{ mediaId: upload.mediaId, alt: part.alt[at] ?? "", kind }] : [];
        }),
        replyTo: before,
        madeWithAi: part.media_ids.some((id) => snapshot.made_media_ids.includes(id)),
      });
    },

    look: (platform: Platform, actor: Actor): Promise<Outcome<Newest>> => networkOf(platform).look(actor),

    readPosts: (platform: Platform, actor: Actor, since: number): Promise<Outcome<OwnPost[]>> =>
      networkOf(platform).recentPosts(actor, since),

    canMeasure: (platform: Platform, kind: Actor["kind"]): boolean => networks[platform]?.canReadNumbers(kind) ?? false,

    readProfile: (platform: Platform, actor: Actor, name: string | null) => networkOf(platform).profile(actor, name),

    measure: (platform: Platform, actor: Actor, remoteIds: readonly string[]) =>
      networkOf(platform).metrics(actor, remoteIds),
  };
}

const kindOf = (type: string): MediaSource["kind"] => {
  if (type === "image/gif") return "gif";
  return type.startsWith("video/") ? "video" : "image";
};

const refusal = (code: RefusedOutcome["code"]): RefusedOutcome => ({
  outcome: "refused",
  code,
  duplicateOf: null,
  detail: "",
  receipt: { httpStatus: null, vendorRequestId: null },
});
