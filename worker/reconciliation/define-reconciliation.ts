/** What one page of a step did; `next` is where it goes on, null after its last page. */
export interface ReconciliationPage {
  next: string | null;
  counts: Readonly<Record<string, number>>;
  /** What a person has to look at, a line each. */
  findings?: readonly string[];
}

/** The database has the data of `to`; the way back began at `begunAt`. */
export interface Restore {
  to: Date;
  begunAt: Date;
}

/** A module's part of the way back after the database was restored. A page can be done twice. */
export interface ReconciliationStep<Services> {
  name: string;
  run(services: Services, restore: Restore, cursor: string | null): Promise<ReconciliationPage>;
}
