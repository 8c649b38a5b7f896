import { Check, Copy, type LucideIcon } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { useCopied } from "#ui/CopyButton/use-copied.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";

interface CopyActionProps {
  text: string;
  label: string;
  icon?: LucideIcon;
  /** A copy of Markdown carries its tables and marks for programs that know them. */
  isMarkdown?: boolean;
}

const toHtml = async (text: string): Promise<string> => (await import("#ui/Markdown/copied-html.ts")).copiedHtml(text);

export function CopyAction({ text, label, icon = Copy, isMarkdown = false }: CopyActionProps) {
  const t = useT("common");
  const { copied, copy } = useCopied();
  return (
    <>
      <IconButton
        icon={copied ? Check : icon}
        size="small"
        label={label}
        tip="bottom"
        onClick={() => void copy(text, isMarkdown ? toHtml : undefined)}
      />
      <LiveRegion text={copied ? t("action.copied") : ""} />
    </>
  );
}
