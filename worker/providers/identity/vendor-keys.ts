import { createHash } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { KeyRing } from "../../lib/key-ring.ts";

/** A version is made of its secret: a ring that loses its oldest one keeps the versions of the others. */
const versionOf = (secret: string): number =>
  Number.parseInt(createHash("sha256").update(`version of a key\n${secret}`).digest("hex").slice(0, 8), 16);

/** A ring as the vendor's option takes it: what it sealed names the version of its key. */
export const toVendorSecrets = (ring: KeyRing) => ring.map((value) => ({ version: versionOf(value), value }));

/** What opens text without a version: it was sealed before there was a ring, so with its oldest secret. */
export const secretBeforeVersions = (ring: KeyRing): string => ring.at(-1) ?? ring[0];

/** The vendor's encryption, for what stands in its tables. */
export function createVendorSealing(ring: KeyRing) {
  const currentVersion = versionOf(ring[0]);
  const key = {
    keys: new Map(ring.map((secret) => [versionOf(secret), secret])),
    currentVersion,
    legacySecret: secretBeforeVersions(ring),
  };

  return {
    /** Throws where no key of the ring opens it. */
    open: (data: string): Promise<string> => symmetricDecrypt({ key, data }),

    /** The same text under the first key; null where it stands under it. */
    async sealAnew(data: string): Promise<string | null> {
      if (data.startsWith(`$ba$${currentVersion}$`)) return null;
      return symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
    },
  };
}
