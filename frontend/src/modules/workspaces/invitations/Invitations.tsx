import { useState } from "react";
import type { InvitationRow } from "#contract/workspaces/invitations.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate } from "#lib/format.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import type { LoadedValue } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Row, Rows } from "#ui/Rows/Rows.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import styles from "../Teams.module.css";
import { cancelInvitation, resendInvitation } from "./invitations.actions.ts";

interface InvitationsProps {
  invitations: LoadedValue<InvitationRow[]>;
  onChange: () => void;
}

/** Who has been invited and has not answered. */
export function Invitations({ invitations, onChange }: InvitationsProps) {
  const t = useT("workspaces");
  const [cancelled, setCancelled] = useState<ReadonlySet<string>>(new Set());
  const cancel = (invitation: InvitationRow) => {
    setCancelled((before) => new Set([...before, invitation.id]));
    const putBack = () => setCancelled((before) => new Set([...before].filter((id) => id !== invitation.id)));
    cancelInvitation(invitation, putBack, onChange);
  };
  return (
    <Section title={t("invitations.title")}>
      <WhenLoaded
        state={invitations.state}
        onRetry={invitations.retry}
        failed={t("invitations.failed")}
        rows={1}
        rowHeight={56}
      >
        {(all) => {
          const open = all.filter(({ id }) => !cancelled.has(id));
          if (open.length === 0) return <p className={styles["note"]}>{t("invitations.none")}</p>;
          return (
            <Rows>
              {open.map((invitation) => (
                <Line key={invitation.id} invitation={invitation} onResent={onChange} onCancel={cancel} />
              ))}
            </Rows>
          );
        }}
      </WhenLoaded>
    </Section>
  );
}

interface LineProps {
  invitation: InvitationRow;
  onResent: () => void;
  onCancel: (invitation: InvitationRow) => void;
}

function Line({ invitation, onResent, onCancel }: LineProps) {
  const t = useT("workspaces");
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [now] = useState(Date.now);
  const { id, email, role, sent_at, expires_at } = invitation;
  const expires = new Date(expires_at);
  const dates = { sent: formatDate(new Date(sent_at), locale), date: formatDate(expires, locale) };
  const resend = async () => {
    setBusy(true);
    try {
      await resendInvitation(id);
      notify({ text: t("invitations.resent", { email }), tone: "good" });
    } catch (error) {
      reportError(error);
    }
    setBusy(false);
    onResent();
  };
  return (
    <Row className={styles["row"]}>
      <div className={styles["about"]}>
        <p className={classNames(styles["name"], ownWords)}>{email}</p>
        <p className={styles["note"]}>{t(`role.${role}`)}</p>
        <p className={styles["note"]}>
          {t(expires.getTime() <= now ? "invitations.expiredOn" : "invitations.expires", dates)}
        </p>
      </div>
      <div className={styles["actions"]}>
        <Button
          size="small"
          busy={busy}
          aria-label={t("invitations.resendFor", { email })}
          onClick={() => void resend()}
        >
          {t("invitations.resend")}
        </Button>
        <Button size="small" aria-label={t("invitations.cancelFor", { email })} onClick={() => onCancel(invitation)}>
          {t("invitations.cancel")}
        </Button>
      </div>
    </Row>
  );
}
