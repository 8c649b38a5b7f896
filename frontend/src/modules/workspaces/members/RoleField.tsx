import { useWatch } from "react-hook-form";
import type { Role } from "#contract/workspaces/roles.ts";
import { useT } from "#i18n/use-t.ts";
import { Select } from "#ui/Field/Select.tsx";
import type { FieldProps } from "#ui/Form/Form.tsx";

interface RoleFieldProps {
  field: FieldProps;
  roles: readonly Role[];
}

/** A role of a form, and what the chosen one may do. */
export function RoleField({ field, roles }: RoleFieldProps) {
  const t = useT("workspaces");
  const role = useWatch({ name: field.name }) as Role;
  return (
    <Select
      {...field}
      label={t("invite.role")}
      hint={t(`roleMay.${role}`)}
      options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
    />
  );
}
