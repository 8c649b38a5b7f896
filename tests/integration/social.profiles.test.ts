import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call } from "./auth-client.ts";
import type { SignedIn } from "./auth-client.ts";
import { connectedTo } from "./social-client.ts";

const planned = {
  chat: { period: "day", questions: 10 },
  "social-generation": { period: "month", units: 20 },
  caps: { "social-accounts": 5 },
};

let stack: TestStack;
beforeAll(async () => void (stack = await startStack()));
afterAll(() => stack.close());

const post = (who: SignedIn, path: string, body: object) =>
  call(stack, "POST", `/api/social/profile/${path}`, { ...who, body });
const used = async (id: string) => {
  const [row] = await stack.sql(
    "select used, reserved from quota where user_id = $1 and query_type = 'social-generation'",
    [id],
  );
  return row;
};

describe("a profile", () => {
  test("on X is read through the object of an account, whose token is renewed where it has ended", async () => {
    const ada = await connectedTo(stack, "x", planned);
    for (const token of Object.values(stack.x.state.accessTokens)) token.expiresAt = 0;
    const { status, body } = await post(ada, "extract", { profile_url: "https://x.com/Studio_Lumen" });
    expect([status, body]).toMatchObject([
      200,
      { source: "api", facts: { name: "Studio Lumen", location: "Lyon" }, cached: false, cost_micros: 10_000 },
    ]);
    expect(await used(ada.id)).toEqual({ used: 1, reserved: 0 });
    const own = await post(ada, "extract", { profile_url: "https://x.com/camille_morel" });
    expect(own.body).toMatchObject({ source: "account", facts: { handle: "camille_morel" } });
  });

  test("on a public page is read by the parser; one that leads inside is refused", async () => {
    const ada = await connectedTo(stack, "linkedin", planned);
    const page = { profile_url: "https://boulangerie-martel.example/", platform: "linkedin" };
    const { body } = await post(ada, "extract", { ...page, save_to_db: true });
    expect(body).toMatchObject({ source: "page", kept: true, cost_micros: 0 });
    expect(JSON.stringify(body["facts"])).toContain("Martel");
    const refused = await post(ada, "extract", { profile_url: "https://[::ffff:7f00:1]/", platform: "linkedin" });
    expect([refused.status, refused.body["error"]]).toMatchObject([400, { code: "social.address_refused" }]);
    expect(await used(ada.id)).toBeUndefined();
  });

  test("that is kept is summed up, and posts are written after it", async () => {
    const ada = await connectedTo(stack, "linkedin", planned);
    const text = "Ada Okafor, baker in Nantes. I bake with local flour and write about bread every week.";
    const pasted = { profile_url: "https://www.linkedin.com/in/ada", text, save_to_db: true };
    const { body } = await post(ada, "extract", pasted);
    const profile = { profile_id: body["id"], language: "en" };
    const summed = await post(ada, "summary", profile);
    expect([summed.status, summed.body]).toMatchObject([200, { summary: expect.stringContaining("flour") }]);
    const written = await post(ada, "posts", { ...profile, num_posts: 3 });
    expect([written.status, written.body["posts"]]).toMatchObject([200, [1, 2, 3].map(() => ({ origin: "profile" }))]);
    expect(await used(ada.id)).toEqual({ used: 2, reserved: 0 });
  });
});

describe("what fails is said in the words of the specification, and counts nothing", () => {
  let ada: SignedIn;
  let profile_id: unknown;
  beforeAll(async () => {
    ada = await connectedTo(stack, "linkedin", planned);
    const pasted = {
      profile_url: "https://www.linkedin.com/in/ada",
      text: "Ada Okafor, baker in Nantes. I bake with local flour.",
      save_to_db: true,
    };
    ({ id: profile_id } = (await post(ada, "extract", pasted)).body);
  });

  test.each([
    ["/api/social/profile/extract", "social.profile_unread", "Échec de l'extraction du profil"],
    ["/api/social/profile/summary", "social.profile_analysis_failed", "Échec de l'analyse du profil"],
    ["/api/social/profile/posts", "social.profile_posts_failed", "Échec de la génération des posts"],
    ["/api/social-planner/improve-text", "social.improving_failed", "Erreur lors de l'amélioration du texte"],
  ])("%s: %s", async (path, code, message) => {
    stack.ai.script({}, { chunks: ["Not what was asked for."] });
    const unread = { profile_url: "https://boulangerie-martel.example/nowhere", platform: "linkedin" };
    const written = { text: "We open on Monday.", tone: "warm", profile_id };
    const body = path.endsWith("extract") ? unread : { ...written, platform: "linkedin" };
    const answer = await call(stack, "POST", path, { ...ada, body, headers: { "accept-language": "fr" } });
    stack.ai.reset();
    expect([answer.status, answer.body["error"]]).toMatchObject([502, { code, message }]);
    expect((await used(ada.id)) ?? { used: 0, reserved: 0 }).toEqual({ used: 0, reserved: 0 });
  });
});
