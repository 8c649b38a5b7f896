import { ChevronDown, Download } from "lucide-react";
import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { offeredFormats, saveWork, type OfferedFormat, type Work } from "./reader.actions.ts";
import { useMedia } from "./use-media.ts";

export function DownloadMenu({ work }: { work: Work }) {
  const t = useT("reader");
  const common = useT("common");
  const [busy, setBusy] = useState(false);
  const isSmall = useMedia("(width < 768px)");
  const save = (format: OfferedFormat) => {
    setBusy(true);
    void saveWork(work, format)
      .catch(reportError)
      .finally(() => setBusy(false));
  };
  return (
    <Menu
      align="end"
      trigger={
        isSmall ? (
          <IconButton icon={Download} label={common("action.download")} busy={busy} />
        ) : (
          <Button icon={Download} busy={busy}>
            {common("action.download")}
            <Icon of={ChevronDown} size={16} />
          </Button>
        )
      }
    >
      {offeredFormats.map((format) => (
        <MenuItem key={format} note={`.${format}`} onSelect={() => save(format)}>
          {t(`format.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
