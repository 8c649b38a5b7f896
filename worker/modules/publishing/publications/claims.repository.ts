import { sql } from "drizzle-orm";
import type { Attempt } from "../object/follow-ups.rules.ts";
import type { AccountKind } from "../../../contract/networks/facts.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { isReconciling } from "../../../reconciliation/reconciling.sql.ts";
import { itemsOf } from "./items.rules.ts";
import type { ClaimedRow, Item, Publication } from "./publication.ts";
import { triedAt } from "./publications.sql.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** A claimed row, and the kind of its account, which says whether the network shows its posts. */
export type Claim = Omit<ClaimedRow, "isReadable"> & { kind: AccountKind };

interface ClaimColumns extends Record<string, unknown> {
  id: string;
  user_id: WorkspaceId;
  platform: ClaimedRow["platform"];
  kind: AccountKind;
  snapshot: ClaimedRow["snapshot"];
  media_types: Record<string, string> | null;
  due_at: string;
  revision: number;
  fence: number;
  attempts: number;
  items: ItemColumns[];
}

interface ItemColumns {
  place: number;
  state: Item["state"];
  armed_at: string | null;
  remote_id: string | null;
  remote_url: string | null;
}

export type ClaimsRepository = ReturnType<typeof createClaimsRepository>;

/** Publications as the object of their account takes and shows them. */
export function createClaimsRepository(db: Database) {
  return {
    /**
     * Claims what is due first, or a claim that was lost, in one statement: an edit, a move and a cancel are updates of the
     * same state, so that one side wins. Without one, `nextDueAt` is when the next will be due.
     */
    async claimNext(accountId: string, now: Date, leaseUntil: Date) {
      const at = now.toISOString();
      const [claimed = [], [next] = []] = await runBatch(db, [
        sql`
          with due as materialized (
            select id from publication p
            where p.account_id = ${accountId} and not ${isReconciling} and (
              (p.state = 'scheduled' and ${triedAt} <= ${at}::timestamptz)
              or (p.state in ('claimed', 'uploading', 'ready', 'armed') and p.lease_until < ${at}::timestamptz)
            )
            order by p.due_at, p.id limit 1 for update skip locked
          ),
          claimed as (
            update publication p set state = 'claimed', fence = p.fence + 1, lease_until = ${leaseUntil.toISOString()},
              updated_at = ${at}
            from due where p.id = due.id returning p.*
          )
          select c.id, c.user_id, a.platform, a.kind, c.snapshot, c.due_at, c.revision, c.fence, c.attempts,
            (select json_object_agg(m.id, m.media_type) from media m where m.user_id = c.user_id
              and jsonb_path_exists(c.snapshot, '$.parts[*].media_ids[*] ? (@ == $id)', jsonb_build_object('id', m.id))) as media_types,
            (select json_agg(i order by i.place) from publication_item i where i.publication_id = c.id) as items
          from claimed c join social_account a on a.id = c.account_id`,
        sql`select min(${triedAt}) as due_at from publication p
          where p.account_id = ${accountId} and p.state = 'scheduled'`,
      ]);
      const [row] = claimed as ClaimColumns[];
      const nextDueAt = next?.["due_at"] as string | null | undefined;
      return { row: row ? toClaimed(row) : null, nextDueAt: nextDueAt ? new Date(nextDueAt).getTime() : null };
    },

    /** Shows what stands under the fence of its claim; after a later claim or a person's change it writes nothing. */
    async store(publication: Publication, leaseUntil: Date | null, now: Date): Promise<void> {
      const { id, fence, state, attempts, nextTryAt, isLate, failure, publishedAt, items } = publication;
      const shown = items.map(({ place, state: itemState, armedAt, remoteId, remoteUrl }) => ({
        place,
        state: itemState,
        armed_at: armedAt === null ? null : new Date(armedAt).toISOString(),
        remote_id: remoteId,
        remote_url: remoteUrl,
      }));
      await db.execute(sql`
        with stored as (
          update publication set state = ${state}, lease_until = ${momentOf(leaseUntil?.getTime() ?? null)},
            attempts = ${attempts}, next_try_at = ${momentOf(nextTryAt)}, late = ${isLate},
            error_code = ${failure?.code ?? null}, error_detail = ${failure?.detail ?? null},
            published_at = ${momentOf(publishedAt)}, updated_at = ${now.toISOString()}
          where id = ${id} and fence = ${fence} and updated_at <= ${now.toISOString()} returning id, account_id
        ),
        items as (
          update publication_item i set state = v.state, armed_at = v.armed_at, remote_url = v.remote_url,
            remote_id = case when not exists (
              select 1 from publication_item o where o.account_id = i.account_id and o.remote_id = v.remote_id
                and (o.publication_id, o.place) <> (i.publication_id, i.place)
            ) then v.remote_id end
          from stored, jsonb_to_recordset(${JSON.stringify(shown)}::jsonb)
            as v(place int, state text, armed_at timestamptz, remote_id text, remote_url text)
          where i.publication_id = stored.id and i.place = v.place
        )
        update social_account a set last_error = ${failure?.code ?? null},
          last_published_at = greatest(a.last_published_at, ${momentOf(publishedAt)})
        from stored where a.id = stored.account_id`);
    },

    /** One row a call; of a publication that was deleted, none. */
    async addAttempt(attempt: Attempt): Promise<void> {
      const { id, publicationId, place, kind, startedAt, endedAt, outcome, httpStatus, vendorRequestId } = attempt;
      await db.execute(sql`
        insert into publication_attempt
          (id, publication_id, place, user_id, kind, started_at, ended_at, outcome, http_status, vendor_request_id)
        select ${id}, p.id, ${place}::int, p.user_id, ${kind}, ${momentOf(startedAt)}, ${momentOf(endedAt)}, ${outcome},
          ${httpStatus}::int, ${vendorRequestId}
        from publication p where p.id = ${publicationId}
        on conflict (id) do nothing`);
    },

    /** The accounts with rows that are due or whose lease is over: their objects are to be woken. */
    async listDue(now: Date, most: number): Promise<string[]> {
      const at = now.toISOString();
      const { rows } = await db.execute<{ account_id: string }>(sql`
        select distinct account_id from (
          select p.account_id from publication p where p.state = 'scheduled' and ${triedAt} <= ${at}::timestamptz
          union all
          select p.account_id from publication p where p.lease_until < ${at}::timestamptz
        ) due limit ${most}`);
      return rows.map(({ account_id }) => account_id);
    },
  };
}

const momentOf = (milliseconds: number | null) =>
  sql`${milliseconds === null ? null : new Date(milliseconds).toISOString()}::timestamptz`;

const toClaimed = (row: ClaimColumns): Claim => ({
  id: row.id,
  workspaceId: row.user_id,
  platform: row.platform,
  kind: row.kind,
  snapshot: row.snapshot,
  mediaTypes: row.media_types ?? {},
  dueAt: new Date(row.due_at).getTime(),
  revision: row.revision,
  fence: row.fence,
  attempts: row.attempts,
  items: itemsOf(row.platform, row.snapshot).flatMap((planned) => {
    const item = row.items.find((one) => one.place === planned.place);
    return item ? [{ ...toItem(item), ...planned }] : [];
  }),
});

const toItem = (item: ItemColumns) => ({
  state: item.state,
  armedAt: item.armed_at === null ? null : new Date(item.armed_at).getTime(),
  remoteId: item.remote_id,
  remoteUrl: item.remote_url,
});
