import { LiveTokens } from "../../../../worker/modules/publishing/object/live-tokens.ts";
import { createRenewing } from "../../../../worker/modules/publishing/accounts/renewing.service.ts";
import type { SealedSecret } from "../../../../worker/lib/sealing.ts";
import type { Ends } from "../../../../worker/modules/publishing/accounts/tokens.repository.ts";
import type { TokenPair } from "../../../../worker/modules/publishing/accounts/token-vault.ts";
import type { createSimulatedNetwork } from "./simulated-network.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** The account's row with its tokens, and the real renewal over it. */
export function createSimulatedTokens(
  platform: "linkedin" | "twitter",
  time: VirtualTime,
  network: ReturnType<typeof createSimulatedNetwork>,
) {
  const kv = new Map<string, unknown>();
  const endsIn = () => new Date(time.now() + 120 * 60_000);
  const row = { status: "connected", tokenVersion: 1, token: "", accessExpiresAt: endsIn() };

  function connect(): void {
    const pair: TokenPair = { ...network.connect(), previous: null };
    kv.clear();
    Object.assign(row, { status: "connected", token: JSON.stringify(pair), accessExpiresAt: endsIn() });
    row.tokenVersion += 1;
  }

  const write = (version: number, change: Partial<typeof row>): void => {
    if (version === row.tokenVersion) Object.assign(row, change);
  };
  type Given = Parameters<typeof createRenewing>[0];
  const renewing = createRenewing({
    clock: time,
    vault: {
      seal: async (_id: string, pair: TokenPair) => ({ sealed: JSON.stringify(pair), keyId: "key" }),
      open: async (_id: string, { sealed }: { sealed: string }) => JSON.parse(sealed) as TokenPair,
    },
    tokens: {
      find: async () => ({ ...row, tokenKeyId: "key", platform, kind: "member", remoteId: "me" }),
      store: async (_id: string, version: number, { sealed: token }: SealedSecret, { accessExpiresAt }: Ends) =>
        write(version, { token, accessExpiresAt, tokenVersion: version + 1 }),
      reseal: async (_id: string, version: number, { sealed: token }: SealedSecret) =>
        write(version, { token, tokenVersion: version + 1 }),
      end: async (_id: string, version: number) => write(version, { status: "needs_reconnect" }),
    } as unknown as Given["tokens"],
    networks: {
      [platform]: { refresh: (_kind: string, token: string) => network.renew(token) },
    } as unknown as Given["networks"],
  });
  const storage = {
    kv: {
      get: (key: string) => kv.get(key),
      put: (key: string, value: unknown) => void kv.set(key, value),
      delete: (key: string) => kv.delete(key),
    },
    sync: async () => undefined,
  } as unknown as Pick<DurableObjectStorage, "kv" | "sync">;

  connect();
  return { connect, open: () => new LiveTokens({ accountId: "account", renewing, storage }), row };
}
