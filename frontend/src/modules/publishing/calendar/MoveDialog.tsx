import * as z from "zod/mini";
import type { CalendarEntry } from "#contract/publishing/calendar.contract.ts";
import { clockTime, localDay } from "#contract/times.ts";
import { useT } from "#i18n/use-t.ts";
import { browserZone } from "#lib/zones.ts";
import { TextField } from "#ui/Field/TextField.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { momentOfEntry, entryTitle } from "./calendar.rules.ts";
import { clockOf, toDay, momentOf } from "./days.rules.ts";

const form = z.object({ day: localDay, time: clockTime });

interface MoveDialogProps {
  entry: CalendarEntry;
  onMove: (to: Date) => void;
  onClose: () => void;
}

/** A day and a time for an entry. Mount it to open it. */
export function MoveDialog({ entry, onMove, onClose }: MoveDialogProps) {
  const t = useT("calendar");
  const at = momentOfEntry(entry);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={t("moveTitle", { words: shortened(entryTitle(entry)) })}
      description={t("moveText", { zone: browserZone().replaceAll("_", " ") })}
      schema={form}
      initial={{ day: toDay(at), time: clockOf(at) }}
      submit={t("move")}
      onSubmit={async ({ day, time }) => onMove(momentOf(day, time))}
    >
      {(field) => (
        <>
          <TextField label={t("day")} type="date" {...field("day")} />
          <TextField label={t("time")} type="time" {...field("time")} />
        </>
      )}
    </FormDialog>
  );
}

const most = 60;
const shortened = (words: string) => (words.length > most ? `${words.slice(0, most).trimEnd()}…` : words);
