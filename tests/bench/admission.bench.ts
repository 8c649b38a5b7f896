import { neonConfig } from "@neondatabase/serverless";
import { createAdmissionRepository } from "../../worker/answers/admission.repository.ts";
import { admissionScenes } from "../support/admission-scenes.ts";
import { startDatabase } from "../support/database.ts";
import { postgresUrl } from "../support/postgres-database.ts";
import { inMilliseconds, median } from "./report.ts";
import type { BenchRow } from "./report.ts";

const warmUps = 20;
const rounds = 60;

interface Sent {
  queries?: readonly { query: string }[];
  query?: string;
}

/** What the admission of each kind sends to the database, and how long both sides take; on a real Postgres where one is named. */
export async function run(): Promise<BenchRow[]> {
  const database = await startDatabase({ postgresUrl });
  const world = await admissionScenes(database);
  const admissions = createAdmissionRepository(database.db, {
    kinds: world.kinds,
    ceilings: { guestCostMicros: Number.MAX_SAFE_INTEGER },
  });
  const send: (url: string, request: { body: string }) => Promise<Response> = neonConfig.fetchFunction;
  let sent: Sent = {};
  let sentAt = 0;
  let answeredAt = 0;
  let answeredBytes = 0;
  neonConfig.fetchFunction = async (url: string, request: { body: string }) => {
    sent = JSON.parse(request.body) as Sent;
    sentAt = performance.now();
    const response = await send(url, request);
    answeredAt = performance.now();
    answeredBytes = (await response.clone().arrayBuffer()).byteLength;
    return response;
  };
  const rows: BenchRow[] = [];
  try {
    for (const { name, request } of world.scenes) {
      const composed: number[] = [];
      const answered: number[] = [];
      for (let round = 0; round < warmUps + rounds; round += 1) {
        const asked = request();
        const startedAt = performance.now();
        const { admitted } = await admissions.admit(asked);
        if (!admitted) throw new Error(`refused: ${name}`);
        if (round >= warmUps) {
          composed.push(sentAt - startedAt);
          answered.push(answeredAt - sentAt);
        }
        await world.settle();
      }
      rows.push({ what: `${name}: bytes of the answer`, value: String(answeredBytes) });
      const texts = sent.queries?.map(({ query }) => query) ?? [sent.query ?? ""];
      const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
      rows.push(
        { what: `${name}: statements, bytes of their texts`, value: `${texts.length}, ${bytes}` },
        { what: `${name}: until it is sent, p50`, value: inMilliseconds(median(composed)) },
        { what: `${name}: in the database, p50`, value: inMilliseconds(median(answered)) },
      );
    }
    return rows;
  } finally {
    neonConfig.fetchFunction = send;
    await database.close();
  }
}
