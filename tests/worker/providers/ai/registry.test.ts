import { expect, test } from "vitest";
import { createAiRegistry } from "../../../../worker/providers/ai/registry.ts";
import { ask, collect } from "./collected.ts";
import { startScriptedServer } from "./scripted-server.ts";

test("a vendor without a key is absent", () => {
  const registry = createAiRegistry({ llama: { apiKey: "k", baseUrl: undefined } });
  expect(registry.available).toEqual(["llama"]);
  expect(registry.provider("chatgpt")).toBeUndefined();
});

test("a vendor's client is made once", () => {
  const registry = createAiRegistry({ llama: { apiKey: "k", baseUrl: undefined } });
  expect(registry.provider("llama")).toBe(registry.provider("llama"));
});

test.each([
  ["chatgpt", "/v1/chat/completions"],
  ["together", "/v1/chat/completions"],
  ["anthropic", "/v1/v1/messages"],
  ["openrouter", "/v1/chat/completions"],
  ["aiml", "/v1/chat/completions"],
  ["llama", "/v1/chat/completions"],
] as const)("%s is asked where the configuration says", async (name, path) => {
  const server = await startScriptedServer();
  server.answer({ status: 404 });
  const provider = createAiRegistry({ [name]: { apiKey: "k", baseUrl: `${server.url}/v1` } }).provider(name);
  if (provider) await collect(provider.stream(ask()));
  expect(server.asked.map((asked) => asked.path)).toEqual([path]);
  await server.close();
});
