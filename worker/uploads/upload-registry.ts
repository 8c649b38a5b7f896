import type { StoredShape } from "../lib/versioned.rules.ts";
import type { UploadKind } from "./define-upload.ts";

export type UploadRegistry<Services> = ReturnType<typeof createUploadRegistry<Services>>;

/** The kinds of upload that a release knows, and how objects store uploads of every kind. */
export function createUploadRegistry<Services>(kinds: readonly UploadKind<Services>[]) {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  if (byName.size < kinds.length) throw new Error("two kinds of upload have one name");

  const shape: StoredShape = {
    name: "upload",
    upgrades: [
      // Pieces carried no checksums.
      (first) => ({ ...first, checked: false }),
      (second) => {
        const kind = kinds.find(({ unnamed }) => unnamed !== null);
        if (!kind?.unnamed) throw new Error("an upload without a kind");
        return { ...kind.unnamed(second), kind: kind.kind, maxBytes: second["totalSize"], isFull: false };
      },
      // What a person sent was their own, whose id that of their workspace is.
      ({ userId, ...third }) => ({ ...third, personId: userId, workspaceId: userId }),
    ],
  };

  return {
    kinds,
    /** The shape of an upload in its object. */
    shape,
    /** Throws for a name that no module declares. */
    of(name: string): UploadKind<Services> {
      const kind = byName.get(name);
      if (kind === undefined) throw new Error(`no kind of upload is named ${name}`);
      return kind;
    },
  };
}
