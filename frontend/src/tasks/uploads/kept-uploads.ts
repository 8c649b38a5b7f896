import * as z from "zod/mini";
import type { OwnerKind } from "#contract/endpoint.ts";
import { personal, workspaceEntry } from "#lib/personal.ts";

/** An upload in pieces that has begun: what a page that is loaded anew does not know any more. */
export interface KeptUpload<Target> {
  uploadId: string;
  name: string;
  bytes: number;
  changedAt: number;
  pieceBytes: number;
  target: Target;
}

/** The interrupted uploads of one kind, in the browser's storage: those to a workspace wait for their reader there. */
export function createKeptUploads<Target>(
  entryName: string,
  owner: OwnerKind,
  target: z.ZodMiniType<Target>,
  onCount: (count: number) => void,
) {
  const schema = z.array(
    z.object({
      uploadId: z.string(),
      name: z.string(),
      bytes: z.int(),
      changedAt: z.number(),
      pieceBytes: z.int(),
      target,
    }),
  );
  const keep = owner === "workspace" ? workspaceEntry : personal;
  const entry = keep<KeptUpload<Target>[]>(entryName, "typed", [], (stored) => {
    const parsed = schema.safeParse(stored);
    return parsed.success ? (parsed.data as KeptUpload<Target>[]) : null;
  });
  const write = (all: KeptUpload<Target>[]) => {
    entry.write(all);
    onCount(all.length);
  };
  const others = (uploadId: string) => entry.read().filter((one) => one.uploadId !== uploadId);
  return {
    all: entry.read,
    find: (uploadId: string) => entry.read().find((one) => one.uploadId === uploadId),
    keep: (kept: KeptUpload<Target>) => write([...others(kept.uploadId), kept]),
    forget: (uploadId: string) => write(others(uploadId)),
  };
}

export type KeptUploads<Target> = ReturnType<typeof createKeptUploads<Target>>;

/** As far as a browser can tell, the file that was being sent. */
export const isSameFile = (
  kept: Pick<KeptUpload<unknown>, "name" | "bytes" | "changedAt">,
  file: Pick<File, "name" | "size" | "lastModified">,
): boolean => kept.name === file.name && kept.bytes === file.size && kept.changedAt === file.lastModified;
