import { Link } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import styles from "./PersonLink.module.css";

interface PersonLinkProps {
  id: string;
  /** Without it the id stands behind the link. */
  email?: string | null;
}

/** Leads to the page of an account; a removed one shows its id. */
export function PersonLink({ id, email }: PersonLinkProps) {
  const to: string = `/admin/users/${id}`;
  const t = useT("admin");
  if (email != null)
    return (
      <Link to={to} className={styles["person"]}>
        {email}
      </Link>
    );
  return (
    <span>
      <Link to={to} className={styles["person"]}>
        {t("person")}
      </Link>{" "}
      <span className={styles["id"]}>{id}</span>
    </span>
  );
}
