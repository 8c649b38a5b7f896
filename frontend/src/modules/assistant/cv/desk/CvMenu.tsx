import { Copy, Download, Ellipsis, FileSearch, History, Mail, Star, Trash2, Upload } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { exportFormats, type ExportFormat } from "#contract/assistant/documents.ts";
import { useT } from "#i18n/use-t.ts";
import { useRights } from "#session/rights.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { MenuSeparator } from "#ui/Menu/MenuLabel.tsx";
import { useCvImport } from "../importing/use-cv-import.tsx";
import type { CvActions } from "./cv-actions.ts";
import { useCvGround } from "./cv-context.ts";

/** A CV has no web page. */
const formats = exportFormats.filter((format) => format !== "html");

interface CvMenuProps {
  actions: CvActions;
  isFavorite: boolean;
  /** The bar has no room for its main actions: they stand here. */
  isNarrow: boolean;
  /** Files, copies and versions are made of what is saved. */
  afterSave: (act: () => unknown) => () => Promise<void>;
  onSave: (format: ExportFormat) => void;
  onTailor: () => void;
  onLetter: () => void;
}

/** What is done with a CV whole, beside the main actions of its bar. */
export function CvMenu({ actions, isFavorite, isNarrow, afterSave, onSave, onTailor, onLetter }: CvMenuProps) {
  const t = useT("assistant");
  const tCv = useT("cv");
  const tTailor = useT("tailor");
  const { writing } = useCvGround();
  const { title } = useSnapshot(writing.view);
  const mayAsk = useRights()("questions.ask");
  const [favours, setFavours] = useState(isFavorite);
  const importing = useCvImport({ folder: null, onOpen: (id) => void actions.open(id) });
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t("editor.more")} />}>
        {mayAsk && isNarrow && (
          <MenuItem icon={FileSearch} onSelect={onTailor}>
            {tTailor(actions.tailored ? "view" : "open")}
          </MenuItem>
        )}
        {mayAsk && actions.tailored && (
          <MenuItem icon={Mail} onSelect={onLetter}>
            {tTailor("letter")}
          </MenuItem>
        )}
        {formats
          .filter((format) => isNarrow || format !== "pdf")
          .map((format) => (
            <MenuItem key={format} icon={Download} note={`.${format}`} onSelect={() => onSave(format)}>
              {tCv(`format.${format}`)}
            </MenuItem>
          ))}
        <MenuSeparator />
        <MenuItem icon={Upload} onSelect={importing.choose}>
          {tCv("import.action")}
        </MenuItem>
        <MenuItem icon={Star} onSelect={() => void actions.favour(!favours).then(setFavours)}>
          {t(favours ? "editor.favourite.remove" : "editor.favourite.add")}
        </MenuItem>
        <MenuItem icon={Copy} onSelect={() => void afterSave(actions.duplicate)()}>
          {t("editor.duplicate")}
        </MenuItem>
        <MenuItem icon={History} onSelect={() => void afterSave(() => actions.showVersions(writing))()}>
          {t("editor.versions")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => void actions.remove(title)}>
          {t("editor.delete")}
        </MenuItem>
      </Menu>
      {importing.shown}
    </>
  );
}
