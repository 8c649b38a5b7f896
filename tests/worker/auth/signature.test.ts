import { betterAuth } from "better-auth/minimal";
import { memoryAdapter } from "better-auth/adapters/memory";
import { bearer } from "better-auth/plugins/bearer";
import { expect, test } from "vitest";
import { createSignatures } from "../../../worker/providers/identity/signature.ts";

const secret = "a-secret-of-thirty-two-letters-or-more";

test("tokens are signed as the vendor signs them", async () => {
  const tables = { user: [], session: [], account: [], verification: [] };
  const auth = betterAuth({
    baseURL: "http://127.0.0.1:4000",
    secret,
    database: memoryAdapter(tables),
    emailAndPassword: { enabled: true },
    plugins: [bearer({ requireSignature: true })],
  });
  const body = { name: "Ada", email: "ada@example.test", password: "correct horse" };
  const { headers, response } = await auth.api.signUpEmail({ body, returnHeaders: true });
  const signatures = createSignatures([secret]);
  const signed = await signatures.sign(response.token ?? "");
  expect(decodeURIComponent(headers.get("set-auth-token") ?? "")).toBe(signed);
  expect(await signatures.open(signed)).toBe(response.token);
  const session = await auth.api.getSession({ headers: new Headers({ authorization: `Bearer ${signed}` }) });
  expect(session?.user.email).toBe("ada@example.test");
});

test("a signature of another secret opens nothing", async () => {
  const signed = await createSignatures(["another-secret-of-thirty-two-letters"]).sign("t".repeat(48));
  expect(await createSignatures([secret]).open(signed)).toBeNull();
});
