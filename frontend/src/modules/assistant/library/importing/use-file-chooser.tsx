import { useRef } from "react";
import { useT } from "#i18n/use-t.ts";
import { importAccept } from "./import.rules.ts";

/** A hidden input of one file to import, and what opens it. */
export function useFileChooser(onFile: (file: File) => void) {
  const t = useT("library");
  const ref = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      accept={importAccept}
      aria-label={t("new.import")}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        target.value = "";
        if (file) onFile(file);
      }}
    />
  );
  return { input, choose: () => ref.current?.click() };
}
