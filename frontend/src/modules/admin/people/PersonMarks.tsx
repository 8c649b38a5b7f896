import type { PersonRow } from "#contract/people.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";

type PersonFlags = Pick<PersonRow, "guest" | "suspended" | "needs_look">;

/** What sets a person apart from the others, if anything does. */
export function PersonMarks({ guest, suspended, needs_look: needsLook }: PersonFlags) {
  const t = useT("adminPeople");
  return (
    <>
      {guest && <Badge>{t("mark.guest")}</Badge>}
      {suspended && <Badge tone="bad">{t("mark.suspended")}</Badge>}
      {needsLook && <Badge tone="warn">{t("mark.look")}</Badge>}
    </>
  );
}
