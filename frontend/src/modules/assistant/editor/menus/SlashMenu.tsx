import type { Editor } from "@tiptap/core";
import { Popover } from "radix-ui";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import menu from "#ui/Menu/Menu.module.css";
import { useEditorValue } from "../engine/use-editor-value.ts";
import { foldText } from "../find/find.rules.ts";
import { blockCommands, type BlockCommand } from "./commands.ts";
import { closeSlash, slashIn, slashKeys, type Slash } from "./slash.plugin.ts";

/** A slash at the start of a word opens what a block can be; letters behind it narrow the list. */
export function SlashMenu({ editor }: { editor: Editor }) {
  const slash = useEditorValue(editor, (of) => slashIn(of.state), isSameSlash);
  return slash ? <OpenSlashMenu editor={editor} slash={slash} /> : null;
}

const isSameSlash = (a: Slash | null, b: Slash | null) => a?.from === b?.from && a?.query === b?.query;

function OpenSlashMenu({ editor, slash }: { editor: Editor; slash: Slash }) {
  const t = useT("assistant");
  const id = useId();
  const [marked, setMarked] = useState(0);
  const found = useMemo(() => {
    const query = foldText(slash.query.trim());
    return blockCommands.filter(({ label }) => foldText(t(label)).includes(query));
  }, [slash.query, t]);
  const at = Math.min(marked, Math.max(0, found.length - 1));
  const choose = (command: BlockCommand) => {
    const now = slashIn(editor.state);
    if (now) editor.view.dispatch(editor.state.tr.delete(now.from, now.to));
    command.run(editor);
  };
  useSlashKeys(editor, {
    move: (step) => setMarked((at + step + found.length) % Math.max(1, found.length)),
    choose: () => {
      const command = found[at];
      if (command) choose(command);
      return command !== undefined;
    },
  });
  useActiveOption(editor, found.length > 0 ? { list: id, option: `${id}-${at}` } : null);
  const anchor = useRef({
    getBoundingClientRect: () => {
      const box = editor.view.coordsAtPos(Math.min(slash.from, editor.state.doc.content.size));
      return new DOMRect(box.left, box.top, 0, box.bottom - box.top);
    },
  });
  if (found.length === 0) return null;
  return (
    <Popover.Root open>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Content
        className={menu["menu"]}
        align="start"
        sideOffset={6}
        collisionPadding={8}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the text keeps the focus and names its option
        role="listbox"
        aria-label={t("editor.slash")}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={() => closeSlash(editor)}
      >
        {found.map((command, index) => (
          <div
            key={command.name}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option with a drawing and a sign
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={menu["item"]}
            data-highlighted={index === at ? "" : undefined}
            onPointerMove={() => setMarked(index)}
            // The caret stays where it is.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(command);
            }}
          >
            <Icon of={command.icon} />
            <span className={menu["words"]}>{t(command.label)}</span>
            {command.sign && <span className={menu["note"]}>{command.sign}</span>}
          </div>
        ))}
      </Popover.Content>
    </Popover.Root>
  );
}

interface SlashActs {
  move(step: 1 | -1): void;
  choose(): boolean;
}

function useSlashKeys(editor: Editor, acts: SlashActs): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const keys = slashKeys(editor);
    keys.onKey = (key) => {
      if (key === "Enter") return latest.current.choose();
      if (key === "Escape") closeSlash(editor);
      else latest.current.move(key === "ArrowDown" ? 1 : -1);
      return true;
    };
    return () => void (keys.onKey = () => false);
  }, [editor]);
}

/** The text keeps the focus: it names the option that its keys move. */
function useActiveOption({ view }: Editor, active: { list: string; option: string } | null): void {
  const { list = null, option = null } = active ?? {};
  useEffect(() => {
    if (list === null || option === null) return undefined;
    view.dom.setAttribute("aria-controls", list);
    view.dom.setAttribute("aria-activedescendant", option);
    return () => {
      view.dom.removeAttribute("aria-controls");
      view.dom.removeAttribute("aria-activedescendant");
    };
  }, [view, list, option]);
}
