import * as z from "zod/mini";
import { personal } from "#lib/personal.ts";

/** An upload in pieces that has begun: what a reload does not know any more. */
const upload = z.object({
  fileId: z.string(),
  name: z.string(),
  bytes: z.int(),
  changedAt: z.number(),
  pieceSize: z.int(),
  folder: z.nullable(z.string()),
});
export type KeptUpload = z.infer<typeof upload>;

const entry = personal<KeptUpload[]>("uploads", "typed", [], (stored) => {
  const parsed = z.array(upload).safeParse(stored);
  return parsed.success ? parsed.data : null;
});

export const keptUploads = (): KeptUpload[] => entry.read();

export const keptUpload = (fileId: string): KeptUpload | undefined => entry.read().find((one) => one.fileId === fileId);

export function keepUpload(kept: KeptUpload): void {
  entry.write([...entry.read().filter(({ fileId }) => fileId !== kept.fileId), kept]);
}

export function forgetUpload(fileId: string): void {
  entry.write(entry.read().filter((one) => one.fileId !== fileId));
}

/** As far as a browser can tell, the file that was being sent. */
export const isSameFile = (kept: KeptUpload, file: Pick<File, "name" | "size" | "lastModified">): boolean =>
  kept.name === file.name && kept.bytes === file.size && kept.changedAt === file.lastModified;
