import { useState } from "react";
import { meteredTypes } from "#contract/meters.ts";
import type { PersonRecord } from "#contract/people.contract.ts";
import { closedMeters } from "#contract/product-modules.ts";
import { useT } from "#i18n/use-t.ts";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { meterName } from "#modules/plans/limit-words.ts";
import { grantUnits } from "../people.actions.ts";
import { grantForm, type GrantForm } from "../people.forms.ts";

interface GrantDialogProps {
  person: PersonRecord;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChange: (person: PersonRecord) => void;
}

/** 32 letters and digits; a request that is sent again, because its answer was lost, grants once. */
const newRequest = (): string => crypto.randomUUID().replaceAll("-", "");

/** Units on top of the plan, for the running period; what has no limit needs none. */
export function GrantDialog({ person: { id, meters }, open, onOpenChange, onChange }: GrantDialogProps) {
  const t = useT("adminPeople");
  const admin = useT("admin");
  const plans = useT("plans");
  const [request, setRequest] = useState(newRequest);
  const unlimited = meters.filter(({ allowance }) => allowance.limit === null).map((meter) => meter.query_type);
  const types = meteredTypes.filter((type) => !closedMeters.includes(type) && !unlimited.includes(type));
  return (
    <FormDialog<GrantForm>
      open={open}
      onOpenChange={onOpenChange}
      title={t("grant.title")}
      description={t("grant.text")}
      size="small"
      schema={grantForm}
      initial={{ type: types[0] ?? "chat", units: "", reason: "" }}
      submit={t("action.grant")}
      onSubmit={async (form) => {
        onChange(await grantUnits(id, request, form));
        setRequest(newRequest());
      }}
    >
      {(field) => (
        <>
          <Select
            label={t("grant.type")}
            options={types.map((value) => ({ value, label: meterName(plans, value) }))}
            {...field("type")}
          />
          <TextField label={t("grant.units")} inputMode="numeric" autoComplete="off" {...field("units")} />
          <TextArea label={admin("reason.label")} hint={admin("reason.hint")} {...field("reason")} />
        </>
      )}
    </FormDialog>
  );
}
