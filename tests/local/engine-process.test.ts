import { expect, test } from "vitest";
import { startEngineProcess } from "../../local/media/engine-process.ts";

test("an engine that ends before it answers says so at once, and is not started again", async () => {
  let restarts = 0;
  // It refuses an empty secret as it starts.
  const started = startEngineProcess({
    secret: "",
    allowedOrigin: "http://127.0.0.1",
    onRestart: () => (restarts += 1),
  });
  await expect(started).rejects.toThrow("the media engine ended before it answered");
  expect(restarts).toBe(0);
});
