import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { addressesForm, addressesIn, type AddressesForm } from "./adding.forms.ts";
import { useAdd, type AddDialogProps } from "./use-add.ts";

/** Mount it to open it. */
export function AddressesDialog({ botId, onClose }: AddDialogProps) {
  const t = useT("knowledge");
  const add = useAdd(botId);
  return (
    <FormDialog<AddressesForm>
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("adding.addresses")}
      schema={addressesForm}
      initial={{ addresses: "" }}
      submit={t("add.train")}
      onSubmit={({ addresses }) => add({ urls: addressesIn(addresses) ?? [] })}
    >
      {(field) => (
        <TextArea
          label={t("add.addressesLabel")}
          hint={t("add.addressesHint")}
          rows={6}
          className={ownWords}
          {...field("addresses")}
        />
      )}
    </FormDialog>
  );
}
