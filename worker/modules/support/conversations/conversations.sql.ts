import { sql } from "drizzle-orm";

/** The visitor `l` left an address, and the chatbot's owner has not seen it. */
export const isNewLead = sql`l.contact_at is not null and l.seen_at is null`;
