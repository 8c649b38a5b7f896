import { UploadRow } from "#tasks/uploads/UploadRow.tsx";
import { acceptedFiles } from "../knowledge/sources.rules.ts";
import { uploads } from "../uploads.ts";

/** One file on its way to a chatbot. */
export function SourceUploadRow({ id: key }: { id: string }) {
  const upload = uploads.find(key);
  return upload ? <UploadRow upload={upload} uploads={uploads} accept={acceptedFiles} /> : null;
}
