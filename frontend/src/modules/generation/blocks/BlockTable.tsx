import type { BlockOf, Inline } from "#contract/document/blocks.ts";
import { useT } from "#i18n/use-t.ts";
import styles from "./blocks.module.css";
import { notesIn } from "./content.rules.ts";
import { Inlines, NoteMark } from "./Inlines.tsx";

const withoutNotes = (content: readonly Inline[]) => content.filter(({ type }) => type !== "note");

/** A wide table scrolls in its own box, by keyboard too; what floats would be cut there, so its notes stand above it. */
export function BlockTable({ table }: { table: BlockOf<"table"> }) {
  const t = useT("common");
  const { head, rows, caption } = table;
  const notes = notesIn([head, rows, caption]);
  return (
    <>
      {notes.length > 0 && (
        <p className={styles["tableNotes"]}>
          {notes.map((note, index) => (
            <NoteMark key={index} note={note} />
          ))}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <figure className={styles["tableBox"]} aria-label={t("markdown.table")} tabIndex={0}>
        <table>
          {head.length > 0 && (
            <thead>
              <tr>
                {head.map((cell, column) =>
                  cell.length === 0 ? (
                    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell is no control
                    <td key={column} />
                  ) : (
                    <th key={column} scope="col">
                      <Inlines of={withoutNotes(cell)} />
                    </th>
                  ),
                )}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={column}>
                    <Inlines of={withoutNotes(cell)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {caption && (
          <figcaption>
            <Inlines of={withoutNotes(caption)} />
          </figcaption>
        )}
      </figure>
    </>
  );
}
