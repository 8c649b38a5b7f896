import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ContentDraft, ContentRecord } from "../../worker/contract/landing.contract.ts";
import { newAdminSession } from "../support/admins.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { present } from "../support/present.ts";

let stack: TestStack;
let token: string;
beforeAll(async () => {
  stack = await startStack({ site: true, own: true });
  ({ token } = await newAdminSession(stack));
});
afterAll(() => stack.close());
beforeEach(() => stack.disturbDatabase(null));

async function asAdmin<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(stack.url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as Answer;
}

const text = (title: string) => ({ title, description: `About ${title}`, body: `## ${title}\n\n::plans chatai` });
const draft = (slug: string, fields: Partial<ContentDraft> = {}): ContentDraft => ({
  kind: "blog",
  slug,
  published: true,
  en: text("How tides are read"),
  fr: text("Lire les marées"),
  ...fields,
});
const save = (body: ContentDraft) => asAdmin<ContentRecord>("POST", "/api/create-landingpage-content", body);
const publish = (id: number, version: number | null) =>
  asAdmin("POST", `/api/admin/content/${id}/publication`, { version });

const open = (path: string, init?: RequestInit) => fetch(stack.siteUrl + path, { redirect: "manual", ...init });
const read = async (path: string) => {
  const response = await open(path);
  return [response.status, await response.text()];
};

describe("a page that an admin publishes, without a build", () => {
  test("is there at once in both languages, with the policy and the styles of the built pages", async () => {
    await save(draft("tides"));
    const built = await open("/company/about");
    const styles = present(/<link rel="stylesheet" href="[^"]+" \/>/.exec(await built.text())?.[0]);
    for (const [path, title, price] of [
      ["/blog/tides", "How tides are read", "€14.90"],
      ["/fr/blog/tides", "Lire les marées", "14,90"],
    ] as const) {
      const answer = await open(path);
      const page = await answer.text();
      expect([answer.status, page]).toEqual([200, expect.stringContaining(`>${title}</h2>`)]);
      expect(page).toContain(styles);
      expect(page).toContain(price);
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      for (const name of ["content-security-policy", "referrer-policy", "cache-control"])
        expect([name, answer.headers.get(name)]).toEqual([name, built.headers.get(name)]);
    }
  });

  test("stands in the list, in the map and at its number", async () => {
    const { id } = await save(draft("swell"));
    for (const path of ["/blog", "/fr/blog", "/sitemap.xml"])
      expect(await read(path)).toEqual([200, expect.stringContaining("/blog/swell")]);
    const byNumber = await open(`/fr/blog/${id}`);
    expect([byNumber.status, byNumber.headers.get("location")]).toEqual([302, "/fr/blog/swell"]);
  });

  test("shows its newest version at once, and is gone at once when it is taken off", async () => {
    const { id } = await save(draft("wind"));
    expect(await read("/blog/wind")).toEqual([200, expect.stringContaining("How tides are read")]);
    await save(draft("wind", { id, en: text("Where the wind comes from") }));
    expect(await read("/blog/wind")).toEqual([200, expect.stringContaining("Where the wind comes from")]);
    await save(draft("wind", { id, published: false, en: text("A draft") }));
    expect(await read("/blog/wind")).toEqual([200, expect.stringContaining("Where the wind comes from")]);
    await publish(id, null);
    for (const path of ["/blog/wind", "/fr/blog/wind", `/blog/${id}`]) expect((await open(path)).status).toBe(404);
    await publish(id, 3);
    expect(await read("/blog/wind")).toEqual([200, expect.stringContaining("A draft")]);
    await asAdmin("DELETE", `/api/delete-landingpage-content/${id}`);
    expect((await open("/blog/wind")).status).toBe(404);
  });
});

test("a file of a deployment is kept for a year, one beside it for a day, and a missing one by no browser", async () => {
  const script = present(/src="(\/assets\/[^"]+\.js)"/.exec(await (await open("/pricing")).text())?.[1]);
  const answers = async (...paths: string[]) =>
    (await Promise.all(paths.map((path) => open(path)))).map(({ status, headers }) => [
      status,
      headers.get("cache-control"),
    ]);
  expect(await answers(script, "/pictures/chat-en-light.webp", "/providers/gemini.svg", "/og-en.png")).toEqual([
    [200, "public, max-age=31536000, immutable"],
    [200, "public, max-age=86400"],
    [200, "public, max-age=86400"],
    [200, "public, max-age=86400"],
  ]);
  expect(await answers("/assets/nothing.js", "/pictures/nothing.webp", "/providers/none.svg", "/none.png")).toEqual(
    Array.from({ length: 4 }, () => [404, "no-store"]),
  );
});

test("a page without a file is drawn once: a later view costs the two questions that compare it", async () => {
  await save(draft("currents"));
  await expect
    .poll(async () => {
      const before = stack.roundTrips();
      expect((await open("/blog/currents")).status).toBe(200);
      return stack.roundTrips() - before;
    })
    .toBe(2);
});

describe("a built page", () => {
  const about = 6;

  test("gives way to a newer version, and stands again when its own version is published again", async () => {
    const file = await (await open("/company/about")).text();
    const { en, fr } = await asAdmin<ContentRecord>("GET", `/api/admin/content/${about}`);
    await save(draft("about", { id: about, kind: "company", en: { ...en, title: "Who we are now" }, fr }));
    expect(await read("/company/about")).toEqual([200, expect.stringContaining("Who we are now")]);
    await publish(about, 1);
    expect(await read("/company/about")).toEqual([200, file]);
  });

  test("that is taken off is 404 in both languages, though its file is still there", async () => {
    await publish(about, null);
    for (const path of ["/company/about", "/fr/company/about"]) expect((await open(path)).status).toBe(404);
    await publish(about, 1);
    expect((await open("/fr/company/about")).status).toBe(200);
  });

  test("is read while the database is away; one that no file has is 503", async () => {
    stack.disturbDatabase("refused");
    expect((await open("/company/terms")).status).toBe(200);
    const answer = await open("/blog/nothing-built");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
  });

  test("costs one round trip to the database, and what is no public page costs none", async () => {
    await open("/company/terms");
    const before = stack.roundTrips();
    await open("/company/terms");
    expect(stack.roundTrips() - before).toBe(1);
    for (const path of ["/", "/pricing", "/before-paint.js", "/assets/nothing.js"]) await open(path);
    expect(stack.roundTrips() - before).toBe(1);
  });
});
