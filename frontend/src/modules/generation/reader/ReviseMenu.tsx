import { PenLine, Palette, RefreshCw, SquarePen } from "lucide-react";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { isWorkRunning } from "../create/works/works.store.ts";
import type { Work } from "./reader.actions.ts";
import type { NumberedChapter, Part } from "./reading.rules.ts";

export type Revision = "edit" | "rewrite" | "looks";

interface ReviseMenuProps {
  work: Work;
  part: Part;
  /** The chapter of the part, where it can be written anew. */
  chapter: NumberedChapter | null;
  onRevise: (revision: Revision) => void;
}

/** What a person changes of a work that is whole. */
export function ReviseMenu({ work, part, chapter, onRevise }: ReviseMenuProps) {
  const t = useT("reader");
  const locale = useLocale();
  const left = work.rewrites_left;
  // Both texts of the part wait for a choice.
  const isUndecided = part.replaced !== null;
  // While files alone are made, a change waits for them; a chapter that is written cannot change meanwhile.
  const isWritten = isWorkRunning(work) && work.stage === "writing";
  return (
    <Menu align="end" trigger={<IconButton icon={PenLine} label={t("revise.open")} />}>
      <MenuItem icon={SquarePen} disabled={isUndecided} onSelect={() => onRevise("edit")}>
        {t("edit.open")}
      </MenuItem>
      <MenuItem
        icon={RefreshCw}
        disabled={chapter === null || isUndecided || isWritten || left === 0 || work.document_id === null}
        note={t("rewrite.short", { count: left, number: formatNumber(left, locale) })}
        onSelect={() => onRevise("rewrite")}
      >
        {t("rewrite.open")}
      </MenuItem>
      <MenuItem icon={Palette} disabled={isWritten} onSelect={() => onRevise("looks")}>
        {t("looks.open")}
      </MenuItem>
    </Menu>
  );
}
