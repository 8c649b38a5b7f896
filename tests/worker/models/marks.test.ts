import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { seedModels } from "../../../migrations/seed/models.ts";
import { imageUrlOf } from "../../../worker/modules/models/models.rules.ts";

const isServed = (url: string): boolean => existsSync(new URL(`../../../frontend/public${url}`, import.meta.url));

/** Every family of the catalogue, by the first word of its names. */
const marks: Record<string, string> = {
  "GPT-6": "/providers/chatgpt.svg",
  "GPT-6.1": "/providers/chatgpt.svg",
  "gpt-oss": "/providers/chatgpt.svg",
  Claude: "/providers/anthropic.svg",
  Llama: "/providers/llama.svg",
  Gemini: "/makers/google.svg",
  Gemma: "/makers/google.svg",
  Mistral: "/makers/mistral.svg",
  DeepSeek: "/makers/deepseek.svg",
  Kimi: "/makers/moonshot.svg",
};

describe("the mark of a model is that of the maker that its name tells", () => {
  test.each(seedModels)("$name at $provider", (model) => {
    const url = imageUrlOf(model);
    expect(url).toBe(marks[model.name.split(" ")[0] ?? ""]);
    expect(isServed(url)).toBe(true);
  });

  test.each([
    ["o3 mini", "/providers/chatgpt.svg"],
    ["ChatGPT 4o latest", "/providers/chatgpt.svg"],
    ["Mixtral 8x22B", "/makers/mistral.svg"],
    ["Ministral 3B", "/makers/mistral.svg"],
    ["Qwen3 Max", "/makers/qwen.svg"],
    ["Qwen 3.5", "/makers/qwen.svg"],
    ["Grok 5", "/makers/xai.svg"],
    ["GLM-5", "/makers/zhipu.svg"],
    ["DeepSeek R1 Distill Llama 70B", "/makers/deepseek.svg"],
  ])("%s: %s", (name, url) => {
    expect(imageUrlOf({ name, provider: "together" })).toBe(url);
    expect(isServed(url)).toBe(true);
  });

  test.each(["Sonata", "Octet o2", "Llamaesque", "Grokking"])("%s names no maker: the vendor's", (name) => {
    expect(imageUrlOf({ name, provider: "together" })).toBe("/providers/together.svg");
  });
});
