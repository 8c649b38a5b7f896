import type { PublicationView } from "../../../contract/publishing/publishing.contract.ts";
import type { StoredPublication } from "./publication-reads.repository.ts";

/** A publication on the wire. */
export const toPublicationView = (row: StoredPublication): PublicationView => ({
  id: row.id,
  post_id: row.postId,
  account_id: row.accountId,
  platform: row.platform,
  parts: row.snapshot.parts,
  first_comment: row.snapshot.first_comment,
  wall_time: row.wallTime,
  zone: row.zone,
  due_at: row.dueAt.toISOString(),
  state: row.state,
  revision: row.revision,
  units: row.units,
  late: row.late,
  attempts: row.attempts,
  next_try_at: row.nextTryAt?.toISOString() ?? null,
  error_code: row.errorCode,
  error_detail: row.errorDetail,
  items: row.items.map(({ place, kind, state, remoteUrl }) => ({ place, kind, state, remote_url: remoteUrl })),
  published_at: row.publishedAt?.toISOString() ?? null,
});
