import { useNavigate } from "@tanstack/react-router";
import { PenLine } from "lucide-react";
import { useRef, useState } from "react";
import * as z from "zod/mini";
import { generatingLimits } from "#contract/social/generating.contract.ts";
import { postTones } from "#contract/social/social.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import type { Composer } from "../saving/open-composer.ts";
import { useDraft } from "../use-draft.ts";
import { writePost } from "./words.actions.ts";

const form = z.object({
  prompt: z.string().check(z.trim(), z.minLength(1), z.maxLength(generatingLimits.prompt)),
  tone: z.enum(postTones),
});

/** A first draft by a model, in place of an empty page: the post that it keeps is opened. */
export function WriteTool({ composer }: { composer: Composer }) {
  const t = useT("composer");
  const social = useT("social");
  const navigate = useNavigate();
  const draft = useDraft(composer);
  const [isOpen, setOpen] = useState(false);
  const request = useRef({ wish: "", id: "" });
  const write = async ({ prompt, tone }: z.infer<typeof form>) => {
    const platform = draft.networks[0]?.platform ?? "linkedin";
    const { language, time } = draft;
    const wish = { prompt, tone, platform, language, time, campaignId: composer.place.campaignId };
    const said = JSON.stringify(wish);
    if (request.current.wish !== said) request.current = { wish: said, id: crypto.randomUUID() };
    try {
      const id = await writePost(wish, request.current.id);
      void navigate({ to: "/user/social-planner/post/$id", params: { id }, replace: true });
    } catch (error) {
      if (isLimit(error)) reportRefusal(error, "social-generation");
      throw error;
    }
  };
  return (
    <>
      <Button variant="quiet" icon={PenLine} onClick={() => setOpen(true)}>
        {t("write.title")}
      </Button>
      {isOpen && (
        <FormDialog
          open
          onOpenChange={setOpen}
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
      )}
    </>
  );
}
