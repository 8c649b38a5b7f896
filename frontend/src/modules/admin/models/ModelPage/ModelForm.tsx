import { useNavigate } from "@tanstack/react-router";
import { streaming } from "#contract/limits.ts";
import { efforts, modelKinds, providerNames } from "#contract/models.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { Form, type FormProps } from "#ui/Form/Form.tsx";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import { UnsavedGuard } from "#ui/UnsavedGuard/UnsavedGuard.tsx";
import { saveModel } from "../models.actions.ts";
import { draftOfModel, modelForm, modelSwitches, type ModelForm as Values } from "../models.forms.ts";
import styles from "./ModelForm.module.css";

export function ModelForm({ id, initial }: { id: number | null; initial: Values }) {
  const t = useT("adminModels");
  const common = useT("common");
  const navigate = useNavigate();
  const leave = () => void navigate({ to: "/admin/models" });
  return (
    <div className={styles["form"]}>
      <Form<Values>
        actions="end"
        schema={modelForm}
        initial={initial}
        submit={common("action.save")}
        onCancel={leave}
        onSubmit={async (values) => {
          await saveModel(id, draftOfModel(values));
          notify({ tone: "good", text: t("saved", { name: values.name }) });
          leave();
        }}
      >
        {(field, form) => {
          const kind = form.watch("kind");
          return (
            <>
              <UnsavedGuard when={form.formState.isDirty && !form.formState.isSubmitting} />
              <Fields leastPx={260}>
                <TextField label={t("field.name")} {...field("name")} />
                <Select
                  label={t("field.provider")}
                  options={providerNames.map((value) => ({ value, label: providerLabels[value] }))}
                  {...field("provider")}
                />
                <Select
                  label={t("field.kind")}
                  options={modelKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
                  {...field("kind")}
                />
                <TextField label={t("field.requestName")} hint={t("hint.requestName")} {...field("request_name")} />
                <TextField label={t("field.commonName")} hint={t("hint.commonName")} {...field("model_common_name")} />
                <PriceFields field={field} kind={kind} />
                <LimitFields field={field} />
              </Fields>
              <div className={styles["switches"]}>
                {modelSwitches.map((name) => (
                  <Switch
                    key={name}
                    label={t(`switch.${name}`)}
                    checked={form.watch(name)}
                    onChange={(checked) => form.setValue(name, checked, { shouldDirty: true })}
                  />
                ))}
              </div>
            </>
          );
        }}
      </Form>
    </div>
  );
}

type Field = Parameters<FormProps<Values>["children"]>[0];

/** What it costs, from where that is known, and since when. */
function PriceFields({ field, kind }: { field: Field; kind: Values["kind"] }) {
  const t = useT("adminModels");
  return (
    <>
      <TextField inputMode="decimal" label={t("field.input")} hint={t("hint.price")} {...field("input")} />
      <TextField inputMode="decimal" label={t("field.output")} hint={t("hint.price")} {...field("output")} />
      <TextField
        inputMode="decimal"
        optional
        label={t("field.cachedInput")}
        hint={t("hint.cache")}
        {...field("cached_input")}
      />
      <TextField
        inputMode="decimal"
        optional
        label={t("field.cacheWrite")}
        hint={t("hint.cache")}
        {...field("cache_write")}
      />
      {kind !== "text" && (
        <TextField
          inputMode="decimal"
          optional
          label={t(`field.unitPrice.${kind}`)}
          hint={t(`hint.unitPrice.${kind}`)}
          {...field("unit_price")}
        />
      )}
      <TextField label={t("field.source")} hint={t("hint.source")} {...field("price_source")} />
      <TextField type="date" label={t("field.pricedOn")} optional {...field("priced_on")} />
    </>
  );
}

/** How much it reads and writes, how hard it thinks, how long it is waited for, and its place among the others. */
function LimitFields({ field }: { field: Field }) {
  const t = useT("adminModels");
  return (
    <>
      <TextField inputMode="numeric" label={t("field.context")} {...field("context_tokens")} />
      <TextField inputMode="numeric" label={t("field.maxOutput")} {...field("max_output_tokens")} />
      <Select
        label={t("field.effort")}
        hint={t("hint.effort")}
        options={["" as const, ...efforts].map((value) => ({ value, label: t(`effort.${value || "none"}`) }))}
        {...field("effort")}
      />
      <TextField
        inputMode="numeric"
        optional
        label={t("field.firstEvent")}
        hint={t("hint.firstEvent", { usual: streaming.first / 1_000, most: streaming.whole / 1_000 })}
        {...field("first_event_seconds")}
      />
      <TextField inputMode="numeric" label={t("field.order")} hint={t("hint.order")} {...field("sort_order")} />
    </>
  );
}
