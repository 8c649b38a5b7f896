import type { ProviderName } from "../../contract/models.contract.ts";

/** The wire's booleans (specification 3). */
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** What a model's name begins with, or has as a word of its own, and the mark of who makes it. */
const makers: readonly [name: RegExp, mark: string][] = [
  [/\b(chat)?gpt\b|^o\d\b/i, "/providers/chatgpt.svg"],
  [/\bclaude\b/i, "/providers/anthropic.svg"],
  [/\bdeepseek\b/i, "/makers/deepseek.svg"],
  [/\b(code)?llama\b/i, "/providers/llama.svg"],
  [/\b(mis|minis|mix|devs|codes|magis|pix)tral\b/i, "/makers/mistral.svg"],
  [/\b(gemini|gemma|veo)\b/i, "/makers/google.svg"],
  [/\b(qwen|qwq)(\d|\b)/i, "/makers/qwen.svg"],
  [/\bgrok\b/i, "/makers/xai.svg"],
  [/\bkimi\b/i, "/makers/moonshot.svg"],
  [/\bglm\b/i, "/makers/zhipu.svg"],
];

/** The mark of the maker that the name tells, else of the vendor (specification 3); served with the pages. */
export function imageUrlOf({ name, provider }: { name: string; provider: ProviderName }): string {
  return makers.find(([named]) => named.test(name))?.[1] ?? `/providers/${provider}.svg`;
}

/** Premium is what no plan of price 0 includes; a guest's model never is. */
export const isPremium = (model: { inFreePlan: boolean; needAccount: boolean }): boolean =>
  model.needAccount && !model.inFreePlan;
