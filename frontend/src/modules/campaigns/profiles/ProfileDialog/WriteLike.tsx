import { useState } from "react";
import * as z from "zod/mini";
import { profileLimits, type ProfileView } from "#contract/campaigns/profiles.contract.ts";
import { postLanguages } from "#contract/publishing/planner.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { faultsOf } from "#ui/Form/faults.ts";
import { Form } from "#ui/Form/Form.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { useRequestId } from "#lib/use-request-id.ts";
import { summarize, writePosts } from "../profiles.actions.ts";
import styles from "./ProfileDialog.module.css";

const fault = faultsOf("posts");
const usualCount = 5;
const counts = Array.from({ length: profileLimits.posts }, (_, index) => index + 1);

const likeForm = z.object({
  topic: z.string().check(z.trim(), z.maxLength(1_000, fault("long", 1_000))),
  count: z.string(),
  language: z.enum(postLanguages),
});
type LikeForm = z.infer<typeof likeForm>;

interface WriteLikeProps {
  profile: ProfileView;
  onBack: () => void;
  onWritten: () => void;
}

/** What was read of a profile and where, its summary, and posts in its manner. */
export function WriteLike({ profile, onBack, onWritten }: WriteLikeProps) {
  const t = useT("posts");
  const locale = useLocale();
  const [summary, setSummary] = useState(profile.summary);
  const [busy, setBusy] = useState(false);
  const request = useRequestId();
  const sum = async () => {
    setBusy(true);
    try {
      setSummary(await summarize(profile.id, locale));
    } catch (error) {
      reportRefusal(error, "social-generation");
    }
    setBusy(false);
  };
  const write = async ({ topic, count, language }: LikeForm) => {
    const requestId = request.idOf([profile.id, topic, count, language]);
    try {
      const written = await writePosts(profile.id, { topic, count: Number(count), language }, requestId);
      notify({ text: t("written", { count: written, number: formatNumber(written, locale) }) });
      onWritten();
    } catch (error) {
      if (!isLimit(error)) throw error;
      reportRefusal(error, "social-generation");
    }
  };
  const { description, followers, name } = profile.facts;
  return (
    <div className={styles["body"]}>
      <section>
        <h3 className={classNames(styles["subtitle"], ownWords)}>{name ?? profile.url}</h3>
        <p className={styles["note"]}>
          {t(`source.${profile.source}`)} {followers !== undefined && t("followers", { number: followers })}
        </p>
        {description !== undefined && <p className={ownWords}>{description}</p>}
        {summary !== null && <p className={classNames(styles["summary"], ownWords)}>{summary}</p>}
        <div className={styles["accounts"]}>
          {summary === null && (
            <Button size="small" busy={busy} onClick={() => void sum()}>
              {t("summarize")}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={onBack}>
            {t("otherProfile")}
          </Button>
        </div>
      </section>
      <Form<LikeForm>
        schema={likeForm}
        initial={{ topic: "", count: String(usualCount), language: locale }}
        submit={t("writeLike")}
        actions="end"
        onSubmit={write}
      >
        {(field) => (
          <>
            <TextField label={t("topic")} hint={t("topicHint")} optional className={ownWords} {...field("topic")} />
            <Fields leastPx={220}>
              <Select
                label={t("howMany")}
                options={counts.map((count) => ({ value: String(count), label: formatNumber(count, locale) }))}
                {...field("count")}
              />
              <Select
                label={t("language")}
                options={postLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
                {...field("language")}
              />
            </Fields>
            <p className={styles["note"]}>{t("costsOne")}</p>
          </>
        )}
      </Form>
    </div>
  );
}
