import type { Schedule } from "#contract/chat/schedules.contract.ts";
import { composer } from "../composer.ts";
import { ScheduleDialog } from "./ScheduleDialog.tsx";
import { sayAdded } from "./schedules.actions.ts";

interface AskRegularlyProps {
  open: boolean;
  onClose: () => void;
}

/** The typed question becomes a scheduled one, and leaves the composer once it is stored. */
export function AskRegularly({ open, onClose }: AskRegularlyProps) {
  if (!open) return null;
  const { text } = composer.state;
  const onSaved = (schedule: Schedule) => {
    if (composer.state.text === text) composer.type("");
    void sayAdded(schedule);
  };
  return <ScheduleDialog schedule={null} text={text} onSaved={onSaved} onClose={onClose} />;
}
