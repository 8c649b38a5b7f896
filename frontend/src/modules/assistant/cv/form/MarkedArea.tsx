import { useRef, type ComponentProps, type UIEvent } from "react";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useMarks } from "../desk/cv-context.ts";
import styles from "./MarkedArea.module.css";

interface MarkedAreaProps extends ComponentProps<"textarea"> {
  /** The place of the entry or bullet that the text belongs to. */
  place: string;
  field: string;
  value: string;
  /** Stands in a frame of its own. */
  framed?: boolean;
}

/** A field that is as high as its text, with the letters underlined that remarks mean. */
export function MarkedArea({ place, field, value, framed = false, className, ...area }: MarkedAreaProps) {
  const marks = useMarks(place).toSorted((a, b) => a.from - b.from);
  const mirror = useRef<HTMLDivElement>(null);
  const follow = (event: UIEvent<HTMLTextAreaElement>) => {
    if (mirror.current) mirror.current.scrollTop = event.currentTarget.scrollTop;
  };
  return (
    <div className={classNames(styles["area"], framed && styles["framed"], className)}>
      <div ref={mirror} className={classNames(styles["mirror"], ownWords)} aria-hidden="true">
        {stretchesOf(value, marks).map(({ from, text, isMarked }) =>
          isMarked ? <mark key={from}>{text}</mark> : <span key={from}>{text}</span>,
        )}{" "}
      </div>
      <textarea
        dir="auto"
        rows={1}
        {...area}
        className={classNames(styles["text"], ownWords)}
        data-place={place}
        data-field={field}
        value={value}
        onScroll={follow}
      />
    </div>
  );
}

function stretchesOf(text: string, marks: readonly { from: number; to: number }[]) {
  const stretches: { from: number; text: string; isMarked: boolean }[] = [];
  let at = 0;
  for (const { from, to } of marks) {
    if (from < at || to > text.length) continue;
    stretches.push({ from: at, text: text.slice(at, from), isMarked: false });
    stretches.push({ from: from + 0.5, text: text.slice(from, to), isMarked: true });
    at = to;
  }
  return [...stretches, { from: at, text: text.slice(at), isMarked: false }];
}
