import { UploadRow } from "#tasks/uploads/UploadRow.tsx";
import { acceptedFiles } from "../library/library.rules.ts";
import { uploads } from "../library/uploads.ts";

/** One file on its way into the library. */
export function MediaUploadRow({ id: key }: { id: string }) {
  const upload = uploads.find(key);
  return upload ? <UploadRow upload={upload} uploads={uploads} accept={acceptedFiles} /> : null;
}
