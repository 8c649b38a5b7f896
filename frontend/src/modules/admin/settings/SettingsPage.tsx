import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Path } from "react-hook-form";
import { listSettings, type AdminSetting } from "#contract/settings.contract.ts";
import { toSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Form, type FieldProps } from "#ui/Form/Form.tsx";
import { Fields } from "#ui/Field/Fields.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { PageHead } from "../frame/PageHead.tsx";
import { UnsavedGuard } from "#ui/UnsavedGuard/UnsavedGuard.tsx";
import { useWhen } from "../frame/when.ts";
import { saveAdminSettings } from "./settings.actions.ts";
import {
  draftOfSettings,
  formOfSettings,
  settingGroupNames,
  settingGroups,
  settingsForm,
  type SettingGroup,
  type SettingsForm,
} from "./settings.forms.ts";
import styles from "./SettingsPage.module.css";

/** The figures of the product that are no plan's: who is promised what, until a plan says more. */
export function SettingsPage() {
  const t = useT("adminSettings");
  const { state, reload } = useLoaded(toSource(listSettings, {}));
  return (
    <>
      <PageHead title={t("title")} intro={t("intro")} />
      <WhenLoaded state={state} onRetry={reload}>
        {({ settings }) => <Settings read={settings} />}
      </WhenLoaded>
    </>
  );
}

function Settings({ read }: { read: readonly AdminSetting[] }) {
  const t = useT("adminSettings");
  const common = useT("common");
  const [settings, setSettings] = useState(read);
  return (
    <div className={styles["settings"]}>
      <Form<SettingsForm>
        key={settings.map(({ value }) => value).join(" ")}
        actions="end"
        schema={settingsForm}
        initial={formOfSettings(settings)}
        submit={common("action.save")}
        onSubmit={async (values) => {
          const draft = draftOfSettings(values, settings);
          if (Object.keys(draft).length > 0) setSettings(await saveAdminSettings(draft));
          notify({ tone: "good", text: t("saved") });
        }}
      >
        {(field, form) => (
          <>
            <UnsavedGuard when={form.formState.isDirty && !form.formState.isSubmitting} />
            {settingGroupNames.map((group) => (
              <Group key={group} group={group} settings={settings} field={field} />
            ))}
          </>
        )}
      </Form>
      <p className={styles["note"]}>
        {t("trials")} <Link to="/admin/plans">{t("trials.link")}</Link>
      </p>
      <p className={styles["note"]}>{t("pages")}</p>
    </div>
  );
}

interface GroupProps {
  group: SettingGroup;
  settings: readonly AdminSetting[];
  field: (name: Path<SettingsForm>) => FieldProps;
}

function Group({ group, settings, field }: GroupProps) {
  const t = useT("adminSettings");
  return (
    <fieldset className={styles["group"]}>
      <legend className={styles["legend"]}>{t(`group.${group}`)}</legend>
      <p className={styles["note"]}>{t(`promise.${group}`)}</p>
      <Fields leastPx={260} aligned>
        {settingGroups[group].map((name) => (
          <Setting key={name} setting={settings.find((one) => one.name === name)} field={field(name)} />
        ))}
      </Fields>
    </fieldset>
  );
}

function Setting({ setting, field }: { setting: AdminSetting | undefined; field: FieldProps }) {
  const t = useT("adminSettings");
  const { moment } = useWhen();
  if (setting === undefined) return null;
  const { name, initial, min, max, changed_at: changedAt, changed_by: changedBy } = setting;
  const range = t("hint.range", { min, max, initial });
  const change = changedAt && t("hint.changed", { moment: moment(changedAt), admin: changedBy ?? "" });
  return (
    <TextField
      inputMode="numeric"
      label={t(`setting.${name}`)}
      hint={change ? `${range} ${change}` : range}
      {...field}
    />
  );
}
