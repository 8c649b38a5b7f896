import type { WritingCategory } from "#contract/assistant/templates.ts";
import { useT } from "#i18n/use-t.ts";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { EntryColumns } from "../EntryFields.tsx";
import { saveCategory } from "../writing.actions.ts";
import { categoryForm, draftOfCategory, formOfCategory, type CategoryForm } from "../writing.forms.ts";

interface CategoryDialogProps {
  /** Null for a new one. */
  category: WritingCategory | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: () => void;
}

export function CategoryDialog({ category, open, onOpenChange, onSaved }: CategoryDialogProps) {
  const t = useT("adminWriting");
  const common = useT("common");
  return (
    <FormDialog<CategoryForm>
      open={open}
      onOpenChange={onOpenChange}
      title={t(category === null ? "new.categories" : "category.edit")}
      schema={categoryForm}
      initial={formOfCategory(category)}
      submit={common("action.save")}
      onSubmit={async (values) => {
        await saveCategory(category?.id ?? null, draftOfCategory(values));
        notify({ tone: "good", text: t("saved", { name: values.name_en }) });
        onSaved();
      }}
    >
      {(field) => <EntryColumns field={field} />}
    </FormDialog>
  );
}
