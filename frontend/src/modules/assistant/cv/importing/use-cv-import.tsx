import { useRef, useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { FileInput } from "#ui/FileInput/FileInput.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { importCvFile, type ImportedCv } from "./import-cv.actions.ts";
import { ImportResult } from "./ImportResult.tsx";

interface CvImport {
  /** Where the CV is put; null is no folder. */
  folder: string | null;
  onOpen: (id: string) => void;
}

/** What opens a file as a CV of its own; `shown` says what was left out before the CV opens. */
export function useCvImport({ folder, onOpen }: CvImport) {
  const t = useT("cv");
  const input = useRef<HTMLInputElement>(null);
  const [imported, setImported] = useState<ImportedCv | null>(null);
  const read = async (file: File) => {
    notify({ text: t("import.running") });
    setImported(await importCvFile(file, folder));
  };
  const shown = (
    <>
      <FileInput
        ref={input}
        label={t("import.action")}
        accept=".pdf,.docx,.json"
        onFiles={([file]) => void read(file)}
      />
      {imported && (
        <ImportResult
          imported={imported}
          onOpen={() => onOpen(imported.document.id)}
          onClose={() => setImported(null)}
        />
      )}
    </>
  );
  return { shown, choose: () => input.current?.click() };
}
