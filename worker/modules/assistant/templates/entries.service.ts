import { mostOwnEntries } from "../../../contract/assistant/templates.ts";
import type { WritingCategory, WritingTemplateDraft } from "../../../contract/assistant/templates.ts";
import type { ArchivedFilter } from "../../../contract/schema.ts";
import type { AdminCaller, UserCaller } from "../../../lib/caller.ts";
import { archived, created, removed, updated } from "../../../lib/change.ts";
import type { Change } from "../../../lib/change.ts";
import type { Clock } from "../../../lib/clock.ts";
import { listingSize, toOrder, pageRequest, toListing } from "../../../lib/pagination.ts";
import type { Listing } from "../../../lib/pagination.ts";
import { entryNotFound, noRoom } from "../assistant.errors.ts";
import { notYours } from "../../../accounts/sharing.errors.ts";
import { requireShared, requireTakenBack, requireTeam } from "../../../accounts/sharing.rules.ts";
import type { EntriesRepository, EntryColumn, EntryOwner, EntryReader, EntryRow } from "./entries.repository.ts";

interface Sort<Row extends EntryRow, Values, Draft, Entry> {
  /** As the audit log names one: "template 12". */
  noun: string;
  entries: EntriesRepository<Row, Values>;
  /** As its owner sees it: an account, or null for admins. */
  toEntry: (row: Row, owner: EntryOwner) => Entry;
  valuesOf: (draft: Draft, isNew: boolean) => Values;
  /** Throws where a draft names what its writer does not see. */
  check?: (reader: EntryReader, draft: Draft) => Promise<void>;
  clock: Clock;
}

export type Writer = UserCaller | AdminCaller;

export interface AdminList {
  page?: string | undefined;
  q?: string | undefined;
  sort?: EntryColumn | `-${EntryColumn}` | undefined;
  archived?: ArchivedFilter | undefined;
}

/** assistant.entry_not_found for a category that the writer of a template does not see. */
export const requireCategory =
  (categories: { find(reader: EntryReader, id: number): Promise<unknown> }) =>
  async (reader: EntryReader, { category_id: id }: Pick<WritingTemplateDraft, "category_id">): Promise<void> => {
    if (typeof id === "number" && (await categories.find(reader, id)) === null) throw entryNotFound();
  };

const readerOf = (writer: Writer): EntryReader => (writer.kind === "admin" ? null : writer);

/** An admin writes what all accounts see, a user what is their own. */
const ownerOf = (writer: Writer): EntryOwner => (writer.kind === "admin" ? null : writer.id);

/** Templates, categories or improvements. assistant.entry_not_found for what its caller does not see or may not write. */
export function createEntriesService<Row extends EntryRow, Values, Draft, Entry extends WritingCategory>(
  sort: Sort<Row, Values, Draft, Entry>,
) {
  const { noun, entries, toEntry, valuesOf, check, clock } = sort;
  const now = () => new Date(clock.now());
  const subjectOf = (id: number) => `${noun} ${id}`;

  async function require(reader: EntryReader, id: number): Promise<Row> {
    const found = await entries.find(reader, id);
    if (found === null) throw entryNotFound();
    return found;
  }

  /** workspaces.not_yours for what another shares with the caller. */
  async function requireOwn(writer: Writer, id: number): Promise<Row> {
    const found = await require(readerOf(writer), id);
    if (found.shared?.owner) throw notYours();
    return found;
  }

  return {
    async list(caller: Writer): Promise<Entry[]> {
      const owner = ownerOf(caller);
      return (await entries.list(readerOf(caller))).map((row) => toEntry(row, owner));
    },

    async read(caller: Writer, id: number): Promise<Entry> {
      const owner = ownerOf(caller);
      return toEntry(await require(readerOf(caller), id), owner);
    },

    /** assistant.full for more than 200 of one's own. */
    async add(caller: Writer, draft: Draft): Promise<Change<Entry>> {
      const owner = ownerOf(caller);
      if (owner !== null && (await entries.countOwn(owner)) >= mostOwnEntries)
        throw noRoom({ of: "entries", limit: mostOwnEntries });
      await check?.(readerOf(caller), draft);
      const entry = toEntry(await entries.add(owner, valuesOf(draft, true), now()), owner);
      return created(subjectOf(entry.id), entry);
    },

    async update(caller: Writer, id: number, draft: Draft): Promise<Change<Entry>> {
      const owner = ownerOf(caller);
      const before = toEntry(await requireOwn(caller, id), owner);
      await check?.(readerOf(caller), draft);
      const after = await entries.update(owner, id, valuesOf(draft, false));
      if (after === null) throw entryNotFound();
      return updated(subjectOf(id), before, toEntry(after, owner));
    },

    /** Deletes one's own; what all accounts see is archived. */
    async remove(caller: Writer, id: number): Promise<Change<{ success: true }>> {
      const owner = ownerOf(caller);
      const before = toEntry(await requireOwn(caller, id), owner);
      if (owner !== null) {
        if (!(await entries.remove(owner, id))) throw entryNotFound();
        return removed(subjectOf(id), before);
      }
      const at = now();
      if ((await entries.archive(id, at)) === null) throw entryNotFound();
      return archived(subjectOf(id), before, at);
    },

    /** workspaces.personal, workspaces.shared_elsewhere; again it changes nothing. */
    async share(caller: UserCaller, id: number): Promise<Entry> {
      await requireOwn(caller, id);
      requireTeam(caller);
      const row = await entries.share(caller, id);
      if (row === null) throw entryNotFound();
      requireShared(row.shared, caller);
      return toEntry(row, caller.id);
    },

    /** workspaces.shared_elsewhere; again it changes nothing. */
    async takeBack(caller: UserCaller, id: number): Promise<Entry> {
      await requireOwn(caller, id);
      const row = await entries.takeBack(caller, id);
      if (row === null) throw entryNotFound();
      requireTakenBack(row.shared);
      return toEntry(row, caller.id);
    },

    async listAsAdmin({
      page,
      q,
      sort: by,
      archived: which,
    }: AdminList): Promise<Listing<Entry & { archived_at: string | null }>> {
      const request = pageRequest(page, listingSize);
      const filter = { q: q?.trim(), archived: which };
      const { rows, total } = await entries.page(filter, toOrder(by ?? "sort_order"), request);
      const shown = rows.map((row) => ({ ...toEntry(row, null), archived_at: row.archivedAt?.toISOString() ?? null }));
      return toListing(shown, total, request);
    },

    async restore(id: number): Promise<Change<Entry>> {
      const restored = await entries.restore(id);
      if (restored === null) throw entryNotFound();
      return updated(subjectOf(id), { archived: true }, toEntry(restored, null));
    },
  };
}
