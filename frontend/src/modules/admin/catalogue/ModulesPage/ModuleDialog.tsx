import type { AdminProductModule } from "#contract/marketplace.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { TextField } from "#ui/Field/TextField.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { saveModule } from "../catalogue.actions.ts";
import { draftOfModule, formOfModule, moduleForm, type ModuleForm } from "../catalogue.forms.ts";

interface ModuleDialogProps {
  /** Null for a new one. */
  module: AdminProductModule | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: () => void;
}

export function ModuleDialog({ module, open, onOpenChange, onSaved }: ModuleDialogProps) {
  const t = useT("adminCatalogue");
  const common = useT("common");
  return (
    <FormDialog<ModuleForm>
      open={open}
      onOpenChange={onOpenChange}
      title={t(module === null ? "module.new" : "module.edit")}
      schema={moduleForm}
      initial={formOfModule(module)}
      submit={common("action.save")}
      onSubmit={async (values) => {
        await saveModule(module?.id ?? null, draftOfModule(values));
        notify({ tone: "good", text: t("saved", { name: values.name_en }) });
        onSaved();
      }}
    >
      {(field) => (
        <>
          <TextField label={t("field.nameEn")} lang="en" {...field("name_en")} />
          <TextField label={t("field.nameFr")} lang="fr" {...field("name_fr")} />
          <TextField label={t("column.icon")} hint={t("hint.icon")} {...field("icon")} />
          <TextField inputMode="numeric" label={t("column.order")} {...field("sort_order")} />
        </>
      )}
    </FormDialog>
  );
}
