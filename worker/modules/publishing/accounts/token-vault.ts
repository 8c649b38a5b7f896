import type { SealedSecret, Sealer } from "../../../lib/sealing.ts";

export interface TokenPair {
  access: string;
  refresh: string | null;
  /** The refresh token before `refresh`, until a call with the new pair succeeded. */
  previous: string | null;
}

export type TokenVault = ReturnType<typeof createTokenVault>;

/** Tokens as they are stored: each opens in the row of its account alone. */
export const createTokenVault = (sealing: Sealer) => ({
  seal: (accountId: string, tokens: TokenPair): Promise<SealedSecret> =>
    sealing.seal(JSON.stringify(tokens), `${accountId}|token`),

  /** Null where the key is not known any more, or the row is another one. `replace` takes what an earlier key sealed. */
  async open(
    accountId: string,
    sealed: SealedSecret,
    replace: (anew: SealedSecret) => Promise<void> = async () => {},
  ): Promise<TokenPair | null> {
    const text = await sealing.openAnew(sealed, { place: `${accountId}|token`, replace });
    return text === null ? null : (JSON.parse(text) as TokenPair);
  },

  sealVerifier: (stateHash: string, verifier: string): Promise<SealedSecret> =>
    sealing.seal(verifier, `${stateHash}|verifier`),

  openVerifier: (stateHash: string, sealed: SealedSecret): Promise<string | null> =>
    sealing.open(sealed, `${stateHash}|verifier`),
});
