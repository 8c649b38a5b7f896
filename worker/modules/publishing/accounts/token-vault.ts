import type { SealedSecret, Sealer } from "../../../lib/sealing.ts";

export interface TokenPair {
  access: string;
  refresh: string | null;
  /** The refresh token before `refresh`, until a call with the new pair succeeded. */
  previous: string | null;
}

export type TokenVault = ReturnType<typeof createTokenVault>;

/** Tokens as they are stored: each opens in the row of its account alone. */
export const createTokenVault = (sealing: Pick<Sealer, "seal" | "open">) => ({
  seal: (accountId: string, tokens: TokenPair): Promise<SealedSecret> =>
    sealing.seal(JSON.stringify(tokens), `${accountId}|token`),

  /** Null where the key is not known any more, or the row is another one. */
  async open(accountId: string, sealed: SealedSecret): Promise<TokenPair | null> {
    const text = await sealing.open(sealed, `${accountId}|token`);
    return text === null ? null : (JSON.parse(text) as TokenPair);
  },

  sealVerifier: (stateHash: string, verifier: string): Promise<SealedSecret> =>
    sealing.seal(verifier, `${stateHash}|verifier`),

  openVerifier: (stateHash: string, sealed: SealedSecret): Promise<string | null> =>
    sealing.open(sealed, `${stateHash}|verifier`),
});
