import { describe, expect, test } from "vitest";
import { createEstimatesRepository } from "../../../worker/answers/estimates.repository.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createDice } from "../../support/dice.ts";
import { makeModel } from "../../support/rows.ts";
import { fillerPages, storeChatFile, storeFile } from "../../support/stored-file.ts";
import { admit, ask, count, database, kinds, limits, member, modelId, now, withDatabase } from "./admission.fixture.ts";
import type { OwnId } from "../../support/owner-ids.ts";

withDatabase();

const threads = 200;
const units = 100_000;
const estimate = (request: Parameters<typeof admit>[0]) =>
  createEstimatesRepository(database.db, kinds()).estimate(request);
const tokensOf = async (token: string, subject: { project: string | null; files: string[] }) =>
  (await estimate(ask(token, { subject })))?.tokens;
const heldFor = (id: string) => database.sql("select units, cost_micros from reservation where id = $1", [id]);

/** A conversation with as many characters as the dice say. */
async function seedThread(
  userId: OwnId,
  lane: string,
  lengths: readonly number[],
  project: string | null = null,
): Promise<void> {
  const at = now.toISOString();
  await database.sql(
    `insert into conversation (id, user_id, project_id, created_at, updated_at) values ($1, $2, $3, $4, $4)`,
    [lane, userId, project, at],
  );
  await database.sql(
    `insert into message (id, conversation_id, user_id, role, text, created_at)
     select $1::text || n, $1, $2, case n % 2 when 1 then 'user' else 'assistant' end, repeat('x', length), $3
     from unnest($4::int[]) with ordinality as l (length, n)`,
    [lane, userId, at, `{${lengths.join(",")}}`],
  );
}

/** A project with instructions, and with a file and a document of so many pages where there are any. */
async function seedProject(userId: OwnId, instructions: string, pages: number): Promise<string> {
  const id = createId();
  await database.sql(
    `insert into project (id, user_id, name, instructions, color, created_at, updated_at)
     values ($1, $2, 'Coast', $3, 'gray', now(), now())`,
    [id, userId, instructions],
  );
  if (pages > 0) {
    const file = { workspaceId: userId, pages: fillerPages(pages) };
    for (const added of [await storeChatFile(database.sql, file), await storeFile(database.sql, file)])
      await database.sql("insert into project_source (project_id, source_id, created_at) values ($1, $2, now())", [
        id,
        added,
      ]);
  }
  return id;
}

describe("what a question is said to take beforehand", () => {
  test(`is what is held once it is asked, in ${threads} of ${threads} threads`, async () => {
    const dice = createDice(21);
    const dear = await makeModel(database.db, {
      inputPrice: 0.02,
      outputPrice: 0.1,
      contextTokens: 4_000,
      canSeeImages: true,
    });
    const cheap = await makeModel(database.db, { inputPrice: 0.0001, outputPrice: 0.0005, canSeeImages: true });
    const { token, userId } = await member(null, { limits: limits(units, 5_000_000), models: [modelId, dear, cheap] });
    await database.sql(`insert into chat_settings (user_id, about, style) values ($1, $2, '')`, [
      userId,
      "x".repeat(700),
    ]);
    const files: string[] = [];
    // Short enough to go along as it is, too long for the one model, and for both.
    for (const pages of [1, 4, 60])
      files.push(await storeChatFile(database.sql, { workspaceId: userId, pages: fillerPages(pages) }));
    const projects = [
      null,
      null,
      await seedProject(userId, "x".repeat(3_900), 0),
      await seedProject(userId, "x".repeat(50), 2),
    ];
    let refused = 0;
    for (let thread = 0; thread < threads; thread += 1) {
      const lane = createId();
      const isNewLane = dice(4) === 0;
      const project = projects[dice(projects.length)] ?? null;
      const lengths = Array.from({ length: dice(6) * 2 }, () => dice(9_000));
      if (!isNewLane) await seedThread(userId, lane, lengths, project);
      const image = { file_id: createId(), media_type: "image/png", bytes: 1 };
      const request = ask(token, {
        lane,
        isNewLane,
        modelId: dice(2) === 0 ? dear : cheap,
        text: "x".repeat(1 + dice(11_000)),
        images: Array.from({ length: dice(3) }, () => ({ ...image, file_id: createId() })),
        subject: { project: isNewLane ? project : null, files: files.filter(() => dice(4) === 0) },
      });
      const said = await estimate(request);
      const { admitted } = await admit(request);
      expect(said?.fits).toBe(admitted);
      if (!admitted) {
        refused += 1;
        continue;
      }
      expect(await heldFor(request.answerId)).toEqual([{ units: said?.units, cost_micros: String(said?.costMicros) }]);
      const left = units - (await count("select used + reserved from quota where user_id = $1", [userId]));
      expect(said?.leftAfter).toBe(left);
    }
    // The ceiling was reached: what does not fit was said as well.
    expect(refused).toBeGreaterThan(10);
    expect(refused).toBeLessThan(threads - 50);
  }, 120_000);

  test("tells nothing of another's conversation", async () => {
    const [ada, eve] = [await member(), await member()];
    const lane = createId();
    await seedThread(ada.userId, lane, [4_000, 4_000]);
    expect(await estimate(ask(ada.token, { lane, isNewLane: false }))).toMatchObject({ fits: true });
    expect(await estimate(ask(eve.token, { lane, isNewLane: false }))).toBeNull();
  });

  test("counts files and a project's instructions, and tells nothing of another's", async () => {
    const [ada, eve] = [await member(), await member()];
    const project = await seedProject(ada.userId, "x".repeat(2_000), 0);
    const file = await storeChatFile(database.sql, { workspaceId: ada.userId, pages: ["x".repeat(1_600)] });
    const plain = (await tokensOf(ada.token, { project: null, files: [] })) ?? 0;
    expect(await tokensOf(ada.token, { project, files: [] })).toBe(plain + 500);
    // The file, and the frame around passages.
    expect(await tokensOf(ada.token, { project: null, files: [file] })).toBe(plain + 400 + 750);
    expect(await tokensOf(eve.token, { project: null, files: [file] })).toBe(plain);
    expect(await tokensOf(eve.token, { project, files: [] })).toBeUndefined();
  });

  test("holds nothing, and is nothing for a model that is not there", async () => {
    const { token, userId } = await member();
    expect(await estimate(ask(token))).toMatchObject({ fits: true, leftAfter: 4 });
    expect(await estimate(ask(token, { modelId: 999_999 }))).toBeNull();
    expect(await count("select count(*) from quota where user_id = $1", [userId])).toBe(0);
  });
});
