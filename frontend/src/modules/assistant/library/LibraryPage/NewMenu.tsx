import { FileText, FileUp, IdCard, LayoutTemplate, Plus } from "lucide-react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { goTo } from "#navigation/go-to.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { MenuSeparator } from "#ui/Menu/MenuLabel.tsx";
import { useCvImport } from "../../cv/importing/use-cv-import.tsx";
import { documentPath } from "../../documents/document-path.ts";
import { writeBlank, writeCv } from "../creating.actions.ts";
import { useFileChooser } from "../importing/use-file-chooser.tsx";
import { library } from "../library.store.ts";

interface NewMenuProps {
  folder: string | null;
  onFile: (file: File) => void;
}

/** The ways to begin; an empty page has its own in the middle. */
export function NewMenu({ folder, onFile }: NewMenuProps) {
  const t = useT("library");
  const { total } = useSnapshot(library);
  const { input, choose } = useFileChooser(onFile);
  const cvs = useCvImport({ folder, onOpen: (id) => goTo(documentPath({ id, kind: "cv" })) });
  return (
    <>
      {input}
      {cvs.shown}
      <Menu
        align="end"
        trigger={
          <Button variant={total > 0 ? "primary" : "secondary"} icon={Plus}>
            {t("new.action")}
          </Button>
        }
      >
        <MenuItem icon={FileText} onSelect={() => void writeBlank(folder)}>
          {t("new.blank")}
        </MenuItem>
        <MenuItem icon={LayoutTemplate} onSelect={() => goTo("/user/cv-ia/templates")}>
          {t("new.template")}
        </MenuItem>
        <MenuItem icon={FileUp} note={t("new.importKinds")} onSelect={choose}>
          {t("new.import")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={IdCard} onSelect={() => void writeCv(folder)}>
          {t("new.cv")}
        </MenuItem>
        <MenuItem icon={FileUp} note={t("new.cvKinds")} onSelect={cvs.choose}>
          {t("new.importCv")}
        </MenuItem>
      </Menu>
    </>
  );
}
