import { useState } from "react";
import { postLimits } from "#contract/publishing/parts.ts";
import type { MediaView } from "#contract/media/media.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { TextArea } from "#ui/Field/TextArea.tsx";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { changeMedia } from "../library.actions.ts";

type DescriptionState = ReturnType<typeof useDescription>;

/** What a medium shows, as it is typed; `save` answers whether it is kept. */
export function useDescription({ id, alt }: MediaView) {
  const [text, setText] = useState(alt ?? "");
  const [state, setState] = useState<ErrorKey | "saved" | null>(null);
  return {
    text,
    state,
    write(next: string): void {
      setText(next);
      setState(null);
    },
    async save(): Promise<boolean> {
      const written = text.trim();
      if (written === (alt ?? "")) return true;
      try {
        await changeMedia(id, { alt: written === "" ? null : written });
        setState("saved");
        return true;
      } catch (error) {
        setState(errorKeyOf(error));
        return false;
      }
    },
  };
}

/** Kept when the field is left, and when the dialog closes. */
export function Description({ description: { text, state, write, save } }: { description: DescriptionState }) {
  const t = useT("media");
  const errors = useT("errors");
  return (
    <TextArea
      label={t("alt")}
      hint={t(state === "saved" ? "alt.saved" : "alt.hint")}
      error={state === null || state === "saved" ? undefined : t("alt.unsaved", { reason: errors(state) })}
      className={ownWords}
      rows={2}
      maxLength={postLimits.altLength}
      value={text}
      onChange={({ target }) => write(target.value)}
      onBlur={() => void save()}
    />
  );
}
