import { rolesWith, type Right } from "#contract/workspaces/rights.ts";
import { useLocale, useT } from "#i18n/use-t.ts";

/** Those who have a right, as a sentence names them: "owners, admins and members". */
export function useRolesWith(right: Right): string {
  const t = useT("rights");
  const locale = useLocale();
  return new Intl.ListFormat(locale).format(rolesWith(right).map((role) => t(`those.${role}`)));
}
