import * as z from "zod/mini";
import { networkFacts, platforms } from "#contract/networks/networks.ts";
import { postLanguages, postTones } from "#contract/publishing/planner.ts";
import { writtenLimits } from "#contract/campaigns/writing.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { faultsOf } from "#ui/Form/faults.ts";
import { Form } from "#ui/Form/Form.tsx";
import { useRequestId } from "#lib/use-request-id.ts";
import { writeTemplate } from "./templates.actions.ts";
import styles from "./Templates.module.css";

const fault = faultsOf("postTemplates");
const longestGoal = 500;

const form = z.object({
  platform: z.enum(platforms),
  goal: z
    .string()
    .check(z.trim(), z.minLength(1, fault("required")), z.maxLength(longestGoal, fault("long", longestGoal))),
  tone: z.enum(postTones),
  language: z.enum(postLanguages),
  example: z.string().check(z.trim(), z.maxLength(writtenLimits.context, fault("long", writtenLimits.context))),
});
type TemplateWish = z.infer<typeof form>;

interface TemplateFormProps {
  onWritten: () => void;
  onCancel: () => void;
}

/** What a form of post is for; a model writes it. */
export function TemplateForm({ onWritten, onCancel }: TemplateFormProps) {
  const t = useT("postTemplates");
  const social = useT("social");
  const language = useLocale();
  const request = useRequestId();
  const write = async (wish: TemplateWish) => {
    try {
      await writeTemplate(wish, request.idOf(wish));
      onWritten();
    } catch (error) {
      if (!isLimit(error)) throw error;
      reportRefusal(error, "social-generation");
    }
  };
  return (
    <Form<TemplateWish>
      schema={form}
      initial={{ platform: platforms[0], goal: "", tone: "neutral", language, example: "" }}
      submit={t("write")}
      actions="end"
      focus="goal"
      onSubmit={write}
      onCancel={onCancel}
    >
      {(field) => (
        <>
          <TextField label={t("goal")} hint={t("goalHint")} className={ownWords} {...field("goal")} />
          <Fields leastPx={160}>
            <Select
              label={t("network")}
              options={platforms.map((value) => ({ value, label: networkFacts[value].name }))}
              {...field("platform")}
            />
            <Select
              label={t("tone")}
              options={postTones.map((value) => ({ value, label: social(`tone.${value}`) }))}
              {...field("tone")}
            />
            <Select
              label={t("language")}
              options={postLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
              {...field("language")}
            />
          </Fields>
          <TextArea
            label={t("example")}
            hint={t("exampleHint")}
            optional
            rows={3}
            className={ownWords}
            {...field("example")}
          />
          <p className={styles["note"]}>{t("costsOne")}</p>
        </>
      )}
    </Form>
  );
}
