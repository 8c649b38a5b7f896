import type { CalendarEntry } from "#contract/publishing/calendar.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDayAndTime } from "#lib/format.ts";
import { FormDialog } from "#ui/FormDialog/FormDialog.tsx";
import { networkFacts, platforms } from "#contract/networks/networks.ts";

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
  const [platform = platforms[0]] = entry.platforms;
  const accept = () => {
    onAccept();
    onClose();
  };
  return (
    <FormDialog title={t("expiryTitle")} submitLabel={t("expiryKnown")} onSubmit={accept} onClose={onClose}>
      <p>{t("expiryText", { network: networkFacts[platform].name, when: formatDayAndTime(to, locale) })}</p>
    </FormDialog>
  );
}
