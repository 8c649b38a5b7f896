import { createId } from "../../../lib/ids.ts";
import type { Clock } from "../../../lib/clock.ts";

const livesForMs = 30_000;

export type Tickets = ReturnType<typeof createTickets>;

/** What opens a WebSocket, to which browsers send no bearer token: each once, for 30 s, in the object's SQLite. */
export function createTickets(sql: SqlStorage, clock: Pick<Clock, "now">) {
  let hasTable = sql.exec("select 1 from sqlite_master where name = 'ticket'").toArray().length > 0;

  return {
    /** A ticket for this holder: a session, or a visitor. */
    issue(holder: string): string {
      if (!hasTable)
        sql.exec("create table ticket (id text primary key, holder text not null, expires_at integer not null)");
      hasTable = true;
      const id = createId();
      sql.exec("delete from ticket where expires_at <= ?", clock.now());
      sql.exec("insert into ticket (id, holder, expires_at) values (?, ?, ?)", id, holder, clock.now() + livesForMs);
      return id;
    },

    /** Whose it is; null for one that was used, is over, or never was. */
    redeem(id: string): string | null {
      if (!hasTable) return null;
      const [ticket] = sql
        .exec<{ holder: string; expires_at: number }>(
          "delete from ticket where id = ? returning holder, expires_at",
          id,
        )
        .toArray();
      return ticket !== undefined && ticket.expires_at > clock.now() ? ticket.holder : null;
    },
  };
}
