import * as z from "zod/mini";
import type { PublicationView } from "#contract/publishing/publishing.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { TextField } from "#ui/Field/TextField.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { networkFacts } from "#contract/networks/networks.ts";
import { sayOnline } from "./attention.actions.ts";
import { goesOnBelow } from "./attention.rules.ts";

const form = z.object({ url: z.string().check(z.trim(), z.maxLength(2_000)) });

interface OnlineDialogProps {
  publication: PublicationView;
  onClose: () => void;
}

/** The post is online: its link is wished for, and needed where a thread goes on below it. Mount it to open it. */
export function OnlineDialog({ publication, onClose }: OnlineDialogProps) {
  const t = useT("attention");
  const needsLink = goesOnBelow(publication);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={t("onlineTitle")}
      description={t(needsLink ? "onlineNeeds" : "onlineText")}
      schema={form}
      initial={{ url: "" }}
      submit={t("online")}
      onSubmit={async ({ url }) => {
        await sayOnline(publication, url);
        notify({ tone: "good", text: t("noted") });
      }}
    >
      {(field) => (
        <TextField
          label={t("link", { network: networkFacts[publication.platform].name })}
          type="url"
          inputMode="url"
          optional={!needsLink}
          {...field("url")}
        />
      )}
    </FormDialog>
  );
}
