import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import { useT } from "#i18n/use-t.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useSession } from "#session/session.store.ts";
import { Button } from "#ui/Button/Button.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { readInvitation } from "../invitations/invitations.actions.ts";
import { forgetInvitation, invitationToken } from "./kept-invitation.ts";
import { OtherAddress } from "./OtherAddress.tsx";
import { AlreadyMember, Join, Visitor } from "./answers.tsx";
import { Step } from "./Step.tsx";

/** Where the mail of an invitation leads: a visitor signs in first, and an account accepts. */
export function InvitationPage() {
  const hash = useLocation({ select: (location) => location.hash });
  const user = useSession()?.user;
  const token = useMemo(() => invitationToken(hash), [hash]);
  if (token === null) return <Gone state="missing" />;
  // Another account, or an address that was confirmed in another tab, is another answer.
  return <Invited key={`${token} ${user?.id} ${user?.email_verified}`} token={token} />;
}

/** An invitation that opens nothing. */
const over: ReadonlySet<ErrorKey> = new Set([
  "workspaces.invitation_over",
  "workspaces.invitation_not_found",
  "request.invalid",
]);

function Invited({ token }: { token: string }) {
  const t = useT("workspaces");
  const { state, retry, reload } = useLoaded({ key: token, read: (signal) => readInvitation(token, signal) });
  if (state.status === "failed" && over.has(state.error)) return <Gone state="over" />;
  if (state.status !== "ready")
    return (
      <Step title={t("team.title")}>
        <WhenLoaded state={state} onRetry={retry} failed={t("invitation.failed")} rows={3}>
          {() => null}
        </WhenLoaded>
      </Step>
    );
  const props = { token, invitation: state.value, onOver: reload };
  if (state.value.state === null) return <Visitor {...props} />;
  if (state.value.state === "member") return <AlreadyMember {...props} />;
  return state.value.state === "open" ? <Join {...props} /> : <OtherAddress {...props} />;
}

/** Without an invitation: what to do now. */
function Gone({ state }: { state: "missing" | "over" }) {
  const t = useT("workspaces");
  const user = useSession()?.user;
  useEffect(() => {
    if (state === "over") forgetInvitation();
  }, [state]);
  return (
    <Step
      title={t(`invitation.${state}Title`)}
      text={t(`invitation.${state}Text`)}
      actions={
        user &&
        !user.guest && (
          <Button asChild>
            <Link to="/team">{t("invitation.teams")}</Link>
          </Button>
        )
      }
    />
  );
}
