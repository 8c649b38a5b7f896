import * as contract from "#contract/workspaces/invitations.contract.ts";
import type { InvitationRow } from "#contract/workspaces/invitations.contract.ts";
import type { InvitedRole } from "#contract/workspaces/roles.ts";
import type { WorkspaceRow } from "#contract/workspaces/workspaces.contract.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentLocale, i18n } from "#i18n/i18n.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { removeUndoably } from "#ui/Toaster/removal.ts";
import { reportError } from "#ui/Toaster/report-error.ts";

export interface RefusedAddress {
  address: string;
  error: ErrorKey;
}

/** These would refuse each further address as well. */
const forAll: ReadonlySet<ErrorKey> = new Set([
  "workspaces.full",
  "workspaces.invitations_full",
  "workspaces.ending",
  "workspaces.right_missing",
  "workspaces.personal",
  "auth.proof_needed",
  "client.offline",
  "client.not_signed_in",
]);

export const readInvitations = async (signal: AbortSignal): Promise<InvitationRow[]> =>
  (await call(contract.listInvitations, {}, { signal })).data;

/** Invites one address after the other; answers those that were not invited, with why. */
export async function inviteAll(addresses: readonly string[], role: InvitedRole): Promise<RefusedAddress[]> {
  const refused: RefusedAddress[] = [];
  for (const email of addresses) {
    const last = refused.at(-1);
    if (last && forAll.has(last.error)) {
      refused.push({ address: email, error: last.error });
      continue;
    }
    try {
      await call(contract.invite, { body: { email, role, locale: currentLocale() } });
    } catch (error) {
      refused.push({ address: email, error: errorKeyOf(error) });
    }
  }
  return refused;
}

export const resendInvitation = (id: string): Promise<InvitationRow> =>
  call(contract.resendInvitation, { params: { id }, body: { locale: currentLocale() } });

/** Off the page at once, off the server when it can no longer be undone. */
export function cancelInvitation({ id, email }: InvitationRow, putBack: () => void, onDone: () => void): void {
  removeUndoably({
    text: i18n.t("invitations.cancelled", { ns: "workspaces", email }),
    putBack,
    report: reportError,
    send: async (options) => {
      await call(contract.revokeInvitation, { params: { id } }, options);
      onDone();
    },
  });
}

export type Invitation = ResponseOf<typeof contract.readInvitation>;

export const readInvitation = (token: string, signal: AbortSignal): Promise<Invitation> =>
  call(contract.readInvitation, { body: { token } }, { signal, personal: true });

export async function sendCode(token: string): Promise<void> {
  await call(contract.sendInvitationCode, { body: { token, locale: currentLocale() } }, { personal: true });
}

export const accept = (token: string, code?: string): Promise<WorkspaceRow> =>
  call(contract.joinWorkspace, { body: { token, ...(code !== undefined && { code }) } }, { personal: true });
