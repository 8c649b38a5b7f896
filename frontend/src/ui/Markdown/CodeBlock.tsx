import { useEffect, useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { CopyButton } from "../CopyButton/CopyButton.tsx";
import { PreviewButton } from "#ui/Markdown/preview/PreviewButton.tsx";
import styles from "./CodeBlock.module.css";
import { useCut } from "./use-cut.ts";
import type { Run } from "./highlight-runs.ts";
import { highlight, highlighted } from "./highlighter.ts";

interface CodeBlockProps {
  language: string;
  code: string;
  /** Colours come when the whole of it is there. */
  closed: boolean;
}

export function CodeBlock({ language, code, closed }: CodeBlockProps) {
  const t = useT("common");
  const { ref, cut } = useCut();
  const runs = useHighlight(closed ? code : null, language);
  return (
    <figure dir="ltr" className={styles["block"]} data-cut={cut || undefined}>
      <figcaption className={styles["head"]}>
        <span className={styles["language"]}>{language.slice(0, 24) || t("markdown.code")}</span>
        <span className={styles["tools"]}>
          {closed && <PreviewButton language={language} code={code} />}
          <CopyButton text={code} label={t("markdown.copyCode")} />
        </span>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <pre ref={ref} className={styles["code"]} tabIndex={0}>
        <code>
          {runs
            ? runs.map(([scope, text], index) =>
                scope ? (
                  <span key={index} className={classNames(...scope.split(".").map((part) => styles[part]))}>
                    {text}
                  </span>
                ) : (
                  text
                ),
              )
            : code}
        </code>
      </pre>
    </figure>
  );
}

/** The coloured runs of code once they are there; null means: show it plain. */
function useHighlight(code: string | null, language: string): readonly Run[] | null {
  const [result, setResult] = useState<{ code: string; runs: Run[] | null } | null>(null);

  useEffect(() => {
    if (code === null || highlighted(code, language) !== undefined) return;
    let wanted = true;
    void highlight(code, language).then((runs) => wanted && setResult({ code, runs }));
    return () => {
      wanted = false;
    };
  }, [code, language]);

  if (code === null) return null;
  return highlighted(code, language) ?? (result?.code === code ? result.runs : null);
}
