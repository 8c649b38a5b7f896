import { Bold, Eye, Heading, Italic, List, Quote, type LucideIcon } from "lucide-react";
import { useId, useMemo, useRef, useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { BlockView } from "../../blocks/BlockView.tsx";
import { DrawingContext, type BlockSurroundings } from "../../blocks/drawing.ts";
import type { Part } from "../reading.rules.ts";
import { parseSection, prefixed, wrapped, type Selection } from "./section-text.rules.ts";
import styles from "./SectionEditor.module.css";
import { useSectionDraft } from "./use-section-draft.ts";

interface SectionEditorProps {
  work: { id: string; gen: number };
  part: Part;
  drawing: BlockSurroundings;
  onReload: () => Promise<void>;
  onClose: () => void;
}

type Tool = "strong" | "emphasis" | "heading" | "list" | "quote";
const tools: readonly [Tool, LucideIcon, (selection: Selection) => Selection][] = [
  ["strong", Bold, (selection) => wrapped(selection, "**")],
  ["emphasis", Italic, (selection) => wrapped(selection, "_")],
  ["heading", Heading, (selection) => prefixed(selection, "### ")],
  ["list", List, (selection) => prefixed(selection, "- ")],
  ["quote", Quote, (selection) => prefixed(selection, "> ")],
];

/** The text of a section as Markdown, where it stands. */
export function SectionEditor({ work, part, drawing, onReload, onClose }: SectionEditorProps) {
  const t = useT("reader");
  const common = useT("common");
  const errors = useT("errors");
  const hint = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isPreview, setIsPreview] = useState(false);
  const draft = useSectionDraft({ work, part, onReload, onClose });
  const preview = useMemo(
    () => (isPreview ? parseSection(draft.text, part.blocks, "preview") : []),
    [isPreview, draft.text, part.blocks],
  );

  function apply(change: (selection: Selection) => Selection): void {
    const box = area.current;
    if (box === null) return;
    const next = change({ text: box.value, start: box.selectionStart, end: box.selectionEnd });
    draft.type(next.text);
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(next.start, next.end);
    });
  }

  return (
    <form
      className={styles["editor"]}
      onSubmit={(event) => {
        event.preventDefault();
        void draft.save();
      }}
    >
      {draft.isOther && (
        <OtherText blocks={part.blocks} drawing={drawing} onKeep={draft.keepMine} onTake={draft.discard} />
      )}
      <Tools isPreview={isPreview} onPreview={setIsPreview} onApply={apply} />
      {isPreview ? (
        <div className={classNames(styles["preview"], ownWords)} lang={drawing.language}>
          <Blocks blocks={preview} drawing={drawing} />
        </div>
      ) : (
        <textarea
          dir="auto"
          ref={area}
          className={classNames(styles["area"], ownWords)}
          aria-label={t("edit.label", { title: part.title })}
          aria-describedby={hint}
          lang={drawing.language}
          value={draft.text}
          maxLength={60_000}
          onChange={({ target }) => draft.type(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void draft.save();
          }}
        />
      )}
      <p id={hint} className={styles["hint"]}>
        {t("edit.hint")}
      </p>
      {draft.fault !== null && (
        <p role="alert" className={styles["fault"]}>
          {errors(draft.fault)} {t("edit.kept")}
        </p>
      )}
      <div className={styles["foot"]}>
        <Button variant="primary" type="submit" busy={draft.busy} disabled={draft.isOther}>
          {common("action.save")}
        </Button>
        <Button onClick={draft.discard}>{draft.isTyped ? t("edit.drop") : common("action.cancel")}</Button>
        <span className={styles["note"]}>{draft.busy ? t("edit.saving") : t("edit.free")}</span>
      </div>
    </form>
  );
}

interface OtherTextProps {
  blocks: Part["blocks"];
  drawing: BlockSurroundings;
  /** Keeps what is typed here. */
  onKeep: () => void;
  onTake: () => void;
}

/** The section has become another meanwhile: one of the two texts is chosen. */
function OtherText({ blocks, drawing, onKeep, onTake }: OtherTextProps) {
  const t = useT("reader");
  return (
    <section className={styles["other"]} aria-label={t("edit.otherTitle")}>
      <ErrorState title={t("edit.otherTitle")} reason={t("edit.otherText")} />
      <div className={classNames(styles["theirs"], ownWords)} lang={drawing.language}>
        <Blocks blocks={blocks} drawing={drawing} />
      </div>
      <div className={styles["choice"]}>
        <Button size="small" onClick={onKeep}>
          {t("edit.keepMine")}
        </Button>
        <Button size="small" onClick={onTake}>
          {t("edit.takeTheirs")}
        </Button>
      </div>
    </section>
  );
}

interface ToolsProps {
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
  onApply: (change: (selection: Selection) => Selection) => void;
}

function Tools({ isPreview, onPreview, onApply }: ToolsProps) {
  const t = useT("reader");
  return (
    <div className={styles["tools"]} role="toolbar" aria-label={t("edit.tools")}>
      {tools.map(([name, icon, change]) => (
        <IconButton
          key={name}
          icon={icon}
          size="small"
          label={t(`edit.${name}`)}
          disabled={isPreview}
          onClick={() => onApply(change)}
        />
      ))}
      <span className={styles["gap"]} />
      <Button size="small" variant="quiet" icon={Eye} aria-pressed={isPreview} onClick={() => onPreview(!isPreview)}>
        {t("edit.preview")}
      </Button>
    </div>
  );
}

function Blocks({ blocks, drawing }: { blocks: Part["blocks"]; drawing: BlockSurroundings }) {
  return (
    <DrawingContext value={drawing}>
      {blocks.map((block) => (
        <BlockView key={block.id} block={block} id={`shown-${block.id}`} />
      ))}
    </DrawingContext>
  );
}
