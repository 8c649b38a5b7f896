import type { CommentedKind } from "#contract/comments/comment-links.rules.ts";
import type { NamedPerson } from "#contract/schema.ts";
import { listMembers, type MemberRow } from "#contract/workspaces/members.contract.ts";
import { hasRight } from "#contract/workspaces/rights.ts";
import { call } from "#api/call.ts";
import { fold } from "#lib/fold.rules.ts";
import { currentSession } from "#session/session.store.ts";
import { rightsFor } from "../comment-calls.ts";

/** Milliseconds for which the list of members is taken to be right. */
const freshMs = 60_000;
const mostOffered = 6;

let members: { at: number; rows: Promise<MemberRow[]> } | null = null;

function readMembers(): Promise<MemberRow[]> {
  if (members === null || Date.now() - members.at > freshMs) {
    const rows = call(listMembers, {}).then(({ data }) => data);
    members = { at: Date.now(), rows };
    rows.catch(() => (members = null));
  }
  return members.rows;
}

/** Members who can read such a thing, and whose name begins as was typed or has it in it; the reader is none of them. */
export async function membersNamed(words: string, kind: CommentedKind): Promise<NamedPerson[]> {
  const { reads } = rightsFor(kind);
  const own = currentSession()?.user.id;
  const rows = (await readMembers()).filter(({ id, role }) => id !== own && hasRight(role, reads));
  const wanted = fold(words);
  const begins = ({ name }: MemberRow) => fold(name).startsWith(wanted);
  const found = rows.filter(({ name }) => fold(name).includes(wanted));
  const [first, others] = [found.filter(begins), found.filter((one) => !begins(one))];
  return [...first, ...others].slice(0, mostOffered).map(({ id, name }) => ({ id, name }));
}
