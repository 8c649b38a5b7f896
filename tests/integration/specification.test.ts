import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

describe("a refusal", () => {
  test.each([
    ["/api/nowhere", "fr-CA, en;q=0.5", "request.not_found", "Nous n'avons rien trouvé à cette adresse."],
    ["/api/nowhere", "de", "request.not_found", "We found nothing at this address."],
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
  test("carries s3_url, url and analysis in lists and records, and its address gives the PDF", async () => {
    const ada = await newReader(stack);
    const bytes = pdfOf(20_000, 3);
    const { id } = (await upload(stack, ada, bytes)).body;
    const [, record] = await read(`/api/documents/${ada.id}/${String(id)}`, bearer(ada.token));
    const [, listed] = await read(`/api/documents/${ada.id}`, bearer(ada.token));
    for (const file of [record, ...(listed as unknown[])] as Record<string, string>[]) {
      expect(file).toMatchObject({ id, analysis: null, url: file["s3_url"] });
      const response = await fetch(new URL(String(file["s3_url"]), stack.url));
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(bytes));
    }
  });
});
