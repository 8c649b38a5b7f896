import { invitationCode } from "../../contract/limits.ts";
import type { BodyOf, ResponseOf } from "../../contract/endpoint.ts";
import type {
  joinWorkspace,
  readInvitation,
  sendInvitationCode,
} from "../../contract/workspaces/invitations.contract.ts";
import type { WorkspaceRow } from "../../contract/workspaces/workspaces.contract.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { createId } from "../../lib/ids.ts";
import type { KeyedHashes } from "../../lib/keyed-hash.ts";
import type { Language } from "../../lib/language.rules.ts";
import type { Attempts } from "../auth/attempts.service.ts";
import type { Post } from "../mail/mail.service.ts";
import type { AcceptanceRepository, AcceptVerdict, Offer } from "./acceptance.repository.ts";
import { newInvitationCode, tokenHashOf } from "./invitation-tokens.rules.ts";
import type { TeamNotices } from "./notices.service.ts";
import { picturePath, toMomentText, toWorkspaceRow } from "./workspace-view.rules.ts";
import {
  alreadyMember,
  codeInvalid,
  invitationOver,
  otherAddress,
  seatsTaken,
  workspaceEnding,
} from "./workspaces.errors.ts";
import { writeTeamMail } from "./workspaces.mails.ts";

interface Dependencies {
  acceptance: AcceptanceRepository;
  /** The hashes of codes. */
  hashes: KeyedHashes;
  attempts: Pick<Attempts, "ofSubject">;
  notices: Pick<TeamNotices, "joined">;
  mails: Post;
  publicUrl: string;
  clock: Clock;
}

type Caller = Pick<UserCaller, "id" | "name">;

export type AcceptanceService = ReturnType<typeof createAcceptance>;

const minute = 60_000;

/** A code opens one invitation for one account. */
const codeText = (tokenHash: string, { id }: Caller, code: string) => `${tokenHash} ${id} ${code}`;

/** The person who accepts without a code has confirmed the invited address. Throws in the order in which they can mend it. */
function requireMember({ member, over, ending, own, proven, full }: AcceptVerdict, isTyped: boolean): void {
  if (member) return;
  if (over) throw invitationOver();
  if (ending) throw workspaceEnding();
  if (!own && !proven) throw isTyped ? codeInvalid() : otherAddress();
  if (full) throw seatsTaken();
}

const stateOf = ({ member, own }: Offer) => (member ? "member" : own ? "open" : "other_address");

/** An invitation, for the person who holds its mailed address. */
export function createAcceptance({ acceptance, hashes, attempts, notices, mails, publicUrl, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  /** workspaces.invitation_over for one that opens nothing, to a member alone it shows their team still. */
  async function require(token: string, caller: Pick<Caller, "id"> | null): Promise<Offer & { tokenHash: string }> {
    const tokenHash = await tokenHashOf(token);
    const offer = await acceptance.read(tokenHash, caller?.id ?? null, now());
    if (offer === null || (offer.over && !offer.member)) throw invitationOver();
    return { ...offer, tokenHash };
  }

  return {
    async read(token: string, caller: UserCaller | null): Promise<ResponseOf<typeof readInvitation>> {
      const reader = caller?.kind === "user" ? caller : null;
      const offer = await require(token, reader);
      const { workspace_id: id, team: name, role, invited_by, email, expires_at } = offer;
      const state = reader === null ? null : stateOf(offer);
      const picture = picturePath(offer.picture_key);
      return { workspace: { id, name, picture }, role, invited_by, email, expires_at: toMomentText(expires_at), state };
    },

    /** workspaces.invitation_over, already_member; request.too_many. */
    async sendCode(caller: Caller, { token, locale }: BodyOf<typeof sendInvitationCode>, language: Language) {
      const { id, email, team, member, tokenHash } = await require(token, caller);
      if (member) throw alreadyMember();
      await attempts.ofSubject(`invitation ${id}`, "invitation-codes");
      const code = newInvitationCode();
      const [hash] = await hashes(codeText(tokenHash, caller, code));
      const expiresAt = new Date(clock.now() + invitationCode.minutes * minute);
      if (!(await acceptance.keepCode(tokenHash, { personId: caller.id, hash, expiresAt }, now())))
        throw invitationOver();
      const facts = { team, code, url: publicUrl };
      await mails.post(createId(), writeTeamMail("code", locale ?? language, email, facts));
      return { success: true as const };
    },

    /** workspaces.invitation_over, ending, other_address, code_invalid, full. A member keeps the role that they have. */
    async accept(caller: Caller, { token, code }: BodyOf<typeof joinWorkspace>): Promise<WorkspaceRow> {
      const tokenHash = await tokenHashOf(token);
      const codes = code === undefined ? [] : await hashes(codeText(tokenHash, caller, code));
      const at = now();
      const found = await acceptance.accept(tokenHash, { personId: caller.id, codes }, at);
      if (found === null) throw invitationOver();
      const { verdict, row } = found;
      requireMember(verdict, code !== undefined);
      if (row === null) throw invitationOver();
      const { joined, invited_by, workspace_id } = verdict;
      if (joined && invited_by !== null) await notices.joined(invited_by, workspace_id, caller, at);
      return toWorkspaceRow(row);
    },
  };
}
