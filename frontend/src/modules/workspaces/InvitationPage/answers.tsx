import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { WorkspaceRow } from "#contract/workspaces/workspaces.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { homeOf } from "#navigation/page-rights.rules.ts";
import { formatDate } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { switchWorkspace } from "#session/workspace.actions.ts";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Refusal } from "#ui/Form/Refusal.tsx";
import { accept, type Invitation } from "../invitations/invitations.actions.ts";
import { forgetInvitation } from "./kept-invitation.ts";
import { Step } from "./Step.tsx";
import styles from "./Step.module.css";

export interface AnswerProps {
  token: string;
  invitation: Invitation;
  /** It ended while the page was open: the page reads it anew. */
  onOver: () => void;
}

/** Into the team, to the page that its new member works on. */
function enterTeam({ id, role }: Pick<WorkspaceRow, "id" | "role">): Promise<void> {
  forgetInvitation();
  return switchWorkspace(id, homeOf(role));
}

export function useInvitationTitle({ workspace, invited_by }: Invitation): string {
  const t = useT("workspaces");
  const team = workspace.name;
  return invited_by === null ? t("invitation.byTeam", { team }) : t("invitation.byName", { name: invited_by, team });
}

/** As what, for whom and until when. */
export function Facts({ invitation: { workspace, role, email, expires_at } }: { invitation: Invitation }) {
  const t = useT("workspaces");
  const locale = useLocale();
  return (
    <div className={styles["facts"]}>
      <Avatar name={workspace.name} picture={workspace.picture} size={48} isTeam />
      <p className={styles["role"]}>{t("invitation.as", { role: t(`role.${role}`) })}</p>
      <p>{t(`roleMay.${role}`)}</p>
      <p className={ownWords}>{t("invitation.expires", { email, date: formatDate(new Date(expires_at), locale) })}</p>
    </div>
  );
}

/** Comes back after the sign-in, and after the mail that confirms a new account. */
export function Visitor({ token, invitation }: AnswerProps) {
  const t = useT("workspaces");
  const redirect = `/invitation#${token}`;
  return (
    <Step
      title={useInvitationTitle(invitation)}
      actions={
        <>
          <Button variant="primary" asChild>
            <Link to="/auth" search={{ redirect }} hash="">
              {t("invitation.signIn")}
            </Link>
          </Button>
          <Button asChild>
            <Link to="/auth" search={{ mode: "sign-up", redirect }} hash="">
              {t("invitation.signUp")}
            </Link>
          </Button>
        </>
      }
    >
      <Facts invitation={invitation} />
      <p className={ownWords}>{t("invitation.visitor", { email: invitation.email })}</p>
    </Step>
  );
}

/** Accepts, with a code where the account has another address; what keeps it from that is said on the page. */
export function useJoin(token: string, onOver: () => void) {
  const [fault, setFault] = useState<ErrorKey | null>(null);
  const [busy, setBusy] = useState(false);
  const join = async (code?: string) => {
    setBusy(true);
    setFault(null);
    try {
      await enterTeam(await accept(token, code));
    } catch (error) {
      const key = errorKeyOf(error);
      if (changed.has(key)) onOver();
      setFault(key);
      setBusy(false);
    }
  };
  return { fault, busy, join };
}

/** The page shows another state than the server knows. */
const changed: ReadonlySet<ErrorKey> = new Set(["workspaces.invitation_over", "workspaces.other_address"]);

export function JoinRefusal({ error }: { error: ErrorKey | null }) {
  const t = useT("workspaces");
  if (error === "workspaces.full") return <ErrorState title={t("invitation.full")} />;
  return <Refusal error={error} />;
}

export function Join({ token, invitation, onOver }: AnswerProps) {
  const t = useT("workspaces");
  const { fault, busy, join } = useJoin(token, onOver);
  return (
    <Step
      title={useInvitationTitle(invitation)}
      actions={
        <Button variant="primary" busy={busy} onClick={() => void join()}>
          {t("invitation.accept")}
        </Button>
      }
    >
      <Facts invitation={invitation} />
      <JoinRefusal error={fault} />
    </Step>
  );
}

export function AlreadyMember({ invitation: { workspace } }: AnswerProps) {
  const t = useT("workspaces");
  useEffect(forgetInvitation, []);
  return (
    <Step
      title={t("invitation.memberTitle", { team: workspace.name })}
      text={t("invitation.memberText")}
      actions={
        <Button variant="primary" onClick={() => void switchWorkspace(workspace.id, "/team")}>
          {t("invitation.open")}
        </Button>
      }
    />
  );
}
