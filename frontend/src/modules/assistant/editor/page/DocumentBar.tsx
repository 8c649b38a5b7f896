import { redo, undo } from "@tiptap/pm/history";
import { Copy, Ellipsis, History, Maximize, Minimize, Printer, Redo2, Search, Star, Trash2, Undo2 } from "lucide-react";
import { useState, type ReactNode, type Ref } from "react";
import { useSnapshot } from "valtio";
import type { ExportFormat } from "#contract/assistant/documents.ts";
import { useT } from "#i18n/use-t.ts";
import { useMedia } from "#lib/use-media.ts";
import { InBar } from "#shell/TopBar/InBar.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { MenuSeparator } from "#ui/Menu/MenuLabel.tsx";
import type { WritingSession } from "../engine/open-writing.ts";
import styles from "./DocumentBar.module.css";
import { DocumentName } from "./DocumentName.tsx";
import { ExportItems, ExportMenu } from "./ExportMenu.tsx";
import { SaveState } from "./SaveState.tsx";
import { usePhone } from "./use-phone.ts";

export interface DocumentActions {
  exportAs(format: ExportFormat): Promise<void>;
  /** Null of a text that another shares, as `remove` is. */
  favour: ((isFavorite: boolean) => Promise<boolean>) | null;
  duplicate(): Promise<void>;
  showVersions(writing: WritingSession): void;
  remove: ((title: string) => Promise<void>) | null;
}

interface DocumentBarProps {
  writing: WritingSession;
  /** The way to the list of documents. */
  back: ReactNode;
  actions: DocumentActions;
  isFavorite: boolean;
  isFocused: boolean;
  onFocus: (focused: boolean) => void;
  onFind: () => void;
  /** What stands beside the state of the text, and further items of the menu. */
  mark?: ReactNode;
  more?: ReactNode;
  /** Where the improvements of the whole text stand. */
  improvePlace: Ref<HTMLSpanElement>;
}

/** The bar of the page; over the text alone it stands in the text's own frame. */
export function DocumentBar(props: DocumentBarProps) {
  return props.isFocused ? (
    <div className={styles["own"]}>
      <Line {...props} />
    </div>
  ) : (
    <InBar>
      <Line {...props} />
    </InBar>
  );
}

/** Once the menu is gone: a page is printed as it stands. */
const printPage = () => void setTimeout(() => globalThis.print());

function Line(props: DocumentBarProps) {
  const { writing, back, actions, isFavorite, isFocused, onFocus, onFind, mark, more, improvePlace } = props;
  const t = useT("assistant");
  // Beside the sidebar there is no room for a name and every action.
  const isNarrow = useMedia("(width < 1024px)");
  const { title } = useSnapshot(writing.view);
  const { editor } = writing;
  // A file, a copy and a version are made of what is saved.
  const afterSave = (act: () => unknown) => async () => {
    await writing.saver.flush();
    await act();
  };
  const showVersions = afterSave(() => actions.showVersions(writing));
  return (
    <div className={styles["line"]} data-alone="">
      <span className={styles["back"]}>{back}</span>
      <div className={styles["names"]}>
        <DocumentName writing={writing} onDone={() => editor.view.focus()} />
        <span className={styles["facts"]}>
          <SaveState view={writing.view} />
          {mark}
        </span>
      </div>
      <span className={styles["gap"]} />
      <span ref={improvePlace} className={styles["place"]} />
      <UndoButtons writing={writing} />
      {!isNarrow && <IconButton icon={History} label={t("editor.versions")} onClick={showVersions} />}
      {(!isNarrow || isFocused) && (
        <IconButton
          icon={isFocused ? Minimize : Maximize}
          label={t(isFocused ? "editor.focus.leave" : "editor.focus.enter")}
          aria-pressed={isFocused}
          onClick={() => onFocus(!isFocused)}
        />
      )}
      {!isNarrow && <ExportMenu onExport={(format) => afterSave(() => actions.exportAs(format))()} />}
      <MoreMenu
        actions={actions}
        more={more}
        title={title}
        isFavorite={isFavorite}
        isNarrow={isNarrow}
        afterSave={afterSave}
        onFind={onFind}
        onVersions={() => void showVersions()}
      />
    </div>
  );
}

interface MoreMenuProps extends Pick<DocumentBarProps, "actions" | "more" | "isFavorite" | "onFind"> {
  title: string;
  isNarrow: boolean;
  afterSave: (act: () => unknown) => () => Promise<void>;
  onVersions: () => void;
}

/** What there is no room for in the bar, and what is rarely done. */
function MoreMenu({ actions, more, title, isFavorite, isNarrow, afterSave, onFind, onVersions }: MoreMenuProps) {
  const t = useT("assistant");
  const [favours, setFavours] = useState(isFavorite);
  const { favour, remove } = actions;
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t("editor.more")} />}>
      <MenuItem icon={Search} onSelect={onFind}>
        {t("editor.find.label")}
      </MenuItem>
      <MenuItem icon={Printer} onSelect={printPage}>
        {t("editor.print")}
      </MenuItem>
      {favour && (
        <MenuItem icon={Star} onSelect={() => void favour(!favours).then(setFavours)}>
          {t(favours ? "editor.favourite.remove" : "editor.favourite.add")}
        </MenuItem>
      )}
      <MenuItem icon={Copy} onSelect={() => void afterSave(actions.duplicate)()}>
        {t("editor.duplicate")}
      </MenuItem>
      {more}
      {isNarrow && (
        <>
          <MenuItem icon={History} onSelect={onVersions}>
            {t("editor.versions")}
          </MenuItem>
          <MenuSeparator />
          <ExportItems onExport={(format) => void afterSave(() => actions.exportAs(format))()} />
        </>
      )}
      {remove && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => void afterSave(() => remove(title))()}>
            {t("editor.delete")}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** Back, and forward again; on a phone there is room for the way back alone. */
function UndoButtons({ writing: { editor, view } }: Pick<DocumentBarProps, "writing">) {
  const t = useT("assistant");
  const isPhone = usePhone();
  const { writes } = useSnapshot(view);
  const run = (command: typeof undo) => () =>
    editor
      .chain()
      .focus()
      .command(({ state, dispatch }) => command(state, dispatch))
      .run();
  return (
    <>
      <IconButton icon={Undo2} label={t("editor.undo")} disabled={!writes} onClick={run(undo)} />
      {!isPhone && <IconButton icon={Redo2} label={t("editor.redo")} disabled={!writes} onClick={run(redo)} />}
    </>
  );
}
