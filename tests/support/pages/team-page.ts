import { vi } from "vitest";
import { call } from "../../integration/auth-client.ts";
import type { TestStack } from "../stack.ts";
import { createId } from "../../../worker/lib/ids.ts";
import type { KeptSession, Reader } from "./reader.ts";

export interface StoryTeam {
  id: string;
  name: string;
}

/** A plan with seats, as if the team had bought it. */
export async function giveSeats(stack: TestStack, team: string, seats: number): Promise<void> {
  await stack.sql(
    `insert into entitlement (user_id, plan_id, limits)
     select $1, id, limits || jsonb_build_object('seats', $2::int) from plan
     where plan_type = 'combo' order by monthly_price_cents desc limit 1
     on conflict (user_id) do update set limits = entitlement.limits || jsonb_build_object('seats', $2::int)`,
    [team, seats],
  );
}

/** A team of this person with seats, made before the story begins. */
export async function newTeam(stack: TestStack, { token }: KeptSession, seats = 5): Promise<StoryTeam> {
  const name = `Team ${createId().slice(0, 8)}`;
  const made = await call(stack, "POST", "/api/workspaces", { token, body: { name, request_id: createId() } });
  if (made.status !== 200) throw new Error(`no team was made: ${made.status} ${JSON.stringify(made.body)}`);
  const id = String(made.body["id"]);
  await giveSeats(stack, id, seats);
  return { id, name };
}

/** Invites by the API, in the team. */
export async function inviteTo(
  stack: TestStack,
  { token }: KeptSession,
  team: StoryTeam,
  body: { email: string; role: string },
): Promise<string> {
  const headers = { "x-workspace": team.id };
  const { status, body: invited } = await call(stack, "POST", "/api/workspace/invitations", { token, headers, body });
  if (status !== 200) throw new Error(`nobody was invited: ${status} ${JSON.stringify(invited)}`);
  return String(invited["id"]);
}

/** The path of the newest invitation that was mailed to this address, once it has come. */
export function mailedInvitation(stack: TestStack, to: string): Promise<string> {
  return vi.waitFor(
    () => {
      const texts = stack.mails().flatMap((mail) => (mail.to.includes(to) ? [mail.text] : []));
      const address = texts.flatMap((text) => /http:\/\/\S+\/invitation#\S+/.exec(text)?.[0] ?? [])[0];
      if (address === undefined) throw new Error(`no invitation was mailed to ${to}`);
      return address.slice(stack.siteUrl.length);
    },
    { timeout: 10_000 },
  );
}

/** The newest code that was mailed to this address, once it has come. */
export function mailedCode(stack: TestStack, to: string): Promise<string> {
  return vi.waitFor(
    () => {
      const mails = stack.mails().filter((mail) => mail.to.includes(to));
      const code = mails.flatMap(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0] ?? [])[0];
      if (code === undefined) throw new Error(`no code was mailed to ${to}`);
      return code;
    },
    { timeout: 10_000 },
  );
}

/** The line of a member or of an invitation, by its address. */
export const lineOf = ({ page }: Reader, email: string) =>
  page.getByRole("listitem").filter({ has: page.getByText(email, { exact: true }) });
