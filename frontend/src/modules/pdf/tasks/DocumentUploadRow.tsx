import { useSnapshot } from "valtio";
import { Link } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { UploadRow } from "#tasks/uploads/UploadRow.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { uploads } from "../uploads.ts";

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

function OpenLink({ id }: { id: string }) {
  const common = useT("common");
  return (
    <Button size="small" variant="quiet" asChild>
      <Link to="/user/pdf-chat/view/$id" params={{ id }}>
        {common("action.open")}
      </Link>
    </Button>
  );
}
