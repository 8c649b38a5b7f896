import { useNavigate } from "@tanstack/react-router";
import * as z from "zod/mini";
import { platforms } from "#contract/networks/networks.ts";
import { generatingLimits } from "#contract/campaigns/generating.contract.ts";
import { postTones } from "#contract/publishing/planner.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import type { Composer } from "../saving/open-composer.ts";
import { useRequestId } from "#lib/use-request-id.ts";
import { useDraft } from "../use-draft.ts";
import { writePost } from "./words.actions.ts";

const form = z.object({
  prompt: z.string().check(z.trim(), z.minLength(1), z.maxLength(generatingLimits.prompt)),
  tone: z.enum(postTones),
});

interface WriteDialogProps {
  composer: Composer;
  onClose: () => void;
}

/** What a first draft is to say; the post that is written of it is kept, and opened. Mount it to open it. */
export function WriteDialog({ composer, onClose }: WriteDialogProps) {
  const t = useT("composer");
  const social = useT("social");
  const navigate = useNavigate();
  const draft = useDraft(composer);
  const request = useRequestId();
  const write = async ({ prompt, tone }: z.infer<typeof form>) => {
    const platform = draft.networks[0]?.platform ?? platforms[0];
    const { language, time } = draft;
    const wish = { prompt, tone, platform, language, time, campaignId: composer.place.campaignId };
    try {
      const id = await writePost(wish, request.idOf(wish));
      void navigate({ to: "/user/social-planner/post/$id", params: { id }, replace: true });
    } catch (error) {
      if (isLimit(error)) reportRefusal(error, "social-generation");
      throw error;
    }
  };
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("write.title")}
      description={t("write.text")}
      schema={form}
      initial={{ prompt: "", tone: "neutral" }}
      submit={t("write.ask")}
      onSubmit={write}
    >
      {(field) => (
        <>
          <TextArea label={t("write.prompt")} rows={4} className={ownWords} {...field("prompt")} />
          <Select
            label={t("write.tone")}
            options={postTones.map((value) => ({ value, label: social(`tone.${value}`) }))}
            {...field("tone")}
          />
        </>
      )}
    </FormDialog>
  );
}
