import { X } from "lucide-react";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { NoticeWithAction } from "./Notice.tsx";

export interface PasteOfferProps {
  text: string;
  most: number;
  /** Null where no file goes along with a question. */
  onFile: ((file: File) => void) | null;
  /** Puts in what fits. */
  onBeginning: () => void;
  onClose: () => void;
}

/** What was pasted is too long: it goes along as a file, or its beginning does; nothing is cut unasked. */
export function PasteOffer({ text, most, onFile, onBeginning, onClose }: PasteOfferProps) {
  const t = useT("paste");
  const common = useT("common");
  const locale = useLocale();
  return (
    <NoticeWithAction
      words={t("tooLong", { length: formatNumber(text.length, locale), most: formatNumber(most, locale) })}
      action={
        <>
          {onFile && (
            <Button size="small" onClick={() => onFile(new File([text], `${t("file")}.txt`, { type: "text/plain" }))}>
              {t("attach")}
            </Button>
          )}
          <Button size="small" variant={onFile ? "quiet" : "secondary"} onClick={onBeginning}>
            {t("beginning")}
          </Button>
          <IconButton icon={X} size="small" label={common("action.close")} onClick={onClose} />
        </>
      }
    />
  );
}
