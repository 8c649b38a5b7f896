import { Check, Copy, type LucideIcon } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { useCopied } from "#ui/CopyButton/use-copied.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";

interface CopyActionProps {
  text: string;
  label: string;
  icon?: LucideIcon;
}

export function CopyAction({ text, label, icon = Copy }: CopyActionProps) {
  const t = useT("common");
  const { copied, copy } = useCopied();
  return (
    <>
      <IconButton
        icon={copied ? Check : icon}
        size="small"
        label={label}
        tip="bottom"
        onClick={() => void copy(text)}
      />
      <LiveRegion text={copied ? t("action.copied") : ""} />
    </>
  );
}
