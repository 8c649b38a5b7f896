import { ChevronDown, Download } from "lucide-react";
import { useState } from "react";
import { exportFormats, type ExportFormat } from "#contract/assistant/documents.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";

export function ExportMenu({ onExport }: { onExport: (format: ExportFormat) => Promise<void> }) {
  const t = useT("assistant");
  const [busy, setBusy] = useState(false);
  const save = async (format: ExportFormat) => {
    setBusy(true);
    await onExport(format).finally(() => setBusy(false));
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={Download} busy={busy}>
          {t("editor.export")}
          <Icon of={ChevronDown} size={16} />
        </Button>
      }
    >
      <ExportItems onExport={(format) => void save(format)} />
    </Menu>
  );
}

export function ExportItems({ onExport }: { onExport: (format: ExportFormat) => void }) {
  const t = useT("assistant");
  return exportFormats.map((format) => (
    <MenuItem key={format} icon={Download} note={`.${format}`} onSelect={() => onExport(format)}>
      {t(`editor.format.${format}`)}
    </MenuItem>
  ));
}
