import { workspaces as limits } from "#contract/limits.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { TextField } from "#ui/Field/TextField.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { endTeam } from "../workspaces.actions.ts";
import { endForm } from "../workspaces.forms.ts";

interface EndDialogProps {
  name: string;
  onDone: () => void;
  onClose: () => void;
}

/** Its name, typed, ends a team. */
export function EndDialog({ name, onDone, onClose }: EndDialogProps) {
  const t = useT("workspaces");
  const locale = useLocale();
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("end.title", { name })}
      description={t("end.text", { count: limits.endDays })}
      size="small"
      schema={endForm}
      initial={{ name: "" }}
      submit={t("end.confirm")}
      onSubmit={async (typed) => {
        const { ends_at } = await endTeam(typed.name);
        if (ends_at !== null) notify({ text: t("end.done", { date: formatDate(new Date(ends_at), locale) }) });
        onDone();
      }}
    >
      {(field) => (
        <div className={ownWords}>
          <TextField
            {...field("name")}
            label={t("end.name", { name })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      )}
    </FormDialog>
  );
}
