import { Link } from "@tanstack/react-router";
import { ChevronRight, CircleAlert } from "lucide-react";
import { useMemo } from "react";
import { typesetPage } from "#contract/document/typeset.rules.ts";
import type { WorkState } from "#contract/generation/works.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { groupWarnings, partOf, type WarningGroup, type WholeWarning } from "./warning-groups.rules.ts";
import { groupWords, lineWords, wholeWords } from "./warning-words.ts";
import styles from "./Warnings.module.css";

interface WarningsProps {
  work: Pick<WorkState, "id" | "warnings" | "language">;
  /** The titles of its chapters, in their order. */
  titles: readonly string[];
  /** A part of the text was chosen. */
  onPart?: () => void;
}

/** So many are shown at once; more are opened chapter by chapter. */
const fewWarnings = 6;

/** What is left to know of a finished work: a line that opens, then its chapters, each line leading to its section. */
export function Warnings({ work, titles, onPart }: WarningsProps) {
  const t = useT("creation");
  const { count, whole, groups } = useMemo(() => groupWarnings(work.warnings), [work.warnings]);
  if (count === 0) return null;
  // What is said of the whole alone is read at once.
  if (groups.length === 0) return <Whole warnings={whole} />;
  const isOpen = count <= fewWarnings;
  return (
    <details className={styles["warnings"]}>
      <summary className={styles["summary"]}>
        <Icon of={CircleAlert} size={16} />
        {t("work.warnings", { count })}
      </summary>
      <div className={styles["list"]}>
        {whole.length > 0 && <Whole warnings={whole} />}
        {groups.map((group) => (
          <Group key={group.chapter} {...{ work, titles, group, isOpen }} {...(onPart && { onPart })} />
        ))}
      </div>
    </details>
  );
}

function Whole({ warnings }: { warnings: readonly WholeWarning[] }) {
  const t = useT("creation");
  const locale = useLocale();
  return (
    <ul className={classNames(styles["whole"], ownWords)}>
      {warnings.map((warning) => (
        <li key={warning.code}>{wholeWords(t, locale, warning)}</li>
      ))}
    </ul>
  );
}

function Group({ work, titles, group, isOpen, onPart }: WarningsProps & { group: WarningGroup; isOpen: boolean }) {
  const t = useT("creation");
  const locale = useLocale();
  const { count } = group;
  const names = titles.map((title) => typesetPage(title, work.language));
  return (
    <details className={styles["group"]} open={isOpen}>
      <summary className={styles["chapter"]}>
        <Icon of={ChevronRight} size={14} />
        <span className={classNames(styles["name"], ownWords)}>{groupWords(t, group, names)}</span>
        <span className={styles["count"]} aria-hidden>
          {formatNumber(count, locale)}
        </span>
        <VisuallyHidden>, {t("work.warnings", { count })}</VisuallyHidden>
      </summary>
      <ul className={styles["lines"]}>
        {group.lines.map((line) => (
          <li key={line.section}>
            <Link
              to="/user/pdf-chat/read/$id"
              params={{ id: work.id }}
              search={{ part: partOf(group, line, titles.length) }}
              hash=""
              className={styles["line"]}
              {...(onPart && { onClick: onPart })}
            >
              {lineWords(t, line)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
