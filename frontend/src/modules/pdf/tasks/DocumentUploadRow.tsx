import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { UploadRow } from "#tasks/uploads/UploadRow.tsx";
import { uploads } from "../uploads.ts";
import { OpenLink } from "./OpenLink.tsx";

/** One file on its way into the library. */
export function DocumentUploadRow({ id: key }: { id: string }) {
  const t = useT("pdf");
  const arrived = useSnapshot(uploads.store).all.find((one) => one.key === key)?.arrived ?? null;
  const upload = uploads.find(key);
  if (!upload) return null;
  return (
    <UploadRow
      upload={upload}
      uploads={uploads}
      accept="application/pdf,.pdf"
      {...(arrived?.isDuplicate && { text: t("upload.duplicate") })}
      open={arrived && <OpenLink id={arrived.id} />}
    />
  );
}
