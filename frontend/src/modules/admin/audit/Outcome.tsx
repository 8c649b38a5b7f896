import { errorKeyOfCode } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";

/** Done, never ended, or why it was refused. */
export function Outcome({ outcome }: { outcome: string }) {
  const t = useT("adminAudit");
  const errors = useT("errors");
  if (outcome === "done") return <Badge tone="good">{t("outcome.done")}</Badge>;
  if (outcome === "begun") return <Badge tone="warn">{t("outcome.begun")}</Badge>;
  return <Badge tone="bad">{errors(errorKeyOfCode(outcome))}</Badge>;
}
