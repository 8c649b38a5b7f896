import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { UploadRow } from "#tasks/uploads/UploadRow.tsx";
import { analyses } from "../analyses.store.ts";
import { uploads } from "../uploads.ts";
import { AnalysisRow } from "./AnalysisRow.tsx";
import { OpenLink } from "./OpenLink.tsx";

/** One file on its way; once it has arrived, how far its analysis is. */
export function DocumentUploadRow({ id: key }: { id: string }) {
  const t = useT("pdf");
  const views = useSnapshot(analyses);
  const upload = uploads.find(key);
  const { arrived, name } = useSnapshot(uploads.store).all.find((one) => one.key === key) ?? {
    arrived: null,
    name: "",
  };
  if (!upload) return null;
  if (arrived && !arrived.isDuplicate && views[arrived.id]) {
    return <AnalysisRow id={arrived.id} name={name} onDismiss={() => uploads.dismiss(key)} />;
  }
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
