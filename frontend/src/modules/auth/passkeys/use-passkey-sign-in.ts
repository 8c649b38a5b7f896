import { useCallback, useEffect, useRef } from "react";
import { passkeys } from "#contract/limits.ts";
import type { PasskeyAnswer, PasskeyRequest } from "#contract/passkeys.contract.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { askPasskey, fillsPasskeysIn, leavePasskeys } from "./passkey-browser.ts";

/** The two calls of a sign-in, of a person or of an admin. */
export interface PasskeySignIn {
  begin: () => Promise<PasskeyRequest>;
  finish: (answer: PasskeyAnswer) => Promise<void>;
}

/** A challenge is replaced before it is over. */
const renewalMs = (passkeys.challengeMinutes - 2) * 60_000;

/**
 * Offers passkeys in the field whose `autocomplete` ends with "webauthn", for as long as the page stands; answers what
 * asks for one by a dialog of the browser.
 */
export function usePasskeySignIn(signIn: PasskeySignIn): () => Promise<void> {
  const latest = useRef(signIn);
  useEffect(() => {
    latest.current = signIn;
  });

  useEffect(() => {
    let here = true;
    const offer = async () => {
      // What fails before a person has chosen one is no concern of theirs; a dialog takes the place of an offer.
      const answer = await latest.current
        .begin()
        .then((request) => askPasskey(request, true))
        .catch(() => null);
      if (answer !== null && here) await latest.current.finish(answer).catch(reportError);
    };
    let renewal: ReturnType<typeof setInterval> | undefined;
    void fillsPasskeysIn().then((fills) => {
      if (!fills || !here) return;
      void offer();
      renewal = setInterval(() => void offer(), renewalMs);
    });
    return () => {
      here = false;
      if (renewal === undefined) return;
      clearInterval(renewal);
      void leavePasskeys();
    };
  }, []);

  return useCallback(async () => {
    const { begin, finish } = latest.current;
    await finish(await askPasskey(await begin()));
  }, []);
}
