import type { BodyOf } from "../../../contract/endpoint.ts";
import { byPlatform, platforms } from "../../../contract/networks/networks.ts";
import type { ImportResult, importPosts } from "../../../contract/publishing/import.contract.ts";
import type { PostLanguage } from "../../../contract/publishing/planner.ts";
import type { CallerIds } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import { contentHashOf } from "../posts/content.rules.ts";
import { requestReused } from "../publications/publishing.errors.ts";
import type { TargetsRepository } from "../publications/targets.repository.ts";
import { postNotKept } from "../publishing.errors.ts";
import type { ImportedPost, ImportRepository } from "./import.repository.ts";
import { readRows } from "./rows.rules.ts";
import type { PlannedRow } from "./rows.rules.ts";
import { readTable } from "./table.rules.ts";

interface Dependencies {
  posts: ImportRepository;
  targets: TargetsRepository;
  clock: Clock;
}

export type ImportService = ReturnType<typeof createImport>;

/** Makes planned posts of a table. */
export const createImport = ({ posts, targets, clock }: Dependencies) => ({
  /** social.import_columns, social.import_too_long, social.request_reused, social.post_not_kept */
  async read(caller: CallerIds, body: BodyOf<typeof importPosts>, usual: PostLanguage): Promise<ImportResult> {
    const { workspaceId } = caller;
    const { csv, zone, language = usual, dry_run: isDry = false, skip_bad: skips = false } = body;
    const now = new Date(clock.now());
    const table = readTable(csv);
    const accounts = await Promise.all(platforms.map((platform) => targets.find(workspaceId, platform, null)));
    const subscriptionTypes = byPlatform((platform) => accounts[platforms.indexOf(platform)]?.subscriptionType ?? null);
    const { planned, errors } = readRows(table, { zone, now, subscriptionTypes });
    const shown = { rows: table.rows.length, errors, ignored: table.ignored };
    if (isDry || planned.length === 0 || (errors.length > 0 && !skips))
      return { ...shown, stored: false, posts: planned.map((row) => toView(row, null)) };
    const request = `import\n${workspaceId}\n${body.request_id ?? createId()}`;
    const asked = `${zone}\n${language}\n${await sha256Of(csv)}`;
    const made = await Promise.all(planned.map((row) => toPost(row, request, asked)));
    const outcome = await posts.add(caller, made, language, now);
    if (outcome === "reused") throw requestReused();
    if (outcome === "full") throw postNotKept();
    return { ...shown, stored: true, posts: made.map((post) => toView(post, post.id)) };
  },
});

/** The ids say what was asked for, so that a repeat finds its posts and another table does not. */
async function toPost(row: PlannedRow, request: string, asked: string): Promise<ImportedPost> {
  const part = { text: row.text, media_ids: [], alt: [] };
  const variant = { platform: row.platform, parts: [part], first_comment: row.firstComment, utm: null };
  const place = `${request}\n${row.row}`;
  return {
    ...row,
    id: (await sha256Of(`${place}\n${asked}`)).slice(0, 32),
    requestId: (await sha256Of(place)).slice(0, 32),
    contentHash: await contentHashOf([variant]),
  };
}

const toView = ({ row, platform, title, text, firstComment, time }: PlannedRow, postId: string | null) => ({
  row,
  post_id: postId,
  platform,
  title,
  text,
  first_comment: firstComment,
  wall_time: time.wallTime,
});
