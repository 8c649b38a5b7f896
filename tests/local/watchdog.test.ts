import { createServer } from "node:http";
import { expect, test } from "vitest";
import { closeServer, listenLocally } from "../../local/listen.ts";
import { watchOver } from "../../local/workerd/watchdog.ts";

test("a process that no longer answers within the limit hangs", async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    if (asked <= 3) response.end();
  });
  const hung = Promise.withResolvers<number>();
  const url = new URL(await listenLocally(server));
  const unwatch = watchOver({
    url: async () => url,
    limit: 200,
    onHang: async () => hung.resolve(asked),
    onLost: () => Promise.reject(new Error("it answers")),
  });
  expect(await hung.promise).toBe(4);
  unwatch();
  await closeServer(server);
});

test("a workerd that stays away is lost, and is felt again where it then is", async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.end();
    if (asked === 2) back.resolve();
  });
  const back = Promise.withResolvers<void>();
  const there = new URL(await listenLocally(server));
  let url = new URL("http://127.0.0.1:1");
  let losses = 0;
  const unwatch = watchOver({
    url: async () => url,
    limit: 10_000,
    back: 50,
    onHang: () => Promise.reject(new Error("it was refused at once")),
    async onLost() {
      losses += 1;
      url = there;
    },
  });
  await back.promise;
  expect(losses).toBe(1);
  unwatch();
  await closeServer(server);
});
