import { useState } from "react";
import { readOwner, type OwnerRecord } from "#contract/owner.contract.ts";
import { ownerFields, type OwnerField } from "#contract/owner.rules.ts";
import { toSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Fields } from "#ui/Field/Fields.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { UnsavedGuard } from "#ui/UnsavedGuard/UnsavedGuard.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { PageHead } from "../frame/PageHead.tsx";
import { useWhen } from "../frame/when.ts";
import { saveOwner } from "./owner.actions.ts";
import { draftOfOwner, formOfOwner, ownerForm, ownerGroupNames, ownerGroups, type OwnerForm } from "./owner.forms.ts";
import { Subprocessors } from "./Subprocessors.tsx";
import styles from "./OwnerPage.module.css";

/** Who publishes this installation: what the legal pages name in double brackets. */
export function OwnerPage() {
  const t = useT("adminOwner");
  const { state, reload } = useLoaded(toSource(readOwner, {}));
  return (
    <>
      <PageHead title={t("title")} intro={t("intro")} />
      <WhenLoaded state={state} onRetry={reload}>
        {(read) => <Owner read={read} />}
      </WhenLoaded>
      <Subprocessors />
    </>
  );
}

function Owner({ read }: { read: OwnerRecord }) {
  const t = useT("adminOwner");
  const common = useT("common");
  const { moment } = useWhen();
  const label = useLabel();
  const [owner, setOwner] = useState(read);
  return (
    <div className={styles["owner"]}>
      <Form<OwnerForm>
        key={owner.revision}
        actions="end"
        schema={ownerForm}
        initial={formOfOwner(owner)}
        submit={common("action.save")}
        onSubmit={async (values) => {
          const draft = draftOfOwner(values, owner);
          if (Object.keys(draft).length > 0) setOwner(await saveOwner(draft));
          notify({ tone: "good", text: t("saved") });
        }}
      >
        {(field, form) => (
          <>
            <UnsavedGuard when={form.formState.isDirty && !form.formState.isSubmitting} />
            {ownerGroupNames.map((group) => (
              <fieldset key={group} className={styles["group"]}>
                <legend className={styles["legend"]}>{t(`group.${group}`)}</legend>
                <p className={styles["note"]}>{t(`note.${group}`)}</p>
                <Fields leastPx={300} aligned>
                  {ownerGroups[group].map((name) => (
                    <TextField
                      key={name}
                      label={label(name)}
                      {...(name === "email" && { hint: t("hint.email") })}
                      {...field(name)}
                    />
                  ))}
                </Fields>
              </fieldset>
            ))}
          </>
        )}
      </Form>
      {owner.changed_at && (
        <p className={styles["note"]}>
          {t("changed", { moment: moment(owner.changed_at), admin: owner.changed_by ?? "" })}
        </p>
      )}
    </div>
  );
}

/** The words that stand in the brackets, as a field's name. */
function useLabel(): (name: OwnerField) => string {
  const locale = useLocale();
  return (name) => {
    const words = ownerFields[name][locale];
    return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
  };
}
