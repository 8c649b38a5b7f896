import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { textIn } from "#contract/local-text.rules.ts";
import type { AdminProductModule } from "#contract/marketplace.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { attempt } from "../../frame/attempt.ts";
import { deleteModule } from "../catalogue.actions.ts";
import { ModuleDialog } from "./ModuleDialog.tsx";

interface ModuleToolsProps {
  module: AdminProductModule;
  onDone: () => void;
}

/** Editing, and deleting what no plan includes. */
export function ModuleTools({ module, onDone }: ModuleToolsProps) {
  const t = useT("adminCatalogue");
  const common = useT("common");
  const name = textIn(module.name, useLocale());
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const remove = async () => {
    if (await attempt(() => deleteModule(module.id))) onDone();
  };
  return (
    <>
      <IconButton size="small" icon={Pencil} label={t("action.editOf", { name })} onClick={() => setOpen("edit")} />
      {module.plans === 0 && (
        <IconButton
          size="small"
          icon={Trash2}
          label={t("action.deleteOf", { name })}
          onClick={() => setOpen("delete")}
        />
      )}
      <ModuleDialog
        module={module}
        open={open === "edit"}
        onOpenChange={(next) => setOpen(next ? "edit" : null)}
        onSaved={onDone}
      />
      <ConfirmDialog
        open={open === "delete"}
        onOpenChange={(next) => setOpen(next ? "delete" : null)}
        title={t("module.deleteTitle", { name })}
        text={t("module.deleteText")}
        confirmLabel={common("action.delete")}
        onConfirm={remove}
      />
    </>
  );
}
