import { useEffect, useState } from "react";
import styles from "./Markdown.module.css";

interface MathProps {
  source: string;
  display: boolean;
  /** Shown until the formula is set, and when it cannot be. */
  written: string;
}

type Typeset = (source: string, display: boolean) => string | null;

let loaded: Typeset | null = null;

export function Math({ source, display, written }: MathProps) {
  const [typeset, setTypeset] = useState<{ run: Typeset } | null>(loaded && { run: loaded });

  useEffect(() => {
    if (typeset) return;
    let wanted = true;
    void import("./katex-typeset.ts").then((module) => {
      loaded = module.typesetMath;
      if (wanted) setTypeset({ run: module.typesetMath });
    });
    return () => {
      wanted = false;
    };
  }, [typeset]);

  const html = typeset?.run(source, display) ?? null;
  if (html === null)
    return (
      <code dir="ltr" className={display ? styles["mathSource"] : undefined}>
        {written.trim()}
      </code>
    );
  // KaTeX's own markup, made with `trust: false`: no text of a model reaches the page as HTML.
  return (
    <span
      dir="ltr"
      className={display ? styles["mathBlock"] : styles["math"]}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
