/** What an admin's write did, as the audit log shows it. `before` and `after` never hold a secret or what people wrote. */
export interface Change<Answer> {
  /** What was changed, as `kind id`: "plan 12". */
  subject: string;
  before: unknown;
  after: unknown;
  answer: Answer;
}

const success = { success: true } as const;

export const created = <T>(subject: string, after: T): Change<T> => ({ subject, before: null, after, answer: after });

export const updated = <T>(subject: string, before: unknown, after: T): Change<T> => ({
  subject,
  before,
  after,
  answer: after,
});

/** Taken away, and kept: it can be brought back. */
export const archived = (subject: string, before: object, at: Date): Change<typeof success> => ({
  subject,
  before,
  after: { ...before, archived_at: at.toISOString() },
  answer: success,
});

export const removed = (subject: string, before: unknown): Change<typeof success> => ({
  subject,
  before,
  after: null,
  answer: success,
});
