import { createServer } from "node:http";
import { expect, test } from "vitest";
import { closeServer, listen } from "../../local/listen.ts";
import { watchOver } from "../../local/workerd/watchdog.ts";

test("whoever no longer answers within the limit hangs", async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    if (asked <= 3) response.end();
  });
  const hung = Promise.withResolvers<number>();
  const url = new URL(await listen(server));
  const unwatch = watchOver({ url, limit: 200, onHang: async () => hung.resolve(asked) });
  expect(await hung.promise).toBe(4);
  unwatch();
  await closeServer(server);
});
