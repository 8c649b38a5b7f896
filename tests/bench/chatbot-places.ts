import { openDatabase } from "../../local/database/database.ts";
import { postgresUrl } from "../support/postgres-database.ts";

export interface ChatbotPlace {
  place: string;
  options: { postgresUrl?: string; vars?: Record<string, string> };
}

/** Where chatbots are measured. A Postgres without pgvector is asked by words alone: no vendor of embeddings is named there. */
export async function chatbotPlaces(): Promise<ChatbotPlace[]> {
  const embedded = { place: "PGlite", options: {} };
  if (postgresUrl === undefined) {
    console.log("POSTGRES_URL is not set: chatbots are measured on the embedded Postgres alone");
    return [embedded];
  }
  const { sql, close } = await openDatabase({ url: postgresUrl });
  const found = await sql("select 1 from pg_available_extensions where name = 'vector'").finally(close);
  const onPostgres =
    found.length > 0
      ? { place: "Postgres", options: { postgresUrl } }
      : { place: "Postgres by words", options: { postgresUrl, vars: { CHATGPT_API_KEY: "" } } };
  return [embedded, onPostgres];
}
