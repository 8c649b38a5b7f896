import { useLocale, useT } from "#i18n/use-t.ts";
import { formatBytes } from "#lib/format.ts";
import type { Upload, UploadFault } from "./upload.kind.ts";

/** How far an upload is, or why it failed, in one sentence. */
export function useUploadWords(): (upload: Upload<unknown, unknown>) => string {
  const t = useT("tasks");
  const locale = useLocale();
  const faultWords = useFaultWords();
  return ({ phase, sent, bytes, fault, limit, uploadId, isRepeated }) => {
    if (fault === "upload.tooLarge") return t(fault, { limit: formatBytes(limit ?? 0, locale) });
    if (phase === "failed") return faultWords(fault ?? "client.unknown");
    if (phase === "sending" && uploadId === null) return t("upload.whole", { size: formatBytes(bytes, locale) });
    if (phase === "without-file" && uploadId === null) return t("upload.changed");
    if (phase === "sending")
      return t(isRepeated ? "upload.repeated" : "upload.sending", {
        sent: formatBytes(sent, locale),
        size: formatBytes(bytes, locale),
      });
    return t(`upload.${phase}`);
  };
}

function useFaultWords(): (fault: Exclude<UploadFault, "upload.tooLarge">) => string {
  const t = useT("tasks");
  const errors = useT("errors");
  return (fault) => {
    switch (fault) {
      case "upload.unreadable":
      case "upload.withoutUrl":
      case "upload.unfinished":
        return t(fault);
      default:
        return errors(fault);
    }
  };
}
