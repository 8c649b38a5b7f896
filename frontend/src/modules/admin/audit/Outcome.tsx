import { useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";

/** Done, never ended, or the code of the refusal. */
export function Outcome({ outcome }: { outcome: string }) {
  const t = useT("adminAudit");
  if (outcome === "done") return <Badge tone="good">{t("outcome.done")}</Badge>;
  if (outcome === "begun") return <Badge tone="warn">{t("outcome.begun")}</Badge>;
  return <Badge tone="bad">{outcome}</Badge>;
}
