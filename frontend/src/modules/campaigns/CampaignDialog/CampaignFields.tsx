import type { Path, UseFormReturn } from "react-hook-form";
import { networkFacts, platforms } from "#contract/networks/networks.ts";
import { postLanguages, postTones } from "#contract/publishing/planner.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { zonesWith } from "#lib/zones.ts";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import type { FieldProps } from "#ui/Form/Form.tsx";
import { NetworkMark } from "#modules/publishing/NetworkMark/NetworkMark.tsx";
import type { CampaignForm } from "../campaign.forms.ts";
import { ReadPage } from "./ReadPage.tsx";
import styles from "./CampaignFields.module.css";

interface CampaignFieldsProps {
  field: (name: Path<CampaignForm>) => FieldProps;
  form: UseFormReturn<CampaignForm>;
}

export function CampaignFields({ field, form }: CampaignFieldsProps) {
  const t = useT("campaigns");
  const social = useT("social");
  return (
    <>
      <TextField label={t("name")} hint={t("nameHint")} className={ownWords} {...field("name")} />
      <TextField label={t("goal")} hint={t("goalHint")} className={ownWords} {...field("goal")} />
      <TextField label={t("audience")} hint={t("audienceHint")} optional className={ownWords} {...field("audience")} />
      <TextArea label={t("brief")} hint={t("briefHint")} optional rows={5} className={ownWords} {...field("brief")} />
      <TextField
        label={t("website")}
        hint={t("websiteHint")}
        optional
        placeholder="www.example.com"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        className={ownWords}
        {...field("website")}
      />
      <ReadPage form={form} />
      <Networks field={field} />
      <Fields leastPx={220}>
        <Select
          label={t("language")}
          options={postLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
          {...field("language")}
        />
        <Select
          label={t("tone")}
          options={postTones.map((value) => ({ value, label: social(`tone.${value}`) }))}
          {...field("tone")}
        />
        <TextField type="date" label={t("startsOn")} {...field("starts_on")} />
        <TextField type="date" label={t("endsOn")} {...field("ends_on")} />
        <Select label={t("zone")} options={zonesWith(form.getValues("zone"))} {...field("zone")} />
        <TextField label={t("count")} inputMode="numeric" {...field("posts")} />
      </Fields>
    </>
  );
}

function Networks({ field }: Pick<CampaignFieldsProps, "field">) {
  const t = useT("campaigns");
  const { error, ...registered } = field("platforms");
  return (
    <fieldset className={styles["networks"]}>
      <legend>{t("networks")}</legend>
      {platforms.map((platform) => (
        <label key={platform} className={styles["network"]}>
          <input type="checkbox" value={platform} aria-invalid={error ? true : undefined} {...registered} />
          <NetworkMark of={platform} />
          {networkFacts[platform].name}
        </label>
      ))}
      <p className={styles["error"]} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
