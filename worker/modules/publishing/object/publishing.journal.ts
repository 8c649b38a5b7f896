import { readVersioned, withVersion } from "../../../lib/versioned.rules.ts";
import type { StoredShape } from "../../../lib/versioned.rules.ts";
import type { FollowUp } from "./follow-ups.rules.ts";
import type { MeasureSchedule } from "./measuring.rules.ts";
import type { Publication } from "../publications/publication.ts";
import { isResting } from "./publishing.machine.ts";

/** What one account was asked to publish and what was sent of it. */
export interface PublishingJournal {
  read(id: string): Publication | null;
  /** Those with a step that is or will be due, the one that was due first in front. */
  open(): Publication[];
  /** One write: what stands, what follows from it, and when its numbers are read first. */
  write(publication: Publication, followUps: readonly FollowUp[], reading?: MeasureSchedule | null): void;
  /** Posts whose numbers are still to be read, the one that is due first in front. */
  readings(): MeasureSchedule[];
  /** One write: when each is read next, null for never, and what follows from this time. */
  measured(readings: ReadonlyMap<string, MeasureSchedule | null>, followUps: readonly FollowUp[]): void;
  /** Resolves when everything that was written survives a restart. */
  sync(): Promise<void>;
  /** Those whose last change Postgres does not have. */
  unstored(): Publication[];
  /** Postgres has this change, or will never want it. */
  stored(publication: Publication): void;
  followUps(): { id: number; followUp: FollowUp }[];
  followed(id: number): void;
  /** Those of which a part was sent and is not decided, also where only a person can say. */
  undecided(): Publication[];
  /** Those whose time was not before a moment, in milliseconds. */
  listSince(dueAt: number): Publication[];
  /** Whether a remote post is known as another item. */
  isTaken(remoteId: string): boolean;
}

const publicationShape: StoredShape = {
  name: "publication",
  // Nothing was seen of what was sent before looks were kept.
  upgrades: [
    (stored) => ({
      ...stored,
      items: (stored["items"] as object[]).map((item) => ({ ...item, look: null, seen: null, askedAt: null })),
    }),
  ],
};
const readingShape: StoredShape = { name: "a reading of numbers", upgrades: [] };
const followUpShape: StoredShape = { name: "what follows a publication", upgrades: [] };

/** The journal in the object's SQLite, whose tables come with the first claim: an object that is only woken stores nothing. */
export function createPublishingJournal(storage: Pick<DurableObjectStorage, "sql" | "sync">): PublishingJournal {
  const { sql } = storage;
  let hasTables = sql.exec("select 1 from sqlite_master where name = 'publication'").toArray().length > 0;
  // Objects that published before numbers were read have the other tables alone.
  if (hasTables) createReadings();

  function createReadings(): void {
    sql.exec("create table if not exists reading (id text primary key, due integer not null, body text not null)");
  }

  function createTables(): void {
    sql.exec(
      "create table publication (id text primary key, due integer not null, is_open integer not null, is_stored integer not null, body text not null)",
    );
    sql.exec("create index publication_busy on publication (due) where is_open = 1 or is_stored = 0");
    sql.exec("create table remote_post (id text primary key)");
    sql.exec("create table follow_up (id integer primary key autoincrement, body text not null)");
    createReadings();
    hasTables = true;
  }

  const select = (where: string, ...given: string[]): Publication[] =>
    hasTables
      ? sql
          .exec<{ body: string }>(`select body from publication where ${where}`, ...given)
          .toArray()
          .map(({ body }) => readVersioned<Publication>(publicationShape, JSON.parse(body)))
      : [];
  const read = (id: string): Publication | null => select("id = ?", id)[0] ?? null;

  function put(publication: Publication): void {
    const { id, dueAt, change, storedChange, items } = publication;
    sql.exec(
      "insert or replace into publication (id, due, is_open, is_stored, body) values (?, ?, ?, ?, ?)",
      id,
      dueAt,
      isResting(publication) ? 0 : 1,
      change === storedChange ? 1 : 0,
      JSON.stringify(withVersion(publicationShape, publication)),
    );
    for (const { remoteId } of items)
      if (remoteId !== null) sql.exec("insert or ignore into remote_post (id) values (?)", remoteId);
  }

  function putReading(reading: MeasureSchedule): void {
    const body = JSON.stringify(withVersion(readingShape, reading));
    const { publicationId, nextAt } = reading;
    sql.exec("insert or replace into reading (id, due, body) values (?, ?, ?)", publicationId, nextAt, body);
  }

  function addFollowUps(followUps: readonly FollowUp[]): void {
    for (const followUp of followUps)
      sql.exec("insert into follow_up (body) values (?)", JSON.stringify(withVersion(followUpShape, followUp)));
  }

  return {
    read,
    open: () => select("is_open = 1 order by due"),
    write(publication, followUps, reading = null) {
      if (!hasTables) createTables();
      // Without a wait between them, the object's storage makes the statements one write.
      put(publication);
      if (reading) putReading(reading);
      addFollowUps(followUps);
    },
    readings: () =>
      hasTables
        ? sql
            .exec<{ body: string }>("select body from reading order by due, id")
            .toArray()
            .map(({ body }) => readVersioned<MeasureSchedule>(readingShape, JSON.parse(body)))
        : [],
    measured(readings, followUps) {
      for (const [id, reading] of readings)
        if (reading) putReading(reading);
        else sql.exec("delete from reading where id = ?", id);
      addFollowUps(followUps);
    },
    sync: () => storage.sync(),
    undecided: () => select(`body like '%"state":"armed"%' or body like '%"state":"unknown"%'`),
    listSince: (dueAt) => select("due >= cast(? as integer)", String(dueAt)),
    unstored: () => select("is_stored = 0 order by due"),
    stored({ id, change: storedChange }) {
      const publication = read(id);
      if (publication) put({ ...publication, storedChange });
    },
    followUps() {
      if (!hasTables) return [];
      const rows = sql.exec<{ id: number; body: string }>("select id, body from follow_up order by id").toArray();
      return rows.map(({ id, body }) => ({ id, followUp: readVersioned<FollowUp>(followUpShape, JSON.parse(body)) }));
    },
    followed: (id) => void sql.exec("delete from follow_up where id = ?", id),
    isTaken: (remoteId) =>
      hasTables && sql.exec("select 1 from remote_post where id = ?", remoteId).toArray().length > 0,
  };
}
