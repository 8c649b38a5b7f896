/** Where a call comes from, as the log of what admins do keeps it. */
export interface Visit {
  address: string;
  userAgent: string | null;
  requestId: string;
  /** Does this beside the response, which does not wait for it. */
  after(work: () => Promise<unknown>): void;
}
