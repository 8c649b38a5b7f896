import { Archive, ArchiveRestore } from "lucide-react";
import { useState } from "react";
import type { AdminModel } from "#contract/models.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { attempt } from "../../frame/attempt.ts";
import { archiveModel, bringModelBack } from "../models.actions.ts";

/** Takes a model off the catalogue, or brings it back. */
export function Shelving({ model: { id, name, archived_at }, onDone }: { model: AdminModel; onDone: () => void }) {
  const t = useT("adminModels");
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  const restore = async () => {
    setBusy(true);
    if (await attempt(() => bringModelBack(id))) onDone();
    setBusy(false);
  };
  const archive = async () => {
    if (await attempt(() => archiveModel(id))) onDone();
  };

  if (archived_at !== null)
    return (
      <Button icon={ArchiveRestore} busy={busy} onClick={() => void restore()}>
        {t("action.restore")}
      </Button>
    );
  return (
    <>
      <Button icon={Archive} onClick={() => setOpen(true)}>
        {t("action.archive")}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("archive.title", { name })}
        text={t("archive.text")}
        confirmLabel={t("action.archive")}
        onConfirm={archive}
      />
    </>
  );
}
