import { useState } from "react";
import type { Memory } from "#contract/chat/memories.contract.ts";
import { memories } from "#contract/limits.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { FormDialog } from "#ui/FormDialog/FormDialog.tsx";
import { saveMemory } from "./memories.actions.ts";

interface MemoryDialogProps {
  /** Null adds one. */
  memory: Memory | null;
  onSaved: () => void;
  onClose: () => void;
}

/** Stays open, with what was typed, until it is saved. */
export function MemoryDialog({ memory, onSaved, onClose }: MemoryDialogProps) {
  const t = useT("preferences");
  const common = useT("common");
  const errors = useT("errors");
  const [requestId] = useState(() => crypto.randomUUID());
  const [text, setText] = useState(memory?.text ?? "");
  const [error, setError] = useState<string>();
  const save = async () => {
    if (text.trim() === "") return setError(common("field.required"));
    try {
      await saveMemory(memory?.id ?? null, text, requestId);
      onSaved();
      onClose();
    } catch (refusal) {
      setError(errors(errorKeyOf(refusal)));
    }
  };
  return (
    <FormDialog
      title={memory === null ? t("memory.add") : t("memory.change")}
      submitLabel={common("action.save")}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextArea
        label={t("memory.text")}
        hint={t("memory.textHint")}
        error={error}
        className={ownWords}
        maxLength={memories.length}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
