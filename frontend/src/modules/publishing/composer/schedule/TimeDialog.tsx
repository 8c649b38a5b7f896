import * as z from "zod/mini";
import { clockTime, localDay, zone as zoneShape } from "#contract/times.ts";
import { useT } from "#i18n/use-t.ts";
import { zonesWith } from "#lib/zones.ts";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import type { PlannedTime } from "../draft/draft.rules.ts";
import { laterWall } from "./wall-time.rules.ts";

const form = z.object({ day: localDay, clock: clockTime, zone: zoneShape });

interface TimeDialogProps {
  time: PlannedTime | null;
  /** That a time is meant in, where none was chosen. */
  zone: string;
  /** What its clocks show. */
  now: string;
  onSave: (time: PlannedTime) => void;
  onClose: () => void;
}

const firstOffer = 60;

/** When a post goes out: a local date and time, and whose. Mount it to open it. */
export function TimeDialog({ time, zone, now, onSave, onClose }: TimeDialogProps) {
  const t = useT("composer");
  const common = useT("common");
  const wall = time?.wall_time ?? laterWall(now, firstOffer);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={t("time.title")}
      schema={form}
      initial={{ day: wall.slice(0, 10), clock: wall.slice(11, 16), zone: time?.zone ?? zone }}
      submit={common("action.save")}
      onSubmit={async (values) => onSave({ wall_time: `${values.day}T${values.clock}`, zone: values.zone })}
    >
      {(field) => (
        <>
          <Fields leastPx={140}>
            <TextField type="date" label={t("time.day")} min={now.slice(0, 10)} {...field("day")} />
            <TextField type="time" label={t("time.clock")} {...field("clock")} />
          </Fields>
          <Select label={t("time.zone")} options={zonesWith(time?.zone ?? zone)} {...field("zone")} />
        </>
      )}
    </FormDialog>
  );
}
