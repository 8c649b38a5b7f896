import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import { afterEach, expect, test } from "vitest";
import { closeServer, listen } from "../../../local/listen.ts";
import { createDeployHook } from "../../../worker/providers/site-builds/deploy-hook.ts";
import { knownMessages } from "../../support/messages.ts";

let close = async () => {};
afterEach(() => close());

async function hookThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  close = () => closeServer(server);
  return `${await listen(server, 0)}/secret-of-the-hook`;
}

type Services = Parameters<typeof knownMessages.work>[1];
const work = (url: string | null) =>
  knownMessages.work({ kind: "site-build", id: "one" }, {
    landing: { builds: url === null ? null : createDeployHook(url) },
  } as Services);

test("a message of a change calls the hook once, by a POST", async () => {
  const calls: string[] = [];
  const url = await hookThat(({ method, url: path }, response) => {
    calls.push(`${method} ${path}`);
    response.end("{}");
  });
  await work(url);
  expect(calls).toEqual(["POST /secret-of-the-hook"]);
});

test("a hook that refuses fails the message, which is delivered again, and its address is in no error", async () => {
  const url = await hookThat((_request, response) => response.writeHead(500).end());
  const failure = await work(url).then(
    () => null,
    (error: unknown) => String(error),
  );
  expect(failure).toBe("Error: the deploy hook answered 500");
});

test("a message that comes after the hook was taken from the settings does nothing", async () => {
  await expect(work(null)).resolves.toBeUndefined();
});
