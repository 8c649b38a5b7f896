import * as z from "zod/mini";
import type { OwnedKind } from "../endpoint.ts";
import { archivedFilter, listQuery, numberParams, success } from "../schema.ts";

/** A sort of entry, by the words of the specification: `templates` and `get` are in `templates-get/{id}`. */
interface Sort<Word extends string, Kind extends OwnedKind> {
  word: Word;
  readWord: "get" | "show";
  noun: string;
  kind: Kind;
}

const byUsersAndAdmins = { access: "user", admins: true } as const;

/**
 * What the calls of one sort of entry have in common. A caller reads what all accounts see and its own, and writes its own;
 * an admin reads and writes what all accounts see.
 */
// @__NO_SIDE_EFFECTS__
export function entryCalls<const Word extends string, const Kind extends OwnedKind>({
  word,
  readWord,
  noun,
  kind,
}: Sort<Word, Kind>) {
  const root = `/api/v01/assistant/${word}` as const;
  const admins = `/api/admin/assistant/${word}` as const;
  const one = { ...byUsersAndAdmins, params: numberParams, names: { id: kind } } as const;
  return {
    list: {
      ...byUsersAndAdmins,
      method: "GET",
      path: `${root}-all`,
      summary: `Each ${noun} that all accounts see, the caller's own, and those that others share in the team of the call`,
    },
    read: { ...one, method: "GET", path: `${root}-${readWord}/{id}`, summary: `One ${noun}` },
    add: {
      ...byUsersAndAdmins,
      method: "POST",
      path: `${root}-add`,
      summary: `Adds a ${noun}: the caller's own, or one for all accounts where an admin adds it`,
    },
    update: {
      ...one,
      method: "POST",
      path: `${root}-update/{id}`,
      summary: `Changes a ${noun} of the caller's own; an admin changes those of all accounts`,
    },
    remove: {
      ...one,
      method: "DELETE",
      path: `${root}-delete/{id}`,
      summary: `Deletes a ${noun} of the caller's own; an admin archives those of all accounts`,
      response: success,
    },
    listAsAdmin: {
      method: "GET",
      path: admins,
      access: "admin",
      summary: `Each ${noun} that all accounts see, as admins see it`,
      query: z.object({ ...listQuery(["sort_order", "created_at"]).shape, archived: z.optional(archivedFilter) }),
    },
    restore: {
      method: "POST",
      path: `${admins}/{id}/restore`,
      access: "admin",
      summary: `Shows an archived ${noun} again`,
      params: numberParams,
    },
  } as const;
}

/** How one of a sort is shared in the team of the call, and taken back. */
// @__NO_SIDE_EFFECTS__
export function teamCalls<const Word extends string, const Kind extends OwnedKind>({
  word,
  noun,
  kind,
}: Pick<Sort<Word, Kind>, "word" | "noun" | "kind">) {
  const one = {
    access: "user",
    path: `/api/v01/assistant/${word}/{id}/team`,
    params: numberParams,
    names: { id: kind },
  } as const;
  return {
    share: {
      ...one,
      method: "POST",
      right: "library.edit",
      summary: `Shares a ${noun} of the caller's own in the team of the call, whose members use it`,
      body: z.object({}),
    },
    takeBack: {
      ...one,
      method: "DELETE",
      summary: `Takes a ${noun} back from the team of the call: members no longer see it, from the next call on`,
    },
  } as const;
}
