import { createId } from "../../worker/lib/ids.ts";
import type { TestStack } from "../support/stack.ts";
import type { Person } from "./cast.ts";

/** Another person in the workspace of its owner; a path names a member by the id of their account. */
export async function makeMember({ sql }: TestStack, owner: Person): Promise<string> {
  const id = createId();
  await sql(`insert into "user" (id, name, email, email_verified) values ($1, 'Cy', $2, true)`, [
    id,
    `${id.toLowerCase()}@example.test`,
  ]);
  await sql("insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, 'member', now())", [
    id,
    owner.id,
  ]);
  return id;
}

export async function makeTeamDomain({ sql }: TestStack, owner: Person): Promise<string> {
  const id = createId();
  await sql(
    `insert into team_domain (id, workspace_id, domain, token, created_at)
     values ($1::text, $2, lower($1::text) || '.example', $1::text, now())`,
    [id, owner.id],
  );
  return id;
}

export async function makeInvitation({ sql }: TestStack, owner: Person): Promise<string> {
  const id = createId();
  await sql(
    `insert into invitation (id, workspace_id, email, role, token_hash, invited_by, created_at, sent_at, expires_at)
     values ($1::text, $2, $1::text || '@example.test', 'member', $1::text, $2, now(), now(), now() + interval '7 days')`,
    [id, owner.id],
  );
  return id;
}
