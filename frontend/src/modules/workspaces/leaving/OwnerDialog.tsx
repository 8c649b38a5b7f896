import type { MemberRow } from "#contract/workspaces/members.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Select } from "#ui/Field/Select.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { transferOwnership } from "../members/members.actions.ts";
import { ownerForm } from "../workspaces.forms.ts";

interface OwnerDialogProps {
  /** The name of the team. */
  team: string;
  members: readonly MemberRow[];
  onDone: () => void;
  onClose: () => void;
}

/** Names a member owner in place of the reader. */
export function OwnerDialog({ team, members, onDone, onClose }: OwnerDialogProps) {
  const t = useT("workspaces");
  const options = members.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }));
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("own.title", { name: team })}
      description={t("own.text")}
      size="small"
      schema={ownerForm}
      initial={{ owner: "" }}
      submit={t("own.confirm")}
      onSubmit={async ({ owner }) => {
        await transferOwnership(owner);
        const name = members.find(({ id }) => id === owner)?.name ?? "";
        notify({ text: t("own.done", { name }), tone: "good" });
        onDone();
      }}
    >
      {(field) => (
        <div className={ownWords}>
          <Select
            {...field("owner")}
            label={t("own.next")}
            options={[{ value: "", label: t("own.choose"), disabled: true }, ...options]}
          />
        </div>
      )}
    </FormDialog>
  );
}
