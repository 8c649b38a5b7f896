import { Link, useRouter } from "@tanstack/react-router";
import { pageOfSubject } from "./subjects.rules.ts";
import styles from "./Subject.module.css";
import { useLogWords } from "./words.ts";

/** What an entry is about: a link where a page shows it. */
export function Subject({ subject }: { subject: string | null }) {
  const routes = Object.keys(useRouter().routesByPath);
  const words = useLogWords();
  if (subject === null) return "–";
  const page = pageOfSubject(subject, routes);
  const { kind, id } = words.subject(subject);
  return (
    <>
      {page === null ? kind : <Link to={page}>{kind}</Link>} {id !== "" && <span className={styles["id"]}>{id}</span>}
    </>
  );
}
