import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { SurveyRow } from "#contract/pdf/surveys.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { hashOfPassage } from "#navigation/passage-hash.rules.ts";
import { Button } from "#ui/Button/Button.tsx";
import { PassageChip } from "#ui/PassageChip/PassageChip.tsx";
import { State } from "#ui/State/State.tsx";
import styles from "./FindingsTable.module.css";

interface FindingsTableProps {
  file: string;
  rows: readonly SurveyRow[];
  label: string;
}

const columns = ["page", "kind", "finding", "value", "quote"] as const;
const shownAtOnce = 200;

/** A row a finding; on a narrow screen each is laid out as a card. */
export function FindingsTable({ file, rows, label }: FindingsTableProps) {
  const t = useT("lists");
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <>
      <table className={styles["table"]} aria-label={label}>
        <thead className={styles["titles"]}>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <Row key={row.n} file={file} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <Button className={styles["more"]} onClick={() => setShown((before) => before + shownAtOnce)}>
          {t("more")}
        </Button>
      )}
    </>
  );
}

function Row({ file, row: { page, kind, text, value, quote, quads, verified } }: { file: string; row: SurveyRow }) {
  const t = useT("lists");
  const pdf = useT("pdf");
  return (
    <tr>
      <td className={styles["pageCell"]}>
        <PassageChip kind="cell" asChild>
          <Link
            to="/user/pdf-chat/view/$id"
            params={{ id: file }}
            hash={hashOfPassage(page, quads)}
            aria-label={pdf(verified ? "citation.show" : "citation.showPage", { page, quote })}
          >
            {pdf("citation.page", { page })}
          </Link>
        </PassageChip>
      </td>
      <td className={classNames(styles["kind"], ownWords)}>{kind}</td>
      <td className={classNames(styles["finding"], ownWords)}>{text}</td>
      <td className={classNames(styles["value"], ownWords)}>{value}</td>
      <td className={styles["quote"]}>
        <q className={ownWords}>{quote}</q>
        {!verified && (
          <State icon={TriangleAlert} tone="warn">
            {t("unverified")}
          </State>
        )}
      </td>
    </tr>
  );
}
