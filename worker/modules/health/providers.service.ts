import type { ProviderHealth } from "../../contract/health.contract.ts";
import { answeringNames } from "../../contract/models.contract.ts";
import type { AiGateway } from "../../providers/ai/gateway.ts";
import { healthOf } from "./providers.rules.ts";
import type { ProvidersRepository } from "./providers.repository.ts";

interface Dependencies {
  ledger: ProvidersRepository;
  ai: Pick<AiGateway, "available" | "circuit">;
}

const latest = 200;

/** How the vendors did, by the ledger and by what this isolate remembers: none is asked anything. */
export function createProvidersService({ ledger, ai }: Dependencies) {
  return {
    async list(): Promise<{ data: ProviderHealth[] }> {
      const sums = await ledger.sumLatest(answeringNames, latest);
      const data = answeringNames.map((name) => {
        const found = sums.find(({ provider }) => provider === name);
        return healthOf(name, found, { configured: ai.available.includes(name), circuit: ai.circuit(name) });
      });
      return { data };
    },
  };
}
