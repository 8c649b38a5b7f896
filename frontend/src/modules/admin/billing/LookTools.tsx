import { ExternalLink } from "lucide-react";
import { useState } from "react";
import type { NeedsLookRow } from "#contract/payments/oversight.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { useListing } from "#ui/Listing/listing.ts";
import { ReasonDialog } from "../frame/ReasonDialog.tsx";
import { markLookedAt } from "./billing.actions.ts";
import styles from "./Tools.module.css";

/** The way to the provider's own page, and off the list. */
export function LookTools({ row }: { row: NeedsLookRow }) {
  const t = useT("adminBilling");
  const { reload } = useListing();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles["tools"]}>
      {row.provider_url !== null && (
        <Button asChild size="small">
          <a href={row.provider_url} target="_blank" rel="noreferrer">
            {t("action.atProvider")}
            <Icon of={ExternalLink} size={14} />
          </a>
        </Button>
      )}
      <Button size="small" onClick={() => setOpen(true)}>
        {t("action.lookedAt")}
      </Button>
      <ReasonDialog
        open={open}
        onOpenChange={setOpen}
        tone="primary"
        title={t("lookedAt.title")}
        text={t("lookedAt.text")}
        confirmLabel={t("action.lookedAt")}
        onConfirm={async (reason) => {
          await markLookedAt(row.workspace_id, reason);
          reload();
        }}
      />
    </div>
  );
}
