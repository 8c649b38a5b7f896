import type { SiteBuilds } from "./site-builds.ts";

const timeoutMs = 10_000;

/**
 * A hook of https://developers.cloudflare.com/pages/configuration/deploy-hooks/, or of another service that is asked by
 * a POST. Its address is its password, so no error names it.
 */
export function createDeployHook(url: string): SiteBuilds {
  return {
    async start() {
      const response = await fetch(url, { method: "POST", signal: AbortSignal.timeout(timeoutMs) });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the deploy hook answered ${response.status}`);
    },
  };
}
