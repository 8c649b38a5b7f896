import type { CalendarEntry } from "#contract/social/calendar.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDayAndTime } from "#lib/format.ts";
import { FormDialog } from "#ui/FormDialog/FormDialog.tsx";
import { networkNames } from "../NetworkMark/NetworkMark.tsx";

interface ExpiryDialogProps {
  entry: CalendarEntry;
  to: Date;
  onAccept: () => void;
  onClose: () => void;
}

/** Asks before an entry moves past the end of its account. Mount it to open it. */
export function ExpiryDialog({ entry, to, onAccept, onClose }: ExpiryDialogProps) {
  const t = useT("calendar");
  const locale = useLocale();
  const [platform = "linkedin"] = entry.platforms;
  const accept = () => {
    onAccept();
    onClose();
  };
  return (
    <FormDialog title={t("expiryTitle")} submitLabel={t("expiryKnown")} onSubmit={accept} onClose={onClose}>
      <p>{t("expiryText", { network: networkNames[platform], when: formatDayAndTime(to, locale) })}</p>
    </FormDialog>
  );
}
