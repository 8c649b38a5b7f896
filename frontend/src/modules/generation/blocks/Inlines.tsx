import { Fragment, useId, useState, type ReactNode } from "react";
import type { Inline, Note, Text } from "#contract/document/blocks.ts";
import { safeLink } from "#contract/document/safe-link.rules.ts";
import { useT } from "#i18n/use-t.ts";
import { Math } from "#ui/Markdown/Math.tsx";
import { shownText, typesetContent } from "./content.rules.ts";
import { useDrawing } from "./drawing.ts";
import styles from "./Inlines.module.css";
import { PageChip } from "./PageChip.tsx";
import { PageLink } from "./PageLink.tsx";

/** A line of a text, set as printers of its language do. */
export function Inlines({ of }: { of: readonly Inline[] }): ReactNode {
  const { language } = useDrawing();
  // The inlines of a stored line never move among each other: their place is their name.
  return typesetContent(of, language).map((inline, index) => <Fragment key={index}>{draw(inline)}</Fragment>);
}

function draw(inline: Inline): ReactNode {
  switch (inline.type) {
    case "text":
      return marked(inline);
    case "math":
      return <Math source={inline.tex} display={false} written={inline.tex} />;
    case "break":
      return <br />;
    case "note":
      return <NoteMark note={inline} />;
  }
}

function marked({ text, strong, emphasis, underline, code, link }: Text): ReactNode {
  let words: ReactNode = text;
  if (code) words = <code dir="ltr">{words}</code>;
  if (underline) words = <u>{words}</u>;
  if (emphasis) words = <em>{words}</em>;
  if (strong) words = <strong>{words}</strong>;
  const address = link === undefined ? null : safeLink(link);
  if (address === null) return words;
  return (
    <a href={address} title={address} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  );
}

/**
 * A number in the text and its note, which floats: into the margin where there is one, level with the number; else, once
 * it is opened, under the line of its number.
 */
export function NoteMark({ note }: { note: Note }) {
  const t = useT("reader");
  const id = useId();
  const { notes, numbers, onPage } = useDrawing();
  const [open, setOpen] = useState(false);
  const number = numbers.get(note) ?? 0;
  const beside = notes === "beside";
  if (notes === "pages") {
    const { source } = note;
    if (!source || !onPage) return null;
    return (
      <PageChip page={source.page} title={source.quote} onPage={(page) => onPage(page, source.quads, source.quote)} />
    );
  }
  return (
    <>
      <sup className={styles["number"]}>
        {beside ? (
          number
        ) : (
          <button
            type="button"
            className={styles["button"]}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={t("note.label", { number })}
            onClick={() => setOpen(!open)}
          >
            {number}
          </button>
        )}
      </sup>
      {(beside || open) && <NoteText note={note} number={number} id={id} />}
    </>
  );
}

function NoteText({ note: { blocks, source }, number, id }: { note: Note; number: number; id: string }) {
  const t = useT("reader");
  const { notes } = useDrawing();
  return (
    <span id={id} role="note" className={styles[notes]} aria-label={t("note.label", { number })}>
      <span className={styles["own"]}>{number}</span>{" "}
      {blocks.map((block, index) => (
        <span key={index}>{block.type === "paragraph" ? <Inlines of={block.content} /> : shownText([block])} </span>
      ))}
      {source && source.quote !== "" && <q className={styles["quote"]}>{source.quote}</q>}
      {source && (
        <span className={styles["page"]}>
          <PageLink page={source.page} quads={source.quads} />
        </span>
      )}
    </span>
  );
}
