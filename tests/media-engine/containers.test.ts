import { describe, expect, test } from "vitest";
import { createFront } from "../../containers/front.ts";
import { createEngineSignatures } from "../../worker/providers/engine/wire.rules.ts";

const secret = "a secret of thirty-two characters";
const now = Date.parse("2026-11-24T09:00:00Z");

function open() {
  const reached: string[] = [];
  const of = (job: string) => ({
    async fetch(request: Request) {
      reached.push(`${job} ${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
      return new Response("of the engine");
    },
  });
  const front = createFront({ containers: { of }, secret, now: () => now });
  const ask = async (method: string, path: string, body = "", key = secret) => {
    const headers = await createEngineSignatures(key).sign({ method, path, body }, now);
    return front(new Request(`https://media.example${path}`, { method, headers, ...(body !== "" && { body }) }));
  };
  return { reached, front, ask };
}

const order = (id: string) => JSON.stringify({ id, order: {} });

describe("the address of the containers", () => {
  test("leads orders and questions of one job to one container, and jobs to others", async () => {
    const { ask, reached } = open();
    await ask("POST", "/jobs", order("shorts:one:1:clip-1:clip:1"));
    await ask("GET", "/jobs/shorts%3Aone%3A1%3Aclip-2%3Aclip%3A1");
    await ask("DELETE", "/jobs/shorts%3Atwo%3A1%3Aclip-1%3Aclip%3A1");
    expect(reached).toEqual([
      `shorts:one POST /jobs ${order("shorts:one:1:clip-1:clip:1")}`,
      "shorts:one GET /jobs/shorts%3Aone%3A1%3Aclip-2%3Aclip%3A1 ",
      "shorts:two DELETE /jobs/shorts%3Atwo%3A1%3Aclip-1%3Aclip%3A1 ",
    ]);
  });

  test("starts nothing for a request that is not signed, or is none", async () => {
    const { ask, front, reached } = open();
    const answers = [
      await front(new Request("https://media.example/jobs", { method: "POST", body: order("shorts:one") })),
      await ask("POST", "/jobs", order("shorts:one"), "another secret of thirty-two letters"),
      await ask("POST", "/jobs", "no order"),
      await ask("POST", "/jobs", "x".repeat(1_048_577)),
      await ask("GET", "/jobs/"),
      await ask("GET", "/elsewhere"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 404, 413, 404, 404]);
    expect(reached).toEqual([]);
  });

  test("says itself that it is there", async () => {
    const { front, reached } = open();
    const answer = await front(new Request("https://media.example/health"));
    expect([answer.status, await answer.json()]).toMatchObject([200, { missing: [] }]);
    expect(reached).toEqual([]);
  });
});
