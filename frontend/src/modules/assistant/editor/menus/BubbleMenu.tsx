import type { Editor } from "@tiptap/core";
import { Bold, Code, Italic, Link, Underline, type LucideIcon } from "lucide-react";
import { Popover } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { useEditorValue } from "../engine/use-editor-value.ts";
import type { ImprovePanel } from "../review/use-improving.ts";
import styles from "./BubbleMenu.module.css";
import { BlockMenu } from "./BlockMenu.tsx";
import { blockAt, blockCommands } from "./commands.ts";
import { ImproveMenu } from "./ImproveMenu.tsx";
import { LinkField } from "./LinkField.tsx";
import { TableMenu } from "./TableMenu.tsx";

const marks = [
  { name: "strong", icon: Bold },
  { name: "emphasis", icon: Italic },
  { name: "underline", icon: Underline },
  { name: "code", icon: Code },
] as const satisfies readonly { name: string; icon: LucideIcon }[];

interface BubbleMenuProps {
  editor: Editor;
  improving: ImprovePanel;
}

interface SelectionState {
  from: number;
  to: number;
  marks: string;
}

const selectedIn = ({ state }: Editor): SelectionState | null => {
  const { from, to, empty } = state.selection;
  const isWords = !empty && state.doc.textBetween(from, to, " ").trim() !== "";
  const active = [...marks.map(({ name }) => name), "link"].filter((name) => hasMark(state, name));
  return isWords ? { from, to, marks: active.join(" ") } : null;
};

function hasMark({ doc, selection: { from, to }, schema }: Editor["state"], name: string): boolean {
  const type = schema.marks[name];
  return type !== undefined && doc.rangeHasMark(from, to, type);
}

/** Above what is selected: improvements first, then how it looks. */
export function BubbleMenu({ editor, improving }: BubbleMenuProps) {
  const selected = useEditorValue(
    editor,
    selectedIn,
    (a, b) => a?.from === b?.from && a?.to === b?.to && a?.marks === b?.marks,
  );
  const [isLinking, setLinking] = useState(false);
  const isAway = useFocusAway();
  return selected && !isAway ? (
    <Tools
      key={`${selected.from} ${selected.to}`}
      editor={editor}
      improving={improving}
      selected={selected}
      isLinking={isLinking}
      onLinking={setLinking}
    />
  ) : null;
}

/** Whether the focus has gone elsewhere than to the text, its tools and what they open. */
function useFocusAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) =>
      setAway(
        target instanceof Element &&
          target.closest("[data-scrolls], [role=toolbar], [role=menu], [role=dialog]") === null,
      );
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  return isAway;
}

interface ToolsProps extends BubbleMenuProps {
  selected: SelectionState;
  isLinking: boolean;
  onLinking: (open: boolean) => void;
}

function Tools({ editor, improving, selected, isLinking, onLinking }: ToolsProps) {
  const t = useT("assistant");
  const anchor = useRef({ getBoundingClientRect: () => boxOf(editor, selected) });
  const block = blockAt(editor);
  const label = blockCommands.find(({ name }) => name === block)?.label ?? "editor.block.text";
  return (
    <Popover.Root open>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Content
        className={styles["tools"]}
        side="top"
        align="start"
        sideOffset={8}
        collisionPadding={8}
        role="toolbar"
        aria-label={t("editor.tools")}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={() => {
          onLinking(false);
          editor.view.focus();
        }}
      >
        {isLinking ? (
          <LinkField editor={editor} onClose={() => onLinking(false)} />
        ) : (
          <>
            <ImproveMenu editor={editor} improving={improving} />
            <span className={styles["line"]} />
            {marks.map(({ name, icon }) => (
              <IconButton
                key={name}
                icon={icon}
                size="small"
                label={t(`editor.mark.${name}`)}
                aria-pressed={selected.marks.split(" ").includes(name)}
                onClick={() => editor.chain().focus().toggleMark(name).run()}
              />
            ))}
            <IconButton
              icon={Link}
              size="small"
              label={t("editor.mark.link")}
              aria-pressed={selected.marks.split(" ").includes("link")}
              onClick={() => onLinking(true)}
            />
            <span className={styles["line"]} />
            <BlockMenu
              editor={editor}
              trigger={
                <Button variant="quiet" size="small">
                  {t(label)}
                </Button>
              }
            />
            {block === "table" && <TableMenu editor={editor} />}
          </>
        )}
      </Popover.Content>
    </Popover.Root>
  );
}

/** Room for the tools between the edge of what is seen and a selection that goes beyond it. */
const room = 52;

/** The first line of what is selected, or where it is seen from. */
function boxOf({ state, view }: Editor, { from, to }: SelectionState): DOMRect {
  const size = state.doc.content.size;
  const [start, end] = [view.coordsAtPos(Math.min(from, size)), view.coordsAtPos(Math.min(to, size))];
  const frame =
    view.dom.closest("[data-scrolls]")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const top = Math.min(Math.max(start.top, frame.top + room), frame.bottom - room);
  const isLine = start.top === end.top;
  return new DOMRect(start.left, top, isLine ? end.left - start.left : 0, Math.max(0, start.bottom - start.top));
}
