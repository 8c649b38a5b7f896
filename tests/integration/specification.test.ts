import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newAdminSession } from "../support/admins.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { newReader, pdfOf, upload } from "../support/uploading.ts";

/** Calls as a client would write them that has the specification alone. */
let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function read(path: string, headers: Record<string, string> = {}): Promise<[status: number, body: unknown]> {
  const response = await fetch(new URL(path, stack.url), { headers });
  return [response.status, await response.json()];
}

async function send(
  method: string,
  path: string,
  token: string,
  body: object,
): Promise<[number, Record<string, unknown>]> {
  const headers = { ...bearer(token), "content-type": "application/json" };
  const response = await fetch(new URL(path, stack.url), { method, headers, body: JSON.stringify(body) });
  return [response.status, (await response.json()) as Record<string, unknown>];
}

describe("a refusal", () => {
  test.each([
    ["/api/nowhere", "fr-CA, en;q=0.5", "request.not_found", "Nous n'avons rien trouvé à cette adresse."],
    ["/api/nowhere", "de", "request.not_found", "There's nothing at this address."],
    ["/api/user/somebody", "fr", "auth.missing", "Authentification manquante"],
  ])("%s, read in %s, has the code %s and its sentence", async (path, language, code, message) => {
    const [, body] = await read(path, { "accept-language": language });
    expect(body).toEqual({ status: "error", error: { code, message } });
  });

  test("of a header without a bearer token says that the token is missing", async () => {
    const [status, body] = await read("/api/user/somebody", { authorization: "Bearer ", "accept-language": "fr" });
    expect([status, body]).toEqual([
      401,
      { status: "error", error: { code: "auth.token_missing", message: "Token d'authentification manquant" } },
    ]);
  });
});

describe("a file", () => {
  test("carries s3_url in its upload, lists and records, url and analysis too, and its address gives the PDF", async () => {
    const ada = await newReader(stack);
    const bytes = pdfOf(20_000, 3);
    const { id, s3_url: sent } = (await upload(stack, ada, bytes)).body;
    const [, record] = await read(`/api/documents/${ada.id}/${String(id)}`, bearer(ada.token));
    const [, listed] = await read(`/api/documents/${ada.id}`, bearer(ada.token));
    for (const file of [record, ...(listed as unknown[])] as Record<string, string>[]) {
      expect(file).toMatchObject({ id, analysis: null, url: file["s3_url"] });
    }
    for (const address of [sent, (record as Record<string, string>)["s3_url"]]) {
      const response = await fetch(new URL(String(address), stack.url));
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(bytes));
    }
  });
});

describe("an admin writes the fields of section 3 alone", () => {
  let admin: string;
  beforeAll(async () => {
    admin = (await newAdminSession(stack)).token;
  });

  test("of a model: the rest has defaults, and stays as it is when the model is written again", async () => {
    const model = {
      name: "Tide 1",
      provider: "openrouter",
      request_name: "tide/one",
      can_stream: 1,
      model_common_name: "tide-1",
      need_account: 1,
      is_trending: 0,
      model_input_price: 0.001,
      model_output_price: 0.002,
    };
    const [status, made] = await send("POST", "/api/ai-models", admin, { ...model, premium: 0, image_url: "" });
    expect([status, made]).toMatchObject([200, { ...model, can_read_pdf: 0, context_tokens: 8_192, kind: "text" }]);
    await send("PUT", `/api/ai-models/${String(made["id"])}`, admin, { ...model, context_tokens: 64_000 });
    const [, renamed] = await send("PUT", `/api/ai-models/${String(made["id"])}`, admin, {
      ...model,
      name: "Tide 1.1",
    });
    expect(renamed).toMatchObject({ name: "Tide 1.1", context_tokens: 64_000, sort_order: made["sort_order"] });
  });

  test("of a plan: it is free, and one name stands in both languages", async () => {
    const plan = { name: "Tide", plan_type: "pdf", included_modules: [8], included_models: [{ model_id: "1" }, 5] };
    const [status, made] = await send("POST", "/api/plans", admin, plan);
    expect([status, made]).toMatchObject([
      200,
      { name: { en: "Tide", fr: "Tide" }, included_models: [1, 5], monthly_price_cents: 0, trial_days: 0 },
    ]);
    expect(made).toHaveProperty("limits.pdf-uploads");
    const [, renamed] = await send("PUT", `/api/plans/${String(made["id"])}`, admin, {
      ...plan,
      name: { en: "Tide", fr: "Marée" },
    });
    expect(renamed).toEqual({ ...made, name: { en: "Tide", fr: "Marée" } });
    await send("DELETE", `/api/plans/${String(made["id"])}`, admin, {});
  });

  test("of a module: its name is answered as it was sent", async () => {
    const sent = { name: "Tides", icon: "fa-water", active: true, marketplace_id: 99 };
    const [status, made] = await send("POST", "/api/marketplace", admin, sent);
    expect([status, made]).toMatchObject([200, { name: "Tides", icon: "fa-water" }]);
    const [, both] = await send("PUT", `/api/marketplace/${String(made["id"])}`, admin, {
      ...sent,
      name: { en: "Tides", fr: "Marées" },
    });
    expect(both).toEqual({ ...made, name: { en: "Tides", fr: "Marées" } });
  });

  test("of a product: its name is answered as it was sent", async () => {
    const product = { product_name: "Tides", product_description: "", price_amount: 990, currency: "eur" };
    const [status, made] = await send("POST", "/api/create-monthly-product", admin, product);
    expect([status, made]).toMatchObject([200, { product_name: "Tides", price: { price_amount: 990 } }]);
  });
});

describe("what section 7 leaves open is read leniently", () => {
  test("ids as text, an empty error type, and limits of guests as a form", async () => {
    const ada = await newReader(stack);
    const usage = { model_id: "1", response_time: 1, input_tokens: 1, output_tokens: 1, total_cost: 0, success: true };
    expect(await send("POST", "/api/admin/track-usage", ada.token, { ...usage, error_type: "" })).toMatchObject([
      200,
      {},
    ]);
    const form = new FormData();
    form.set("ip_address", "203.0.113.9");
    for (const call of ["limits", "activity"]) {
      const url = new URL(`/api/check-plan/guest-user/${call}`, stack.url);
      expect((await fetch(url, { method: "POST", body: form })).status).toBe(200);
    }
  });

  test.each([
    ["a conversation that is null", { conversation: "null" }],
    ["an empty conversation", { conversation: "" }],
    ["guest=no", { guest: "no" }],
    ["two models", { model_list_id: "999999" }],
  ])("a question with %s is asked", async (_, fields) => {
    const ada = await newReader(stack);
    const form = new FormData();
    const sent = { user_id: ada.id, model_id: "1", query: "Tides?", ip_address: "", relatedQuestions: "[]", ...fields };
    for (const [name, value] of Object.entries(sent)) form.set(name, value);
    const url = new URL("/api/ai/chatgpt/query-streamless", stack.url);
    const response = await fetch(url, { method: "POST", headers: bearer(ada.token), body: form });
    expect([response.status, await response.json()]).toMatchObject([200, { status: "complete" }]);
  });
});
