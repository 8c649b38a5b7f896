import { ChevronDown, Download } from "lucide-react";
import { useState } from "react";
import type { WorkFormat, WorkState } from "#contract/generation/works.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useMedia } from "#lib/use-media.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { formatsOf } from "./create/works/WorkLine.tsx";
import { downloadWork } from "./create/works/works.actions.ts";

interface DownloadMenuProps {
  work: Pick<WorkState, "id" | "title" | "type">;
  /** An icon alone, on a wide screen too. */
  compact?: boolean;
}

/** The files of a completed work, each made when it is asked for first. */
export function DownloadMenu({ work, compact = false }: DownloadMenuProps) {
  const t = useT("creation");
  const common = useT("common");
  const [busy, setBusy] = useState(false);
  const isSmall = useMedia("(width < 768px)");
  const save = async (format: WorkFormat) => {
    setBusy(true);
    await downloadWork(work, format);
    setBusy(false);
  };
  return (
    <Menu
      align="end"
      trigger={
        isSmall || compact ? (
          <IconButton icon={Download} label={common("action.download")} busy={busy} />
        ) : (
          <Button icon={Download} busy={busy}>
            {common("action.download")}
            <Icon of={ChevronDown} size={16} />
          </Button>
        )
      }
    >
      {formatsOf[work.type].map((format) => (
        <MenuItem key={format} note={`.${format}`} onSelect={() => void save(format)}>
          {t(`format.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
