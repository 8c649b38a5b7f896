import type { BodyOf, ResponseOf } from "#contract/endpoint.ts";
import * as domains from "#contract/sso/domains.contract.ts";
import type { DomainRow } from "#contract/sso/domains.contract.ts";
import * as provider from "#contract/sso/provider.contract.ts";
import type { ProviderView, SsoTrial } from "#contract/sso/provider.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { codeFrom, newChallenge } from "#modules/auth/proof/proof-channel.ts";

export const readDomains = (signal: AbortSignal): Promise<ResponseOf<typeof domains.listDomains>> =>
  call(domains.listDomains, {}, { signal });

export const addDomain = (domain: string): Promise<DomainRow> => call(domains.addDomain, { body: { domain } });

export const checkDomain = (id: string): Promise<DomainRow> => call(domains.checkDomain, { params: { id }, body: {} });

export async function removeDomain(id: string): Promise<void> {
  await call(domains.removeDomain, { params: { id } });
}

export type ReadProvider = ResponseOf<typeof provider.readProvider>;

export const readProvider = (signal: AbortSignal): Promise<ReadProvider> => call(provider.readProvider, {}, { signal });

export const saveProvider = (body: BodyOf<typeof provider.saveProvider>): Promise<ProviderView> =>
  call(provider.saveProvider, { body });

export const switchProvider = (body: BodyOf<typeof provider.switchProvider>): Promise<ProviderView> =>
  call(provider.switchProvider, { body });

export async function removeProvider(): Promise<void> {
  await call(provider.removeProvider, {});
}

/** A whole sign-in in a window of its own, which opens nothing. The window is opened while the press lasts, or a browser would block it. */
export async function tryProvider(leaving: AbortSignal): Promise<SsoTrial> {
  const there = window.open("", "_blank");
  if (there === null) throw new ApiError("client.window_blocked");
  try {
    const { verifier, challenge } = await newChallenge();
    const { trial, url } = await call(provider.startProviderTrial, { body: { challenge } });
    if (url === null) {
      there.close();
      return trial;
    }
    const code = await codeFrom(there, { url, challenge }, leaving);
    return await call(provider.finishProviderTrial, { body: { code, verifier } });
  } catch (error) {
    there.close();
    throw error;
  }
}
