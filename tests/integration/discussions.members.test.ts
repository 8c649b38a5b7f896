import { afterAll, beforeAll, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { newUser } from "../support/asking.ts";
import { allowFiles, beginDiscussion, endOf, historyOf, resumeDiscussion } from "../support/discussing.ts";
import type { FileReader } from "../support/discussing.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { storeFile } from "../support/stored-file.ts";
import { call } from "./auth-client.ts";

let stack: TestStack;
let ada: FileReader;
let ben: FileReader;
let file: string;
beforeAll(async () => {
  stack = await startStack();
  const workspace = createId();
  const people = [await newUser(stack), await newUser(stack)];
  await stack.sql("insert into workspace (id, name, created_at) values ($1, 'Harbour', now())", [workspace]);
  for (const person of people) {
    await allowFiles(stack, person);
    await stack.sql("insert into membership values ($1, $2, 'member', now())", [person.id, workspace]);
  }
  await stack.sql(
    "insert into entitlement (user_id, plan_id, limits) select $1, plan_id, limits from entitlement where user_id = $2",
    [workspace, people[0]?.id],
  );
  [ada, ben] = people.map((person) => ({ ...person, workspace })) as [FileReader, FileReader];
  file = await storeFile(stack.sql, { workspaceId: workspace, pages: ["The spring tide comes twice a month."] });
});
afterAll(() => stack.close());

const messagesOf = async (who: FileReader) => {
  const { body } = await historyOf(stack, who, file);
  return (body as unknown as { message: string }[]).map(({ message }) => message);
};

test("two members of a team ask one file at the same time: each reads their own answer, until the file goes", async () => {
  const [hers, his] = [await beginDiscussion(stack, ada, file), await beginDiscussion(stack, ben, file)];
  his.hand.say("Twice a month.");
  his.hand.end();
  expect(endOf(await his.reading.whole())).toMatchObject({ status: "complete" });
  expect(await messagesOf(ben)).toEqual([his.message, "Twice a month."]);
  expect(await messagesOf(ada)).toEqual([hers.message, ""]);
  await expect(resumeDiscussion(stack, ben, hers.answer)).rejects.toThrow("refused: 404");
  const again = await resumeDiscussion(stack, ada, hers.answer);
  hers.hand.say("It comes ");
  await again.until((events) => events.some(({ event }) => event === "message"));

  const headers = { "x-workspace": ben.workspace ?? "" };
  const gone = await call(stack, "DELETE", `/api/documents/${ben.id}/${file}`, { token: ben.token, headers });
  expect(gone.status).toBe(200);
  expect(endOf(await hers.reading.whole())).toMatchObject({ status: "stopped" });
  expect(await stack.sql("select id from conversation where document_id = $1", [file])).toEqual([]);
  expect((await historyOf(stack, ada, file)).status).toBe(404);
});
