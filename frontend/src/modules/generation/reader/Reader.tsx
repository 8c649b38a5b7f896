import { useEffect, useState } from "react";
import { useNavigate } from "@tanstack/react-router";
import { useMedia } from "#lib/use-media.ts";
import type { BlockDocument } from "#contract/document/blocks.ts";
import { useRights } from "#session/rights.ts";
import { SkipLink } from "#shell/SkipLink/SkipLink.tsx";
import { May } from "#shell/rights/May.tsx";
import { useTitle } from "#shell/use-title.ts";
import { noteSeen } from "../create/works/running.ts";
import { isWorkRunning } from "../create/works/works.store.ts";
import { Bar } from "./Bar.tsx";
import { readDraft } from "./edit/section.drafts.ts";
import { FindDialog } from "./FindDialog.tsx";
import { Foot } from "./Foot.tsx";
import { LooksDialog } from "./looks/LooksDialog.tsx";
import { isRevised, PartText, type SearchTarget } from "./PartText.tsx";
import { Rail, RailSheet } from "./Rail.tsx";
import type { OpenWork, Work } from "./reader.actions.ts";
import styles from "./Reader.module.css";
import { keepSize, readSize, type Size } from "./reader.store.ts";
import { chapterOf, isNumbered, type Book, type NumberedChapter, type Part, neighboursOf } from "./reading.rules.ts";
import { ReviseMenu, type Revision } from "./ReviseMenu.tsx";
import { RewriteDialog } from "./rewrite/RewriteDialog.tsx";
import { usePlace } from "./use-place.ts";
import { useRevised } from "./use-revised.ts";

interface ReaderProps {
  work: Work;
  language: BlockDocument["language"];
  book: Book;
  source: OpenWork["source"];
  /** Reads the work anew; the page stays as it is until then. */
  onReload: () => Promise<void>;
}

type ReaderPanel = "contents" | "find" | "rewrite" | "looks";

export function Reader({ work, language, book, source, onReload }: ReaderProps) {
  const { part, share, movesOn } = usePlace(work.id, book);
  useTitle([part?.title, work.title].filter(Boolean).join(" · "));
  useArrowKeys(book, part);
  useRevised(work, onReload);
  const isOver = !isWorkRunning(work);
  useEffect(() => {
    if (isOver) noteSeen(work.id);
  }, [work.id, isOver]);
  if (part === null) return null;
  return <OpenPart {...{ work, language, book, source, onReload, part, share, movesOn }} />;
}

/** Whether the part is edited, and may be. */
function useEditing(work: Work, part: Part) {
  const [edited, setEdited] = useState<{ part: string; isOpen: boolean } | null>(null);
  const may = useRights();
  const isDone = work.status === "completed" || (isRevised(work) && work.status !== "failed");
  const isWhole = isDone && may("library.edit");
  // What was typed before a reload is open again.
  const isEdited = isWhole && (edited?.part === part.id ? edited.isOpen : readDraft(work.id, part.id) !== null);
  return { isWhole, isEdited, edit: (isOpen: boolean) => setEdited({ part: part.id, isOpen }) };
}

interface OpenPartProps extends ReaderProps {
  part: Part;
  share: number;
  movesOn: boolean;
}

function OpenPart({ work, language, book, source, onReload, part, share, movesOn }: OpenPartProps) {
  const [size, setSize] = useState(readSize);
  const [open, setOpen] = useState<ReaderPanel | null>(null);
  const [sought, setSought] = useState<SearchTarget | null>(null);
  const hasRail = useMedia("(width >= 1024px)");
  const { isWhole, isEdited, edit } = useEditing(work, part);
  const chooseSize = (chosen: Size) => {
    keepSize(chosen);
    setSize(chosen);
  };
  const chapter = chapterOf(book, part);
  const rewritable = chapter && isNumbered(chapter) ? chapter : null;
  const place = { work, book, part, share, source, language };
  const close = () => setOpen(null);
  const revise = (revision: Revision) => (revision === "edit" ? edit(true) : setOpen(revision));
  return (
    <div
      className={styles["frame"]}
      data-size={size}
      data-moves-on={(movesOn && open === null && !isEdited) || undefined}
    >
      <SkipLink />
      {hasRail ? <Rail {...place} /> : <RailSheet {...place} open={open === "contents"} onClose={close} />}
      <div className={styles["page"]}>
        <Bar
          work={work}
          source={source}
          size={size}
          onSize={chooseSize}
          onFind={() => setOpen("find")}
          onContents={hasRail ? null : () => setOpen("contents")}
          revising={isWhole && <ReviseMenu work={work} part={part} chapter={rewritable} onRevise={revise} />}
        />
        <main id="main" tabIndex={-1} className={styles["main"]}>
          <PartText
            key={part.id}
            work={work}
            book={book}
            part={part}
            language={language}
            source={source}
            sought={sought}
            isEdited={isEdited}
            onEdited={() => edit(false)}
            onReload={onReload}
          />
        </main>
        <Foot book={book} part={part} share={share} language={language} />
      </div>
      <FindDialog
        open={open === "find"}
        onClose={close}
        book={book}
        language={language}
        onShow={(block, words) => setSought({ block, words })}
      />
      <May right="library.edit">
        <Revisions {...{ work, open, rewritable, onReload }} onClose={close} />
      </May>
    </div>
  );
}

interface RevisionsProps {
  work: Work;
  open: ReaderPanel | null;
  /** The chapter that can be written anew. */
  rewritable: NumberedChapter | null;
  onReload: () => Promise<void>;
  onClose: () => void;
}

function Revisions({ work, open, rewritable, onReload, onClose }: RevisionsProps) {
  if (open === "looks") return <LooksDialog work={work} onReload={onReload} onClose={onClose} />;
  if (open !== "rewrite" || rewritable === null) return null;
  return <RewriteDialog work={work} chapter={rewritable} onReload={onReload} onClose={onClose} />;
}

/** Left and right turn to the neighbours, unless the keys are needed where the focus is. */
function useArrowKeys(book: Book, part: Part | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (part === null || event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
      if (target instanceof Element && target.closest("input, textarea, [role=menu], [role=dialog], [role=group], pre"))
        return;
      const { previous, next } = neighboursOf(book, part);
      const wanted = key === "ArrowLeft" ? previous : key === "ArrowRight" ? next : null;
      if (wanted) void navigate({ to: ".", search: { part: wanted.id }, hash: "" });
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [book, part, navigate]);
}
