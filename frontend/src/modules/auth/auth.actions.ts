import { confirmNewEmail, takeEmailBack } from "#contract/account.contract.ts";
import * as contract from "#contract/auth.contract.ts";
import type { WaitingConversations } from "#contract/auth.contract.ts";
import type { BodyOf, ResponseOf } from "#contract/endpoint.ts";
import { beginPasskeySignIn, signInWithPasskey } from "#contract/passkeys.contract.ts";
import type { PasskeyAnswer, PasskeyRequest } from "#contract/passkeys.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";
import { refreshUser, signedIn } from "#session/session.actions.ts";
import type { Session } from "#session/session.reducer.ts";
import { startWelcome } from "#shell/welcome/welcome.actions.ts";
import { currentKind, currentSession } from "#session/session.store.ts";

const verifierKey = "ensemble.google";

/** The guest's token goes along, so that what was asked before moves to the account. */
function guest(): { guest?: string } {
  const session = currentSession();
  return session?.user.guest ? { guest: session.token } : {};
}

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

export interface Entry {
  /** The page still shows another account's things: it must be loaded anew. */
  anew: boolean;
  /** The address was never confirmed, so its old password is gone. */
  passwordRemoved: boolean;
  /** The conversations of a guest in another browser: they come along after a yes. */
  waiting: WaitingConversations | null;
}

/** A sign-in that waits for the account's second step. */
export interface HaltedEntry {
  challenge: string;
}

async function unlessHalted<Entered>(entering: Promise<Entered>): Promise<Entered | HaltedEntry> {
  try {
    return await entering;
  } catch (error) {
    const challenge = error instanceof ApiError && error.code === "auth.code_needed" && error.details["challenge"];
    if (typeof challenge !== "string") throw error;
    return { challenge };
  }
}

interface SignedInSession extends Session {
  password_removed?: boolean | undefined;
  waiting?: WaitingConversations | null | undefined;
}

function enter(session: SignedInSession): Entry {
  const anew = currentKind() === "user" && currentSession()?.user.id !== session.user.id;
  signedIn({ token: session.token, user: session.user });
  return { anew, passwordRemoved: session.password_removed ?? false, waiting: session.waiting ?? null };
}

export function signInWith(email: string, password: string): Promise<Entry | HaltedEntry> {
  return unlessHalted(call(contract.signIn, { body: { email, password, ...guest() } }).then(enter));
}

export const readPasskeyRequest = (): Promise<PasskeyRequest> => call(beginPasskeySignIn, { body: {} });

export async function signInByPasskey(answer: PasskeyAnswer): Promise<Entry> {
  return enter(await call(signInWithPasskey, { body: { answer, ...guest() } }));
}

/** A code of the authenticator, or a recovery code. */
export async function finishSignIn(challenge: string, code: string): Promise<Entry & { redirect?: string }> {
  const { redirect, ...session } = await call(contract.confirmTotp, { body: { challenge, code } });
  return { ...enter(session), ...(redirect && { redirect }) };
}

/** `redirect` is where the link of the verification mail leads afterwards. Null where that mail alone goes on. */
export async function signUpWith(typed: NewAccount, redirect: string): Promise<Entry | null> {
  const body = { ...typed, redirect, locale: currentLocale(), ...guest() };
  const answer = await call(contract.signUp, { body });
  if ("check_inbox" in answer) return null;
  const entry = enter(answer);
  startWelcome();
  return entry;
}

export async function mailLink(email: string, redirect: string): Promise<void> {
  await call(contract.requestLink, { body: { email, redirect, locale: currentLocale(), ...guest() } });
}

export async function mailReset(email: string): Promise<void> {
  await call(contract.requestReset, { body: { email, locale: currentLocale() } });
}

export function spendLink(email: string, token: string): Promise<Entry | HaltedEntry> {
  return unlessHalted(call(contract.validateToken, { params: { email, token } }).then(enter));
}

export async function bringConversations(claim: string): Promise<void> {
  await call(contract.bringConversations, { body: { claim } });
}

export function readVerification(token: string): Promise<ResponseOf<typeof contract.readVerification>> {
  return call(contract.readVerification, { body: { token } });
}

/** What is said beside a mail's token: the account's password, or that another person chose it. */
export type Proof = Pick<BodyOf<typeof contract.verifyEmail>, "password" | "disown">;

export function confirmAddress(token: string, proof: Proof): Promise<Entry | HaltedEntry> {
  return unlessHalted(call(contract.verifyEmail, { body: { token, ...proof } }).then(enter));
}

/** Answers the address that the account has now. */
export async function moveToAddress(token: string): Promise<string> {
  const { email } = await call(confirmNewEmail, { body: { token, locale: currentLocale() } });
  await refreshUser();
  return email;
}

export async function takeAddressBack(token: string): Promise<void> {
  await call(takeEmailBack, { body: { token, locale: currentLocale() } });
}

export async function resetPasswordTo(token: string, password: string): Promise<void> {
  await call(contract.resetPassword, { body: { token, password, locale: currentLocale() } });
}

export async function setPasswordTo(password: string, current?: string): Promise<void> {
  await call(contract.setPassword, { body: { password, locale: currentLocale(), ...(current && { current }) } });
}

export async function isGoogleOffered(): Promise<boolean> {
  return (await call(contract.readAuthOptions, {})).google;
}

/** The verifier stays in this tab: the way back is of no use without it. */
export async function goToGoogle(redirect: string): Promise<void> {
  const verifier = randomText();
  sessionStorage.setItem(verifierKey, verifier);
  const body = { challenge: await sha256(verifier), redirect, ...guest() };
  const { url } = await call(contract.startGoogle, { body });
  location.assign(url);
}

export async function finishGoogle(code: string): Promise<(Entry & { redirect?: string }) | HaltedEntry> {
  const verifier = sessionStorage.getItem(verifierKey) ?? "";
  sessionStorage.removeItem(verifierKey);
  if (verifier === "") throw new ApiError("auth.link_invalid");
  return unlessHalted(
    call(contract.finishGoogle, { body: { code, verifier } }).then(({ redirect, ...session }) => ({
      ...enter(session),
      ...(redirect && { redirect }),
    })),
  );
}

export function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(48)));
}

export async function sha256(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
