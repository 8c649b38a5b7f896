import { useRef } from "react";
import { useT } from "#i18n/use-t.ts";
import { FileInput } from "#ui/FileInput/FileInput.tsx";
import { importAccept } from "./import.rules.ts";

/** A hidden input of one file to import, and what opens it. */
export function useFileChooser(onFile: (file: File) => void) {
  const t = useT("library");
  const ref = useRef<HTMLInputElement>(null);
  const input = (
    <FileInput ref={ref} label={t("new.import")} accept={importAccept} onFiles={([file]) => onFile(file)} />
  );
  return { input, choose: () => ref.current?.click() };
}
