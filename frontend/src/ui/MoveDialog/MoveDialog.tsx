import { useState } from "react";
import { Select } from "#ui/Field/Select.tsx";
import { FormDialog } from "#ui/FormDialog/FormDialog.tsx";

interface MoveDialogProps {
  title: string;
  /** The label of the choice of a place. */
  label: string;
  moveLabel: string;
  /** Names the choice of no place. */
  none: string;
  places: readonly { value: string; label: string }[];
  /** Where it stands now. */
  place: string | null;
  /** Another place was chosen: the dialog is for the caller to close. */
  onMove: (place: string | null) => void;
  onClose: () => void;
}

/** Mount it to open it. */
export function MoveDialog({ title, label, moveLabel, none, places, place, onMove, onClose }: MoveDialogProps) {
  const [chosen, setChosen] = useState(place ?? "");
  const submit = () => {
    const next = chosen === "" ? null : chosen;
    if (next === place) onClose();
    else onMove(next);
  };
  return (
    <FormDialog title={title} submitLabel={moveLabel} onSubmit={submit} onClose={onClose}>
      <Select
        label={label}
        value={chosen}
        options={[{ value: "", label: none }, ...places]}
        onChange={(event) => setChosen(event.target.value)}
      />
    </FormDialog>
  );
}
