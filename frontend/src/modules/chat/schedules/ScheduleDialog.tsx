import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Schedule } from "#contract/chat/schedules.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { browserZone, zonesWith } from "#lib/zones.ts";
import { ModelSelect } from "#modules/models/ModelSelect/ModelSelect.tsx";
import { useModelWords } from "#modules/models/ModelSelect/use-model-words.ts";
import { useSelectedModel } from "#modules/models/models.actions.ts";
import { useModels } from "#modules/models/models.store.ts";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { useProjects } from "../projects/use-projects.ts";
import { NextTimes } from "./NextTimes.tsx";
import { draftOf, formOf, rhythmOf, scheduleForm, type ScheduleForm } from "./schedule-form.ts";
import { lastDay } from "./schedule-words.rules.ts";
import { saveSchedule } from "./schedules.actions.ts";
import { Weekdays } from "./Weekdays.tsx";

export interface ScheduleDialogProps {
  /** Null makes a new one. */
  schedule: Schedule | null;
  /** The question of a new one. */
  text?: string;
  /** The project that a new one begins with. */
  project?: string | null;
  onSaved: (schedule: Schedule) => void;
  onClose: () => void;
}

/** What is asked, by which model and when. Mount it to open it; it keeps what was typed until it is saved. */
export function ScheduleDialog({ schedule, text = "", project = null, onSaved, onClose }: ScheduleDialogProps) {
  const t = useT("schedules");
  const common = useT("common");
  const [requestId] = useState(() => crypto.randomUUID());
  const modelId = useSelectedModel()?.id ?? null;
  const chosen = schedule === null ? modelId : schedule.model_id;
  const beginning = { text, modelId, project, zone: browserZone() };
  return (
    <FormDialog<ScheduleForm>
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(schedule === null ? "form.new" : "form.edit")}
      schema={scheduleForm}
      initial={formOf(schedule, beginning)}
      submit={schedule === null ? t("form.create") : common("action.save")}
      onSubmit={async (form) => onSaved(await saveSchedule(schedule?.id ?? null, draftOf(form), requestId))}
    >
      {(field, form) => (
        <>
          <TextArea label={t("form.question")} className={ownWords} rows={4} {...field("text")} />
          <Models label={t("form.model")} chosen={chosen} field={field("model")} />
          <Fields leastPx={140}>
            <Select label={t("form.every")} options={everyOf(t)} {...field("every")} />
            <TextField type="time" label={t("form.time")} {...field("time")} />
          </Fields>
          {form.watch("every") === "week" && <Weekdays fault={field("weekdays").error} form={form} />}
          {form.watch("every") === "month" && <DayOfMonth field={field("day")} />}
          <Select label={t("form.zone")} options={zonesWith(form.getValues("zone"))} {...field("zone")} />
          <Preview form={form} />
          <Projects label={t("form.project")} field={field("project")} />
          <TextField
            label={t("form.name")}
            hint={t("form.nameHint")}
            optional
            className={ownWords}
            {...field("name")}
          />
        </>
      )}
    </FormDialog>
  );
}

const everyOf = (t: ReturnType<typeof useT<"schedules">>) =>
  (["day", "week", "month"] as const).map((value) => ({ value, label: t(`every.${value}`) }));

function Preview({ form }: { form: UseFormReturn<ScheduleForm> }) {
  const rhythm = rhythmOf(form.watch());
  return rhythm && <NextTimes rhythm={rhythm} />;
}

function DayOfMonth({ field }: { field: object }) {
  const t = useT("schedules");
  const days = Array.from({ length: lastDay - 1 }, (_, index) => String(index + 1));
  const options = days.map((value) => ({ value, label: value }));
  return (
    <Select
      label={t("form.day")}
      hint={t("form.dayHint")}
      options={[...options, { value: String(lastDay), label: t("form.lastDay") }]}
      {...field}
    />
  );
}

function Models({ label, chosen, field }: { label: string; chosen: number | null; field: object }) {
  const t = useT("schedules");
  const { all } = useModels();
  return (
    <ModelSelect
      label={label}
      models={all}
      chosen={chosen}
      none={{ label: t("form.noModel"), disabled: true }}
      {...useModelWords()}
      {...field}
    />
  );
}

/** Nothing where there is none to choose. */
function Projects({ label, field }: { label: string; field: object }) {
  const t = useT("schedules");
  const { items } = useProjects();
  const open = items.filter((project) => project.archived_at === null);
  if (open.length === 0) return null;
  const options = open.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label={label}
      options={[{ value: "", label: t("form.noProject") }, ...options]}
      className={ownWords}
      {...field}
    />
  );
}
