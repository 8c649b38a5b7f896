import "#styles/bold.css";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useSnapshot } from "valtio";
import { writings } from "#contract/limits.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useRepeatedRead } from "#lib/use-repeated-read.ts";
import { changesIn } from "../changes/changes.plugin.ts";
import { openWriting, type WritingSession, type WritingCalls } from "../engine/open-writing.ts";
import { useEditorValue } from "../engine/use-editor-value.ts";
import { FindBar } from "../find/FindBar.tsx";
import { BubbleMenu } from "../menus/BubbleMenu.tsx";
import { ImproveMenu } from "../menus/ImproveMenu.tsx";
import { SlashMenu } from "../menus/SlashMenu.tsx";
import { PhoneBar } from "../review/PhoneBar.tsx";
import marks from "../review/Marks.module.css";
import { ReviewBubble } from "../review/ReviewBubble.tsx";
import { ReviewColumn } from "../review/ReviewColumn.tsx";
import { IdeasDialog } from "../review/IdeasDialog.tsx";
import { useImproving, type Improvements } from "../review/use-improving.ts";
import type { SavedText } from "../saving/text.ts";
import { StruckNotes, type StruckList } from "../struck-sentences/StruckNotes.tsx";
import { Conflicts } from "./Conflicts.tsx";
import styles from "./Desk.module.css";
import { DocumentBar, type DocumentActions } from "./DocumentBar.tsx";
import { FollowNotice, ReadNotice } from "./FollowNotice.tsx";
import { Outline } from "./Outline.tsx";
import { SaveNotice } from "./SaveNotice.tsx";
import text from "./Text.module.css";
import { useKeyboardEdge, usePhone } from "./use-phone.ts";

export interface DeskDocument {
  id: string;
  language: "en" | "fr";
  isFavorite: boolean;
  saved: SavedText;
  /** Others write it too. */
  isShared?: boolean;
  /** Another shares it with a reader who may not write. */
  isReadOnly?: boolean;
}

export interface DeskProps {
  document: DeskDocument;
  /** The way to the list of documents. */
  back: ReactNode;
  calls: WritingCalls;
  actions: DocumentActions;
  improvements: Improvements;
  /** What says that the text is shared, and what its menu offers about that. */
  mark?: ReactNode;
  more?: ReactNode;
  /** What the guard struck from a letter that a model wrote. */
  struck: StruckList;
}

/** Milliseconds between two looks at what others have written. */
const othersMs = 15_000;

/** Where a text is written: the editor opens in its place, and what stands around it follows. */
export function Desk(props: DeskProps) {
  const t = useT("assistant");
  const host = useRef<HTMLDivElement>(null);
  const [writing, setWriting] = useState<WritingSession | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const [improvePlace, setImprovePlace] = useState<HTMLElement | null>(null);
  const first = useRef({ ...props, label: t("editor.label") });
  useEffect(() => {
    if (!host.current) return undefined;
    const { document, calls, label } = first.current;
    const opened = openWriting(host.current, { ...document, label, calls });
    setWriting(opened);
    return () => void opened.close();
  }, []);
  useFindKey(setFinding);
  const { isShared = false, isReadOnly = false } = props.document;
  useOthers(writing, isShared);
  return (
    <div className={styles["desk"]} data-focused={isFocused || undefined}>
      {writing && (
        <DocumentBar
          writing={writing}
          back={props.back}
          actions={props.actions}
          isFavorite={props.document.isFavorite}
          isFocused={isFocused}
          onFocus={setFocused}
          onFind={() => setFinding(true)}
          mark={props.mark}
          more={props.more}
          improvePlace={setImprovePlace}
        />
      )}
      {writing && isFinding && <FindBar editor={writing.editor} onClose={() => setFinding(false)} />}
      {writing && <Fault writing={writing} isShared={isShared} />}
      <div className={styles["panes"]}>
        <div className={styles["scroll"]} data-scrolls="">
          <div className={styles["sheet"]}>
            {writing ? <Outline writing={writing} /> : <div className={styles["outline"]} />}
            <div className={styles["middle"]}>
              {writing && <Standing writing={writing} isReadOnly={isReadOnly} />}
              {writing && <Conflicts writing={writing} />}
              <div
                ref={host}
                className={classNames(text["text"], marks["marks"], ownWords)}
                lang={props.document.language}
              />
            </div>
          </div>
        </div>
        {writing && <Tools writing={writing} improvePlace={improvePlace} {...props} />}
      </div>
    </div>
  );
}

/** Why it is not saved. */
function Fault({ writing, isShared }: { writing: WritingSession; isShared: boolean }) {
  const t = useT("assistant");
  const locale = useLocale();
  const most = {
    characters: formatNumber(writings.characters, locale),
    blocks: formatNumber(writings.blocks, locale),
  };
  return (
    <SaveNotice
      writing={writing}
      tooLong={t("editor.notice.too_long", most)}
      refused={t(isShared ? "editor.notice.taken_back" : "editor.notice.refused")}
    />
  );
}

/** Why the reader does not write here. */
const Standing = ({ writing, isReadOnly }: { writing: WritingSession; isReadOnly: boolean }) =>
  isReadOnly ? <ReadNotice /> : <FollowNotice writing={writing} />;

interface ToolsProps extends DeskProps {
  writing: WritingSession;
  improvePlace: HTMLElement | null;
}

function Tools({ writing, improvePlace, document, improvements, struck }: ToolsProps) {
  const { editor } = writing;
  const { writes } = useSnapshot(writing.view);
  const improving = useImproving(document, writing, improvements);
  const isPhone = usePhone();
  useKeyboardEdge();
  if (!writes) return null;
  const ideas = improving.ideas && (
    <IdeasDialog ideas={improving.ideas} improving={improving} onTake={writing.rename} onClose={improving.closeIdeas} />
  );
  const notes = <StruckNotes editor={editor} struck={struck} />;
  if (isPhone)
    return (
      <>
        {notes}
        <PhoneBar editor={editor} improving={improving} />
        {ideas}
      </>
    );
  return (
    <>
      {notes}
      {ideas}
      <Menus editor={editor} improving={improving} improvePlace={improvePlace} />
    </>
  );
}

interface MenusProps {
  editor: WritingSession["editor"];
  improving: ReturnType<typeof useImproving>;
  improvePlace: HTMLElement | null;
}

/** What stands around the text where there is room: the menus, and the changes that wait beside it. */
function Menus({ editor, improving, improvePlace }: MenusProps) {
  const isReviewing = useEditorValue(editor, (of) => changesIn(of.state).waiting.length > 0);
  const { run } = improving;
  const isAsking = run?.result === "change" && (run.isStreaming || run.isUnchanged || run.failure !== null);
  return (
    <>
      {improvePlace &&
        !improving.ideas &&
        createPortal(<ImproveMenu editor={editor} improving={improving} />, improvePlace)}
      <SlashMenu editor={editor} />
      {!isReviewing && !improving.ideas && <BubbleMenu editor={editor} improving={improving} />}
      <ReviewBubble editor={editor} improving={improving} />
      {(isReviewing || isAsking) && <ReviewColumn editor={editor} improving={improving} />}
    </>
  );
}

/** What others write comes without a reload, and so does that it is shared no more. */
function useOthers(writing: WritingSession | null, isShared: boolean): void {
  useRepeatedRead(() => void writing?.refresh().catch(() => undefined), isShared ? othersMs : null);
}

/** The find of the browser sees what is drawn alone: this one sees the whole text, and replaces. */
function useFindKey(setFinding: (open: boolean) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "f" || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setFinding(true);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [setFinding]);
}
