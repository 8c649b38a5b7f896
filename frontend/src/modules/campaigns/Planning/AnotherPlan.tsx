import { RefreshCw } from "lucide-react";
import { useState } from "react";
import type { CampaignView } from "#contract/campaigns/campaigns.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { planCampaign } from "../planning.actions.ts";

/** A new plan beside the posts that one has touched. */
export function AnotherPlan({ campaign: { id } }: { campaign: CampaignView }) {
  const t = useT("campaigns");
  const [open, setOpen] = useState(false);
  const plan = () => planCampaign(id, true).catch((error: unknown) => reportRefusal(error, "campaign-creation"));
  return (
    <>
      <Button icon={RefreshCw} onClick={() => setOpen(true)}>
        {t("another")}
      </Button>
      {open && (
        <ConfirmDialog
          open
          onOpenChange={setOpen}
          title={t("anotherTitle")}
          text={t("anotherText")}
          confirmLabel={t("anotherConfirm")}
          onConfirm={plan}
        />
      )}
    </>
  );
}
