import type { SignedLink, SignedLinks } from "./signed-link.ts";

/** What an address says that shows one thing without a token: the session that asked for it, and our signature. */
export interface SessionLink extends SignedLink {
  session: string;
}

const signedWords = (id: string, session: string): string => `${id} ${session}`;

/** An address of the thing with this id, good for so many minutes; its reader checks that the session lives. */
export async function signForSession(
  links: SignedLinks,
  { path, id, session, minutes }: { path: `/api/${string}`; id: string; session: string; minutes: number },
): Promise<{ url: string; expiresAt: Date }> {
  const link = await links.sign(signedWords(id, session), minutes);
  return {
    url: `${path}?${new URLSearchParams({ session, ...link })}`,
    expiresAt: new Date(Number(link.expires) * 1_000),
  };
}

export const isGoodForSession = (links: SignedLinks, id: string, { session, ...link }: SessionLink): Promise<boolean> =>
  links.isGood(signedWords(id, session), link);
