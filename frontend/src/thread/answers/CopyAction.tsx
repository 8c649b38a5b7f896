import { Check, Copy } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { useCopied } from "#ui/CopyButton/use-copied.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";

export function CopyAction({ text, label }: { text: string; label: string }) {
  const t = useT("common");
  const { copied, copy } = useCopied();
  return (
    <>
      <IconButton
        icon={copied ? Check : Copy}
        size="small"
        label={label}
        tip="bottom"
        onClick={() => void copy(text)}
      />
      <LiveRegion text={copied ? t("action.copied") : ""} />
    </>
  );
}
