import type { Editor } from "@tiptap/core";
import { redo, undo } from "@tiptap/pm/history";
import { ArrowDown, ArrowUp, Check, Ellipsis, List, Redo2, TriangleAlert, Type, Undo2, X } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { changesIn } from "../changes/changes.plugin.ts";
import { currentChange, goToChange, decideChanges } from "../changes/review-keys.ts";
import { useEditorValue } from "../engine/use-editor-value.ts";
import { BlockMenu } from "../menus/BlockMenu.tsx";
import { blockCommands } from "../menus/commands.ts";
import { ImproveMenu } from "../menus/ImproveMenu.tsx";
import { Findings } from "./Findings.tsx";
import styles from "./Review.module.css";
import { Unimproved } from "./Unimproved.tsx";
import type { ImprovePanel } from "./use-improving.ts";

interface PhoneBarProps {
  editor: Editor;
  improving: ImprovePanel;
}

/** Stands on the keyboard: one change at a time, or the tools of writing. */
export function PhoneBar({ editor, improving }: PhoneBarProps) {
  const t = useT("assistant");
  const isReviewing = useEditorValue(editor, (of) => changesIn(of.state).waiting.length > 0);
  return (
    <div
      className={styles["phone"]}
      role="toolbar"
      aria-label={t(isReviewing ? "editor.review.label" : "editor.tools")}
    >
      {isReviewing ? (
        <Verdict editor={editor} improving={improving} />
      ) : (
        <>
          <Unchanged improving={improving} />
          {!improving.ideas && <Unimproved improving={improving} />}
          <WritingTools editor={editor} improving={improving} />
        </>
      )}
    </div>
  );
}

function Verdict({ editor, improving }: PhoneBarProps) {
  const t = useT("assistant");
  const changes = useEditorValue(editor, (of) => changesIn(of.state));
  const at = changes.waiting.findIndex(({ id }) => id === changes.current);
  const change = changes.waiting[at];
  const decided = changes.accepted + changes.rejected;
  return (
    <>
      <div className={styles["top"]}>
        <strong>{improving.run?.name ?? t("editor.review.label")}</strong>
        <span className={styles["place"]}>
          {t("editor.review.place", { at: decided + at + 1, count: decided + changes.waiting.length })}
        </span>
        <span className={styles["gap"]} />
        <IconButton icon={ArrowUp} label={t("editor.review.previous")} onClick={() => goToChange(editor, -1)} />
        <IconButton icon={ArrowDown} label={t("editor.review.next")} onClick={() => goToChange(editor, 1)} />
      </div>
      {change && change.findings.length > 0 && (
        <p className={styles["top"]}>
          <Icon of={TriangleAlert} size={16} className={styles["warn"]} />
          <Findings findings={change.findings} />
        </p>
      )}
      <div className={styles["verdict"]}>
        <Button icon={X} onClick={() => decideChanges(editor, "reject", currentChange(editor))}>
          {t("editor.review.reject")}
        </Button>
        <Button variant="primary" icon={Check} onClick={() => decideChanges(editor, "accept", currentChange(editor))}>
          {t("editor.review.accept")}
        </Button>
        <Menu
          align="end"
          side="top"
          trigger={<IconButton icon={Ellipsis} variant="outline" label={t("editor.more")} />}
        >
          {change && <MenuItem onSelect={() => improving.again(change.block)}>{t("editor.review.again")}</MenuItem>}
          <MenuItem onSelect={() => decideChanges(editor, "accept", changes.waiting)}>
            {t("editor.review.acceptAll", { count: changes.waiting.length })}
          </MenuItem>
          <MenuItem onSelect={() => decideChanges(editor, "reject", changes.waiting)}>
            {t("editor.review.rejectAll", { count: changes.waiting.length })}
          </MenuItem>
        </Menu>
      </div>
    </>
  );
}

function Unchanged({ improving: { run, dismiss } }: Pick<PhoneBarProps, "improving">) {
  const t = useT("assistant");
  const common = useT("common");
  if (!run?.isUnchanged || run.isStreaming) return null;
  return (
    <div className={styles["top"]}>
      <div>
        <p>{t("editor.improve.same")}</p>
        {run.isFree && <p className={styles["facts"]}>{t("editor.improve.free")}</p>}
      </div>
      <span className={styles["gap"]} />
      <IconButton icon={X} label={common("action.close")} onClick={dismiss} />
    </div>
  );
}

function WritingTools({ editor, improving }: PhoneBarProps) {
  const t = useT("assistant");
  const run = (command: typeof undo) => () =>
    editor.commands.command(({ state, dispatch }) => command(state, dispatch));
  const bullets = blockCommands.find(({ name }) => name === "bullets");
  return (
    <div className={styles["tools"]}>
      <IconButton icon={Undo2} label={t("editor.undo")} onClick={run(undo)} />
      <IconButton icon={Redo2} label={t("editor.redo")} onClick={run(redo)} />
      <BlockMenu editor={editor} side="top" trigger={<IconButton icon={Type} label={t("editor.style")} />} />
      <IconButton icon={List} label={t("editor.block.bullets")} onClick={() => bullets?.run(editor)} />
      <ImproveMenu editor={editor} improving={improving} side="top" />
    </div>
  );
}
