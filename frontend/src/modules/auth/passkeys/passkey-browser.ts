import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { NewPasskeyAnswer, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from "#contract/passkeys.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { hasName, passkeyFailure } from "./passkeys.rules.ts";

export const hasPasskeys = (): boolean => typeof PublicKeyCredential === "function" && hasName(location.hostname);

/** Whether the browser offers passkeys among what it fills in. */
export const fillsPasskeysIn = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true;

const load = () => import("@simplewebauthn/browser");

/** Throws client.passkey_ended, client.passkey_unsupported, auth.passkey_known. */
export async function createPasskey(optionsJSON: PasskeyCreation): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await load();
  // An authenticator said itself how it is reached; a browser ignores words that it does not know.
  const options = optionsJSON as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await startRegistration({ optionsJSON: options }).catch(rethrow);
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}

/** By a dialog of the browser, or `inField` among what it fills in, until `leavePasskeys`. Throws client.passkey_ended. */
export async function askPasskey(optionsJSON: PasskeyRequest, inField = false): Promise<PasskeyAnswer> {
  const { startAuthentication } = await load();
  const options = optionsJSON as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: inField }).catch(
    rethrow,
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } };
}

/** Ends what a field still offers. */
export async function leavePasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await load();
  WebAuthnAbortService.cancelCeremony();
}

function rethrow(error: unknown): never {
  throw new ApiError(passkeyFailure(error));
}
