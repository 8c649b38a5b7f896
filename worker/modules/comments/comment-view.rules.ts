import type { Comment, CommentThread, Passage, SentPart } from "../../contract/comments/comments.contract.ts";
import type { NamedPerson } from "../../contract/schema.ts";

/** A comment as JSON of Postgres says it. */
interface StoredComment extends Pick<Comment, "id" | "author" | "version" | "created_at" | "edited_at" | "deleted_at"> {
  body: SentPart[];
}

export interface StoredThread extends Record<string, unknown> {
  id: string;
  passage: Passage | null;
  resolved_at: string | Date | null;
  resolved_by: NamedPerson | null;
  created_at: string | Date;
  comments: StoredComment[];
  /** The names of those who are mentioned, by id; null where no one is. */
  names: Record<string, string> | null;
}

const toText = (moment: string | Date): string => new Date(moment).toISOString();
const toTextOrNull = (moment: string | Date | null): string | null => (moment === null ? null : toText(moment));

export const toThread = ({ id, passage, comments, names, ...thread }: StoredThread): CommentThread => ({
  id,
  passage,
  comments: comments.map((one) => toComment(one, names ?? {})),
  resolved_at: toTextOrNull(thread.resolved_at),
  resolved_by: thread.resolved_by,
  created_at: toText(thread.created_at),
});

function toComment({ id, author, body, version, ...at }: StoredComment, names: Record<string, string>): Comment {
  return {
    id,
    author,
    body: body.map((part) => ("person" in part ? { person: part.person, name: names[part.person] ?? null } : part)),
    version,
    created_at: toText(at.created_at),
    edited_at: toTextOrNull(at.edited_at),
    deleted_at: toTextOrNull(at.deleted_at),
  };
}
