import { createId } from "../../worker/lib/ids.ts";
import type { TestStack } from "../support/stack.ts";
import type { Person } from "./cast.ts";

export async function makeSocialAccount({ sql }: TestStack, owner: Person): Promise<string> {
  const id = createId();
  await sql(
    `insert into social_account (id, user_id, platform, kind, remote_id, handle, name, zone, token, token_key_id, created_at,
       updated_at) values ($1::text, $2, 'linkedin', 'member', $1::text, 'ada', 'Private', 'Europe/Paris', 'sealed', 'one', now(), now())`,
    [id, owner.id],
  );
  return id;
}
