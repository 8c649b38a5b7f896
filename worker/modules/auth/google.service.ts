import { authLink } from "../../contract/auth-links.rules.ts";
import type { finishGoogle, startGoogle } from "../../contract/auth.contract.ts";
import type { BodyOf } from "../../contract/endpoint.ts";
import type { GoogleIdentity } from "../../providers/identity/google.ts";
import type { Attempts } from "./attempts.service.ts";
import { googleUnavailable, linkInvalid } from "./auth.errors.ts";
import type { AuthRepository } from "./auth.repository.ts";
import { sha256Base64Url } from "../../lib/sha256.ts";
import type { Entrance } from "./entrance.service.ts";
import type { OwnProofs } from "./own-proofs.service.ts";
import type { OneTimeTokens } from "./one-time-tokens.service.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

interface Dependencies {
  auth: Pick<AuthRepository, "endSessionOf">;
  google: GoogleIdentity | null;
  entrance: Entrance;
  proofs: Pick<OwnProofs, "receiveGoogleProof">;
  tokens: OneTimeTokens;
  attempts: Attempts;
  publicUrl: string;
}

/**
 * The page keeps a verifier and sends its hash; Google's answer ends at /auth with a one-time code, which only that
 * verifier turns into a session. So a link that another browser began signs no one in.
 */
export function createGoogleSignIn({ auth, google, entrance, proofs, tokens, attempts, publicUrl }: Dependencies) {
  const failed = authLink(publicUrl, { kind: "failed", code: "auth.google_failed" });

  return {
    /** Throws auth.google_unavailable where Google is not configured. */
    async startGoogle({ challenge, guest, redirect }: BodyOf<typeof startGoogle>, address: string) {
      if (google === null) throw googleUnavailable();
      await attempts.ofAddress(address, "sign-in");
      const record = { guest: guest ?? null, redirect: redirect ?? null, challenge };
      const flow = await tokens.make("google_start", record);
      return { url: await google.start(`${publicUrl}/auth?flow=${flow}`) };
    },

    /** Where the browser goes after Google; always to /auth of this product. */
    async receiveGoogle(request: Request): Promise<string> {
      if (google === null) return failed;
      const outcome = await google.finish(request);
      const { opened, returnUrl, passwordRemoved, isClosed } = outcome;
      const asked = new URL(returnUrl ?? "", publicUrl).searchParams;
      const proof = asked.get("proof");
      if (proof !== null) return (await proofs.receiveGoogleProof(proof, outcome)) ?? failed;
      const flow = asked.get("flow");
      const record = flow === null ? null : await tokens.spend("google_start", flow);
      if (isClosed) return authLink(publicUrl, { kind: "failed", code: "switches.sign_up_off" });
      if (opened === null) return failed;
      if (record === null) {
        await auth.endSessionOf(opened.token);
        return failed;
      }
      const code = await tokens.make("google_code", {
        ...record,
        ...opened,
        userId: opened.userId as PersonId,
        passwordRemoved,
      });
      return authLink(publicUrl, { kind: "google", token: code });
    },

    /** Throws auth.link_invalid for a bad code and for a browser that did not begin. */
    async finishGoogle({ code, verifier }: BodyOf<typeof finishGoogle>, address: string) {
      await attempts.ofAddress(address, "sign-in");
      const record = await tokens.spend("google_code", code);
      if (record === null) throw linkInvalid();
      const { userId, token, guest, redirect, challenge, passwordRemoved } = record;
      if ((await sha256Base64Url(verifier)) !== challenge) {
        await auth.endSessionOf(token);
        throw linkInvalid();
      }
      const further = { password_removed: passwordRemoved, ...(redirect !== null && { redirect }) };
      return entrance.letIn({ userId, token, redirect }, guest, further);
    },
  };
}
