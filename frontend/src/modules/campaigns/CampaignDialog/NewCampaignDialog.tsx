import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { useT } from "#i18n/use-t.ts";
import { campaignForm, type CampaignForm } from "../campaign.forms.ts";
import { keptCampaign } from "../kept-campaign.ts";
import { useAddCampaign } from "../use-add-campaign.ts";
import { CampaignFields } from "./CampaignFields.tsx";

interface NewCampaignDialogProps {
  /** What the form begins with, where nothing was kept. */
  initial: CampaignForm;
  onClose: () => void;
}

/** What is typed is kept in this browser until it is sent. Mount it to open it. */
export function NewCampaignDialog({ initial, onClose }: NewCampaignDialogProps) {
  const t = useT("campaigns");
  const add = useAddCampaign();
  const [requestId] = useState(() => keptCampaign.read()?.requestId ?? crypto.randomUUID());
  return (
    <FormDialog<CampaignForm>
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={t("new")}
      description={t("newText")}
      schema={campaignForm}
      initial={initial}
      submit={t("create")}
      onSubmit={(typed) => add(typed, requestId)}
    >
      {(field, form) => (
        <>
          <Keep form={form} requestId={requestId} />
          <CampaignFields field={field} form={form} />
        </>
      )}
    </FormDialog>
  );
}

function Keep({ form, requestId }: { form: UseFormReturn<CampaignForm>; requestId: string }) {
  useEffect(() => {
    const { unsubscribe } = form.watch((typed) => keptCampaign.write({ requestId, typed: typed as CampaignForm }));
    return unsubscribe;
  }, [form, requestId]);
  return null;
}
