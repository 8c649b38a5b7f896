import { createId } from "../../worker/lib/ids.ts";
import type { TestStack } from "../support/stack.ts";
import type { Person } from "./cast.ts";

export async function makeProject({ sql }: TestStack, owner: Person): Promise<string> {
  const id = createId();
  await sql(
    `insert into project (id, user_id, name, instructions, color, created_at, updated_at)
     values ($1, $2, 'Private', 'Be discreet.', 'blue', now(), now())`,
    [id, owner.id],
  );
  return id;
}

export async function makeFolder({ sql }: TestStack, owner: Person): Promise<string> {
  const id = createId();
  await sql(`insert into folder (id, user_id, name, created_at) values ($1, $2, 'Private', now())`, [id, owner.id]);
  return id;
}

export async function makeMemory({ sql }: TestStack, owner: Person): Promise<string> {
  const id = createId();
  await sql(`insert into memory (id, user_id, text, created_at, updated_at) values ($1, $2, 'Private', now(), now())`, [
    id,
    owner.id,
  ]);
  return id;
}

export async function makeSchedule({ sql }: TestStack, owner: Person): Promise<string> {
  const id = createId();
  await sql(
    `insert into schedule (id, user_id, name, text, model_id, rhythm, language, created_at, updated_at)
     select $1, $2, 'Private', 'Private', min(m.id), '{"every":"day","time":"09:00","time_zone":"UTC"}', 'en', now(), now()
     from ai_model m where m.kind = 'text' and m.archived_at is null and not m.need_account`,
    [id, owner.id],
  );
  return id;
}

export async function makeNotification({ sql }: TestStack, owner: Person): Promise<string> {
  const id = createId();
  await sql(
    `insert into notification (id, user_id, kind, facts, shown, created_at)
     values ($1, $2, 'schedule-paused', '{"schedule": "a-schedule-of-this-person", "name": "Private"}', true, now())`,
    [id, owner.id],
  );
  return id;
}

export async function makePushDevice({ sql }: TestStack, owner: Person): Promise<string> {
  const id = createId();
  await sql(
    `with opened as (insert into session (id, token, user_id, expires_at)
       values ($1::text, $1::text || 'token', $2, now() + interval '1 day') returning id)
     insert into push_device (id, user_id, session_id, endpoint, p256dh, auth, language, added_at)
     select $1::text, $2, id, 'https://push.example/send/' || $1::text, 'key', 'secret', 'en', now() from opened`,
    [id, owner.id],
  );
  return id;
}
