import { typesetPage } from "#contract/document/typeset.rules.ts";
import { subprocessors } from "#contract/privacy/subprocessors.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate } from "#lib/format.ts";
import { Section } from "#ui/Section/Section.tsx";
import styles from "./Subprocessors.module.css";

const columns = ["name", "when", "what", "where", "since", "settings"] as const;

/** The table of the privacy page, with the settings that lead to each company. */
export function Subprocessors() {
  const t = useT("adminOwner");
  const locale = useLocale();
  return (
    <Section title={t("subprocessors")}>
      <p className={styles["note"]}>{t("note.subprocessors")}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <section className={styles["scroll"]} aria-label={t("subprocessors.table")} tabIndex={0}>
        <table className={styles["table"]}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`subprocessor.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {subprocessors.map(({ name, when, what, where, since, settings }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{typesetPage(when[locale], locale)}</td>
                <td>{typesetPage(what[locale], locale)}</td>
                <td>{typesetPage(where[locale], locale)}</td>
                <td>{formatDate(Date.parse(since), locale)}</td>
                <td className={styles["settings"]}>{settings.join(" ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
