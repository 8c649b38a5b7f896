import styles from "./NumberTable.module.css";

export interface NumberTableProps {
  /** What its rows are. */
  label: string;
  /** The first names the row; the others are numbers. */
  headers: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Numbers in columns, in a frame of its own that scrolls, by keys too. */
export function NumberTable({ label, headers, rows }: NumberTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <section className={styles["scroll"]} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = "", ...numbers], at) => (
            // Two people may have one name.
            <tr key={`${at} ${name}`}>
              <th scope="row">{name}</th>
              {numbers.map((number, index) => (
                <td key={headers[index + 1]}>{number}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
