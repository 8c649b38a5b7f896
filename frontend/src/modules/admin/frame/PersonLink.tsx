import { Link } from "@tanstack/react-router";
import styles from "./PersonLink.module.css";

interface PersonLinkProps {
  id: string;
  /** Without it the id stands there. */
  email?: string | null;
}

/** Leads to the page of an account; a removed one shows its id. */
export function PersonLink({ id, email }: PersonLinkProps) {
  const to: string = `/admin/users/${id}`;
  return (
    <Link to={to} className={styles["person"]}>
      {email ?? id}
    </Link>
  );
}
