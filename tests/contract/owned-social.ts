import { createId } from "../../worker/lib/ids.ts";
import type { TestStack } from "../support/stack.ts";
import type { Person } from "./cast.ts";

async function makeSocialAccount({ sql }: TestStack, owner: Person): Promise<string> {
  const id = createId();
  await sql(
    `insert into social_account (id, user_id, platform, kind, remote_id, handle, name, zone, token, token_key_id, created_at,
       updated_at) values ($1::text, $2, 'linkedin', 'member', $1::text, 'ada', 'Private', 'Europe/Paris', 'sealed', 'one', now(), now())`,
    [id, owner.id],
  );
  return id;
}

/** Makes a publication of a post in an account, both of them the owner's. */
async function makePublication(stack: TestStack, owner: Person): Promise<string> {
  const account = await makeSocialAccount(stack, owner);
  const [id, post] = [createId(), createId()];
  await stack.sql(
    `insert into social_post (id, user_id, origin, content_hash, language, created_at, updated_at)
       values ($1, $2, 'manual', 'hash', 'en', now(), now())`,
    [post, owner.id],
  );
  const snapshot = { parts: [{ text: "Private", media_ids: [], alt: [] }], first_comment: null, made_media_ids: [] };
  await stack.sql(
    `insert into publication (id, user_id, post_id, account_id, wall_time, zone, due_at, snapshot, content_hash, units,
       request_id, created_at, updated_at)
     values ($1::text, $2, $3, $4, '2036-01-01T09:30', 'Europe/Paris', '2036-01-01T08:30Z', $5::jsonb, 'hash', 1, $1::text, now(), now())`,
    [id, owner.id, post, account, JSON.stringify(snapshot)],
  );
  return id;
}

async function makeSocialPost({ sql }: TestStack, owner: Person): Promise<string> {
  const id = createId();
  await sql(
    `insert into social_post (id, user_id, origin, content_hash, language, title, created_at, updated_at)
     values ($1, $2, 'manual', 'none', 'fr', 'Private', now(), now())`,
    [id, owner.id],
  );
  return id;
}

async function makeCampaign({ sql }: TestStack, owner: Person): Promise<string> {
  const id = createId();
  await sql(
    `insert into campaign (id, user_id, name, goal, audience, brief, platforms, starts_on, ends_on, zone, created_at, updated_at)
     values ($1, $2, 'Private', 'Visits', '', '', '{linkedin}', '2026-12-01', '2026-12-31', 'Europe/Paris', now(), now())`,
    [id, owner.id],
  );
  return id;
}

async function makeSocialDraft({ sql }: TestStack, owner: Person): Promise<string> {
  const id = createId();
  await sql(
    `insert into social_draft (id, user_id, title, platforms, parts, created_at, updated_at)
     values ($1, $2, 'Private', '{linkedin}', '[{"text": "Soon", "media_ids": [], "alt": []}]', now(), now())`,
    [id, owner.id],
  );
  return id;
}

async function makeMedia({ sql, files }: TestStack, owner: Person): Promise<string> {
  const id = createId();
  await (await files()).put(`media/${id}`, new Uint8Array(9));
  await sql(
    `insert into media (id, user_id, kind, origin, name, file_key, media_type, bytes, sha256, created_at)
     values ($1::text, $2, 'image', 'uploaded', 'private.png', 'media/' || $1::text, 'image/png', 9, $1::text, now())`,
    [id, owner.id],
  );
  return id;
}

async function makeTemplate({ sql }: TestStack, owner: Person): Promise<string> {
  const id = createId();
  await sql(
    `insert into social_template (id, user_id, platform, goal, tone, text, created_at)
     values ($1, $2, 'linkedin', 'Visits', 'warm', 'Private [name]', now())`,
    [id, owner.id],
  );
  return id;
}

async function makeProfileLink({ sql }: TestStack, owner: Person): Promise<string> {
  const [id, profile] = [createId(), createId()];
  const url = `https://x.com/${id.slice(0, 15)}`;
  await sql(
    `insert into social_profile (id, user_id, platform, url, source, facts, fetched_at, created_at)
     values ($1, $2, 'twitter', $3, 'page', '{}', now(), now())`,
    [profile, owner.id, url],
  );
  await sql(
    `insert into profile_link (id, user_id, profile_id, platform, url, created_at) values ($1, $2, $3, 'twitter', $4, now())`,
    [id, owner.id, profile, url],
  );
  return id;
}

const makeMediaJob = async (stack: TestStack, owner: Person): Promise<string> =>
  makeJobOn(stack, owner, await makeMedia(stack, owner));

async function makeJobOn({ sql }: TestStack, owner: Person, media: string): Promise<string> {
  const id = createId();
  await sql(
    `insert into media_job (id, user_id, kind, media_id, input, created_at, ended_at)
     values ($1, $2, 'shorts', $3, '{"kind": "shorts", "count": 1, "aspectRatio": "9:16", "strategy": "auto", "language": null}', now(), now())`,
    [id, owner.id, media],
  );
  return id;
}

/** Makes a short of ten words, which were written down. */
async function makeShort(stack: TestStack, owner: Person): Promise<string> {
  const [id, media] = [createId(), await makeMedia(stack, owner)];
  const job = await makeJobOn(stack, owner, media);
  const words = Array.from({ length: 10 }, (_, at) => [at, at * 1_500, at * 1_500 + 1_400, "Private"]);
  await stack.sql(
    `insert into transcript (media_id, gen, place, user_id, language, words) values ($1, 1, 0, $2, 'fr', $3)`,
    [media, owner.id, JSON.stringify(words)],
  );
  await stack.sql(`insert into silence (media_id, gen, user_id, spans) values ($1, 1, $2, '[]')`, [media, owner.id]);
  await stack.sql(
    `insert into short (id, user_id, media_id, job_id, place, gen, start_word, end_word, from_ms, to_ms, title, hook, score,
       aspect_ratio, crop, caption_style, caption_language, suggested_post, state, created_at, updated_at)
     values ($1, $2, $3, $4, 0, 1, 0, 9, 0, 15000, 'Private', 'Private', 50, '9:16', '{"strategy": "center", "track": []}',
       'word', 'fr', 'Private', 'waiting', now(), now())`,
    [id, owner.id, media, job],
  );
  return id;
}

export const ownedOfSocial = {
  "social-account": makeSocialAccount,
  publication: makePublication,
  "social-post": makeSocialPost,
  "social-draft": makeSocialDraft,
  "profile-link": makeProfileLink,
  campaign: makeCampaign,
  media: makeMedia,
  "media-job": makeMediaJob,
  short: makeShort,
  "social-template": makeTemplate,
};
