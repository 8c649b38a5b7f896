import type { CampaignView } from "#contract/campaigns/campaigns.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { campaignForm, formOf, type CampaignForm } from "../campaign.forms.ts";
import { changeCampaign } from "../campaigns.actions.ts";
import { CampaignFields } from "./CampaignFields.tsx";

interface ChangeCampaignDialogProps {
  campaign: CampaignView;
  onClose: () => void;
}

/** Mount it to open it. */
export function ChangeCampaignDialog({ campaign, onClose }: ChangeCampaignDialogProps) {
  const t = useT("campaigns");
  const common = useT("common");
  return (
    <FormDialog<CampaignForm>
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={t("changeTitle")}
      {...(campaign.posts > 0 && { description: t("changeText") })}
      schema={campaignForm}
      initial={formOf(campaign)}
      submit={common("action.save")}
      onSubmit={(typed) => changeCampaign(campaign.id, typed)}
    >
      {(field, form) => <CampaignFields field={field} form={form} />}
    </FormDialog>
  );
}
