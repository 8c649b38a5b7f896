import { workspaces as limits } from "../../contract/limits.ts";
import type { BodyOf } from "../../contract/endpoint.ts";
import type { InvitationRow, invite, resendInvitation } from "../../contract/workspaces/invitations.contract.ts";
import type { Seats } from "../../contract/workspaces/workspaces.contract.ts";
import { invitationLink } from "../../contract/workspaces/team-links.rules.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { normalEmail } from "../../lib/email.rules.ts";
import { createId } from "../../lib/ids.ts";
import type { Language } from "../../lib/language.rules.ts";
import type { Attempts } from "../auth/attempts.service.ts";
import type { Post } from "../mail/mail.service.ts";
import { newInvitationToken, tokenHashOf } from "./invitation-tokens.rules.ts";
import type { InvitationsRepository, SendVerdict, StoredInvitation } from "./invitations.repository.ts";
import type { TeamsRepository } from "./teams.repository.ts";
import { toMomentText } from "./workspace-view.rules.ts";
import {
  alreadyMember,
  invitationNotFound,
  invitationsFull,
  seatsTaken,
  workspaceEnding,
  workspaceNotFound,
  workspacePersonal,
} from "./workspaces.errors.ts";
import { writeTeamMail } from "./workspaces.mails.ts";

interface Dependencies {
  invitations: InvitationsRepository;
  teams: Pick<TeamsRepository, "countSeats">;
  attempts: Pick<Attempts, "ofSubject">;
  mails: Post;
  publicUrl: string;
  clock: Clock;
}

type Caller = Pick<UserCaller, "id" | "workspaceId" | "name">;

export type InvitationsService = ReturnType<typeof createInvitations>;

const day = 86_400_000;
/** An invitation that expired can be sent again for so long. */
const keptDays = 30;

const toInvitationRow = ({ id, email, role, invited_by, sent_at, expires_at }: StoredInvitation): InvitationRow => ({
  id,
  email,
  role,
  invited_by,
  sent_at: toMomentText(sent_at),
  expires_at: toMomentText(expires_at),
});

function requireSent(verdict: SendVerdict): asserts verdict is SendVerdict & { id: string } {
  if (verdict.personal) throw workspacePersonal();
  if (verdict.ending) throw workspaceEnding();
  if (verdict.member) throw alreadyMember();
  if (verdict.crowded) throw invitationsFull();
  if (verdict.full) throw seatsTaken();
  if (verdict.id === null) throw invitationNotFound();
}

/** Invitations of a team, as its admins send them and take them back. Nothing says whether an address has an account. */
export function createInvitations({ invitations, teams, attempts, mails, publicUrl, clock }: Dependencies) {
  /** Mails of a team, and those that all teams together send to one address. */
  async function countMail(workspaceId: string, email: string): Promise<void> {
    await attempts.ofSubject(`team ${workspaceId}`, "invitations");
    await attempts.ofSubject(`e-mail ${email}`, "invited");
  }

  /** What a letter and its row are made of. */
  async function begin({ id: invitedBy }: Caller) {
    const token = newInvitationToken();
    const now = new Date(clock.now());
    const expiresAt = new Date(clock.now() + limits.invitationDays * day);
    return { token, sent: { tokenHash: await tokenHashOf(token), invitedBy, now, expiresAt } };
  }

  async function mail(
    verdict: SendVerdict & { id: string },
    { name }: Caller,
    { token, sent }: Awaited<ReturnType<typeof begin>>,
    language: Language,
  ): Promise<InvitationRow> {
    const { id, team, email, role } = verdict;
    const facts = { team, inviter: name, role, url: invitationLink(publicUrl, token) };
    await mails.post(createId(), writeTeamMail("invitation", language, email, facts));
    const [sent_at, expires_at] = [sent.now.toISOString(), sent.expiresAt.toISOString()];
    return { id, email, role, invited_by: name, sent_at, expires_at };
  }

  return {
    async list({ workspaceId }: Caller): Promise<{ data: InvitationRow[]; seats: Seats }> {
      const [rows, { included, taken }] = await Promise.all([
        invitations.list(workspaceId),
        teams.countSeats(workspaceId, new Date(clock.now())),
      ]);
      return { data: rows.map(toInvitationRow), seats: { included, taken } };
    },

    /** workspaces.personal, ending, already_member, invitations_full, full; request.too_many. */
    async invite(
      caller: Caller,
      { email: typed, role, locale }: BodyOf<typeof invite>,
      language: Language,
    ): Promise<InvitationRow> {
      const email = normalEmail(typed);
      await countMail(caller.workspaceId, email);
      const letter = await begin(caller);
      const verdict = await invitations.invite(caller.workspaceId, { id: createId(), email, role }, letter.sent);
      if (verdict === null) throw workspaceNotFound();
      requireSent(verdict);
      return mail(verdict, caller, letter, locale ?? language);
    },

    /** workspaces.invitation_not_found, and what refuses an invitation. */
    async resend(
      caller: Caller,
      id: string,
      { locale }: BodyOf<typeof resendInvitation>,
      language: Language,
    ): Promise<InvitationRow> {
      const email = await invitations.addressOf(caller.workspaceId, id);
      if (email === null) throw invitationNotFound();
      await countMail(caller.workspaceId, email);
      const letter = await begin(caller);
      const verdict = await invitations.renew(caller.workspaceId, id, letter.sent);
      if (verdict === null) throw invitationNotFound();
      requireSent(verdict);
      return mail(verdict, caller, letter, locale ?? language);
    },

    async revoke({ workspaceId }: Caller, id: string) {
      if (!(await invitations.revoke(workspaceId, id))) throw invitationNotFound();
      return { success: true as const };
    },

    removeOld: (): Promise<boolean> => invitations.removeOld(new Date(clock.now() - keptDays * day)),
  };
}
