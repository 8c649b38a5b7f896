import * as z from "zod/mini";
import { utm as utmShape, type Utm } from "#contract/publishing/parts.ts";
import { networkFacts, type Platform } from "#contract/networks/networks.ts";
import { useT } from "#i18n/use-t.ts";
import { TextField } from "#ui/Field/TextField.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";

const form = z.object({
  source: utmShape.shape.source,
  medium: utmShape.shape.medium,
  campaign: utmShape.shape.campaign,
});

interface UtmDialogProps {
  utm: Utm | null;
  platform: Platform;
  onSave: (utm: Utm | null) => void;
  onClose: () => void;
}

/** What is added to the links of one network, so that the site tells visits apart. Mount it to open it. */
export function UtmDialog({ utm, platform, onSave, onClose }: UtmDialogProps) {
  const t = useT("composer");
  const common = useT("common");
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("utm.title", { network: networkFacts[platform].name })}
      description={t("utm.text")}
      schema={form}
      initial={utm ?? { source: networkFacts[platform].utmSource, medium: "social", campaign: "" }}
      submit={common("action.save")}
      onSubmit={async (values) => onSave(Object.values(values).every((value) => value === "") ? null : values)}
    >
      {(field) => (
        <>
          <TextField label={t("utm.source")} {...field("source")} />
          <TextField label={t("utm.medium")} {...field("medium")} />
          <TextField label={t("utm.campaign")} {...field("campaign")} />
          {utm !== null && (
            <TextButton
              onPress={() => {
                onSave(null);
                onClose();
              }}
            >
              {t("utm.remove")}
            </TextButton>
          )}
        </>
      )}
    </FormDialog>
  );
}
