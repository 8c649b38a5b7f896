import type { ProviderName } from "../../worker/contract/models.contract.ts";
import type { Clock } from "../../worker/lib/clock.ts";
import { AiError } from "../../worker/providers/ai/ai.ts";
import type { AiEvent, AiProvider, AiRequest, EndReason } from "../../worker/providers/ai/ai.ts";
import { createAiGateway } from "../../worker/providers/ai/gateway.ts";

/** An event, a failure, something that happens meanwhile, or silence until the caller hangs up. */
export type Step = AiEvent | Error | (() => void) | "silence";

export const says = (text: string): AiEvent => ({ type: "text", text });
export const counts = (inputTokens: number, outputTokens: number): AiEvent => ({
  type: "usage",
  inputTokens,
  cachedTokens: 0,
  writtenTokens: 0,
  outputTokens,
  cost: null,
});
export const ends = (reason: EndReason = "stop"): AiEvent => ({ type: "end", reason });
export const refuses = (status: number): AiError => new AiError("http", `status ${status}`, { status });

/** The real gateway in front of vendors that follow a script: a list of steps for each call, then nothing. */
export function createScriptedAi(clock: Clock, scripts: Partial<Record<ProviderName, Step[][]>>) {
  const requests: { provider: ProviderName; request: AiRequest }[] = [];
  const vendor = (provider: ProviderName): AiProvider => ({
    async *stream(request) {
      requests.push({ provider, request });
      for (const step of scripts[provider]?.shift() ?? [ends()]) {
        if (step instanceof Error) throw step;
        if (typeof step === "function") step();
        else if (step === "silence") await hungUp(request.signal);
        else yield step;
      }
    },
  });
  const available = Object.keys(scripts) as ProviderName[];
  const registry = { available, provider: (name: ProviderName) => (scripts[name] ? vendor(name) : undefined) };
  return { ai: createAiGateway(registry, clock), requests };
}

function hungUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new AiError("cancelled", "request interrupted")), { once: true });
  });
}
