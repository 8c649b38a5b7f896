import { Link } from "@tanstack/react-router";
import type { FailedMessageRow } from "#contract/work.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { PersonLink } from "../frame/PersonLink.tsx";
import styles from "./FailureAbout.module.css";

/** The account and the subject that it concerns, as far as an admin may see them. */
export function FailureAbout({ row }: { row: FailedMessageRow }) {
  const t = useT("adminWork");
  const { id, recipient_domain, user_id, customer_id, subject, step, request_id } = row;
  return (
    <div className={styles["about"]}>
      <span>{id}</span>
      {recipient_domain !== null && <span>{t("about.to", { domain: recipient_domain })}</span>}
      {user_id !== null && <PersonLink id={user_id} />}
      {customer_id !== null && <span>{customer_id}</span>}
      {subject !== null && (
        <Link to="/admin/jobs" search={{ q: subject } as never} className={styles["link"]}>
          {t("about.job", { step: step ?? "" })}
        </Link>
      )}
      {request_id !== null && <span className={styles["request"]}>{t("about.request", { id: request_id })}</span>}
    </div>
  );
}
