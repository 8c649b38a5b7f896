import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { CopyButton } from "../CopyButton/CopyButton.tsx";
import { PreviewButton } from "#ui/Markdown/preview/PreviewButton.tsx";
import styles from "./CodeBlock.module.css";
import { useCut } from "./use-cut.ts";
import { useHighlight } from "./use-highlight.ts";

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
