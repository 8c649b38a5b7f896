import type { PersonRow } from "#contract/people.contract.ts";
import { PersonLink } from "../frame/PersonLink.tsx";
import { PersonMarks } from "./PersonMarks.tsx";
import styles from "./PersonName.module.css";

/** Who it is, and the way to their page. */
export function PersonName({ person }: { person: PersonRow }) {
  const { id, name, email } = person;
  return (
    <div className={styles["person"]}>
      <PersonLink id={id} email={name || email || id} />
      {name !== "" && <span className={styles["email"]}>{email}</span>}
      <span className={styles["marks"]}>
        <PersonMarks {...person} />
      </span>
    </div>
  );
}
