import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import type { AccountsService } from "./accounts/accounts.service.ts";
import { oauthState, publishSlot, socialAccount } from "./accounts/accounts.tables.ts";
import { profileLink, socialDraft, socialProfile, socialTemplate, studioCounter } from "./drafts/drafts.tables.ts";
import type { WakingService } from "./publications/waking.service.ts";
import { postMetric, publication, publicationAttempt, publicationItem } from "./publications/publishing.tables.ts";
import { campaign, postVariant, socialPost } from "./posts/posts.tables.ts";

const ofPosts = { exported: "social-posts.json", removed: "cascade", moved: guestsHaveNone } as const;
const ofAccounts = { exported: "social-accounts.json", removed: "cascade", moved: guestsHaveNone } as const;
/** Rows that go with a post, an account or a publication, found by those of a person. */
const ofOwn = (table: PgTable, parent: PgTable, column: "post_id" | "account_id" | "publication_id") =>
  sql`(select r.* from ${table} r join ${parent} p on p.id = r.${sql.raw(column)} and p.user_id = r.user_id) r`;

export interface PublishingPersonalServices {
  publishing: {
    accounts: Pick<AccountsService, "disconnectAll">;
    waking: Pick<WakingService, "removeAll">;
  };
}

export const publishingPersonal = definePersonal<PublishingPersonalServices>({
  tables: [
    { table: campaign, ...ofPosts },
    { table: socialPost, ...ofPosts },
    { table: postVariant, ...ofPosts },
    { table: socialDraft, ...ofPosts },
    { table: socialTemplate, ...ofPosts },
    { table: socialProfile, ...ofPosts },
    { table: profileLink, ...ofPosts },
    { table: studioCounter, ...ofPosts },
    { table: socialAccount, ...ofAccounts },
    { table: publishSlot, ...ofAccounts },
    { table: publication, ...ofAccounts },
    { table: publicationItem, ...ofAccounts },
    { table: publicationAttempt, ...ofAccounts },
    { table: postMetric, ...ofAccounts },
    {
      table: oauthState,
      exported: { not: "a way to a network and back, kept for ten minutes" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
  ],
  archive: [
    {
      path: "social-posts.json",
      readme: {
        place: 16,
        order: ["campaigns", "posts", "variants", "drafts", "templates", "profiles", "profile_links", "activity"],
        en: "your campaigns and posts with their analyses, your drafts and templates",
        fr: "vos campagnes et vos posts, avec leurs analyses, vos brouillons et vos modèles",
      },
      sections: {
        campaigns: {
          list: {
            from: sql`${campaign}`,
            columns: sql`id, name, goal, audience, brief, website_url, platforms, language, tone, starts_on, ends_on, zone,
              num_posts, status, failure, plan, created_at, updated_at, archived_at`,
          },
        },
        posts: {
          list: {
            from: sql`${socialPost}`,
            columns: sql`id, campaign_id, plan_item, origin, title, liked, language, base_parts, wall_time, zone, ai_scores,
              ai_sentiment, ai_semantique,
              ai_optimisation, ai_timing, ai_metriques, ai_metriques_calculees, ai_previsions, ai_recommandations,
              ai_analyzed_at, ai_model, created_at, updated_at, deleted_at`,
          },
        },
        variants: {
          list: {
            from: ofOwn(postVariant, socialPost, "post_id"),
            keys: [
              { value: sql`post_id`, type: "text" },
              { value: sql`platform`, type: "text" },
            ],
            columns: sql`post_id, platform, parts, first_comment, utm`,
          },
        },
        drafts: {
          list: {
            from: sql`${socialDraft}`,
            owner: sql`person_id`,
            columns: sql`id, title, platforms, parts, first_comment, wall_time, zone, created_at, updated_at`,
          },
        },
        templates: {
          list: { from: sql`${socialTemplate}`, columns: sql`id, platform, goal, tone, language, text, created_at` },
        },
        profiles: {
          list: {
            from: sql`${socialProfile}`,
            columns: sql`id, platform, url, source, facts, posts, summary, fetched_at, created_at`,
          },
        },
        profile_links: {
          list: { from: sql`${profileLink}`, columns: sql`id, profile_id, platform, url, created_at` },
        },
        activity: {
          list: {
            from: sql`${studioCounter}`,
            keys: [
              { value: sql`day`, type: "date" },
              { value: sql`kind`, type: "text" },
            ],
            columns: sql`day, kind, n`,
          },
        },
      },
    },
    {
      path: "social-accounts.json",
      readme: {
        place: 17,
        order: ["accounts", "slots", "publications", "items", "attempts", "metrics"],
        en: "the accounts you connected, what they published and when, and how it was received",
        fr: "les comptes que vous avez connectés, ce qu'ils ont publié et quand, et l'accueil reçu",
      },
      sections: {
        accounts: {
          list: {
            from: sql`${socialAccount}`,
            columns: sql`id, platform, kind, remote_id, handle, name, zone, is_primary, status, granted_scopes,
              access_expires_at, refresh_expires_at, ends_at, subscription_type, last_published_at, last_error, created_at, updated_at`,
          },
        },
        slots: {
          list: {
            from: ofOwn(publishSlot, socialAccount, "account_id"),
            keys: [{ value: sql`id`, type: "text" }],
            columns: sql`id, account_id, weekday, wall_time`,
          },
        },
        publications: {
          list: {
            from: ofOwn(publication, socialAccount, "account_id"),
            columns: sql`id, post_id, account_id, wall_time, zone, due_at, state, snapshot, units, attempts, late, error_code,
              error_detail, created_at, updated_at, published_at`,
          },
        },
        items: {
          list: {
            from: ofOwn(publicationItem, publication, "publication_id"),
            keys: [
              { value: sql`publication_id`, type: "text" },
              { value: sql`place`, type: "bigint" },
            ],
            columns: sql`publication_id, place, kind, state, armed_at, remote_id, remote_url`,
          },
        },
        attempts: {
          list: {
            from: ofOwn(publicationAttempt, publication, "publication_id"),
            keys: [
              { value: sql`started_at`, type: "timestamptz" },
              { value: sql`id`, type: "text" },
            ],
            columns: sql`id, publication_id, place, kind, started_at, ended_at, outcome, http_status`,
          },
        },
        metrics: {
          list: {
            from: ofOwn(postMetric, publication, "publication_id"),
            keys: [
              { value: sql`publication_id`, type: "text" },
              { value: sql`day`, type: "date" },
            ],
            columns: sql`publication_id, day, as_of, numbers`,
          },
        },
      },
    },
  ],
  removes: [
    { name: "scheduled posts", owned: ({ publishing }, { workspaceId }) => publishing.waking.removeAll(workspaceId) },
    {
      name: "social accounts",
      owned: ({ publishing }, { workspaceId }) => publishing.accounts.disconnectAll(workspaceId),
    },
  ],
});
