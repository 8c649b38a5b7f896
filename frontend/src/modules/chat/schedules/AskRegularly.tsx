import type { Schedule } from "#contract/chat/schedules.contract.ts";
import { composer } from "../composer.ts";
import { ScheduleDialog } from "./ScheduleDialog.tsx";
import { projectHere, sayAdded } from "./schedules.actions.ts";

interface AskRegularlyProps {
  open: boolean;
  onClose: () => void;
}

/** The typed question becomes a scheduled one of the same project, and leaves the composer once it is stored. */
export function AskRegularly({ open, onClose }: AskRegularlyProps) {
  if (!open) return null;
  const { text } = composer.state;
  const project = projectHere();
  const onSaved = (schedule: Schedule) => {
    if (composer.state.text === text) composer.type("");
    void sayAdded(schedule);
  };
  return <ScheduleDialog schedule={null} text={text} project={project} onSaved={onSaved} onClose={onClose} />;
}
