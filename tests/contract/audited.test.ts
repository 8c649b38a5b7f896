import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorStatus } from "../../worker/contract/errors.ts";
import { endpointName } from "../../worker/contract/index.ts";
import { isAdminWrite } from "../../worker/http/audited.ts";
import { call, freshAddress, rightCall, rows } from "./calls.ts";
import { startCast } from "./cast.ts";
import type { Cast } from "./cast.ts";

const writes = rows.filter(({ endpoint }) => isAdminWrite(endpoint));

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stack.close());

const entriesOf = (browser: string) => cast.stack.sql("select * from audit_entry where user_agent = $1", [browser]);

describe("a write of an admin", () => {
  test.each(writes)("$title stands in the log, with who, what and from where", async ({ endpoint, title }) => {
    const address = freshAddress();
    const browser = `the browser of ${title}`;
    const headers = { "cf-connecting-ip": address, "user-agent": browser };
    const sent = { ...rightCall(endpoint, cast.ada, cast.adas), token: await cast.root.open(), headers };
    const { code } = await call(cast.stack.url, endpoint, sent);
    const [entry, ...others] = await entriesOf(browser);
    expect(others).toEqual([]);
    expect([undefined, ...Object.keys(errorStatus)]).toContain(code);
    const done = { subject: expect.stringMatching(/^\w/) };
    expect(entry).toMatchObject({
      admin_id: cast.root.id,
      admin_email: "root@example.test",
      action: endpointName(endpoint),
      address,
      outcome: code ?? "done",
      request_id: expect.stringMatching(/^\S{8,}$/),
      finished_at: expect.anything(),
      ...(code === undefined && done),
    });
  });

  test.each(writes)("$title leaves no trace when the caller was not let in", async ({ endpoint, title }) => {
    const browser = `a stranger at ${title}`;
    const sent = { ...rightCall(endpoint, cast.ada, cast.adas), token: await cast.ada.open() };
    await call(cast.stack.url, endpoint, { ...sent, headers: { "user-agent": browser } });
    expect(await entriesOf(browser)).toEqual([]);
  });
});

test("nothing that the log keeps is a secret that the call carried or answered", async () => {
  const text = JSON.stringify(await cast.stack.sql("select before, after from audit_entry"));
  for (const word of ["password", "recovery_codes", "otpauth", "secret", "token"])
    expect(text).not.toContain(`"${word}"`);
});
