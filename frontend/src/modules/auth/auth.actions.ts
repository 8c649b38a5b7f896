import * as contract from "../../../../worker/contract/auth.contract.ts";
import type { WaitingConversations } from "../../../../worker/contract/auth.contract.ts";
import type { BodyOf, ResponseOf } from "../../../../worker/contract/endpoint.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { currentLocale } from "../../i18n/i18n.ts";
import { signedIn } from "../../session/session.actions.ts";
import type { Session } from "../../session/session.reducer.ts";
import { currentKind, currentSession } from "../../session/session.store.ts";

const verifierKey = "ensemble.google";

/** The guest's token goes along, so that what was asked before moves to the account. */
function guest(): { guest?: string } {
  const session = currentSession();
  return session?.user.guest ? { guest: session.token } : {};
}

export interface Entry {
  /** The page still shows another account's things: it must be loaded anew. */
  anew: boolean;
  /** The address was never confirmed, so its old password is gone. */
  passwordRemoved: boolean;
  /** Of a guest in another browser: they come along after a yes. */
  waiting: WaitingConversations | null;
}

interface Entered extends Session {
  password_removed?: boolean;
  waiting?: WaitingConversations | null;
}

function enter(session: Entered): Entry {
  const anew = currentKind() === "user" && currentSession()?.user.id !== session.user.id;
  signedIn({ token: session.token, user: session.user });
  return { anew, passwordRemoved: session.password_removed ?? false, waiting: session.waiting ?? null };
}

export async function signInWith(email: string, password: string): Promise<Entry> {
  return enter(await call(contract.signIn, { body: { email, password, ...guest() } }));
}

/** `redirect` is where the link of the verification mail leads afterwards. */
export async function signUpWith(name: string, email: string, password: string, redirect: string): Promise<Entry> {
  const body = { name, email, password, redirect, locale: currentLocale(), ...guest() };
  return enter(await call(contract.signUp, { body }));
}

export async function mailLink(email: string, redirect: string): Promise<void> {
  await call(contract.requestLink, { body: { email, redirect, locale: currentLocale(), ...guest() } });
}

export async function mailReset(email: string): Promise<void> {
  await call(contract.requestReset, { body: { email, locale: currentLocale() } });
}

export async function spendLink(email: string, token: string): Promise<Entry> {
  return enter(await call(contract.validateToken, { params: { email, token } }));
}

export async function bringConversations(claim: string): Promise<void> {
  await call(contract.bringConversations, { body: { claim } });
}

export function readVerification(token: string): Promise<ResponseOf<typeof contract.readVerification>> {
  return call(contract.readVerification, { body: { token } });
}

/** What is said beside a mail's token: the account's password, or that somebody else chose it. */
export type Proof = Pick<BodyOf<typeof contract.verifyEmail>, "password" | "disown">;

export async function confirmAddress(token: string, proof: Proof): Promise<Entry> {
  return enter(await call(contract.verifyEmail, { body: { token, ...proof } }));
}

export async function resetPasswordTo(token: string, password: string): Promise<void> {
  await call(contract.resetPassword, { body: { token, password } });
}

export async function setPasswordTo(password: string, current?: string): Promise<void> {
  await call(contract.setPassword, { body: { password, ...(current && { current }) } });
}

export async function isGoogleOffered(): Promise<boolean> {
  return (await call(contract.readAuthOptions, {})).google;
}

/** The verifier stays in this tab: whoever else gets hold of the way back cannot use it. */
export async function goToGoogle(redirect: string): Promise<void> {
  const verifier = randomText();
  sessionStorage.setItem(verifierKey, verifier);
  const body = { challenge: await sha256(verifier), redirect, ...guest() };
  const { url } = await call(contract.startGoogle, { body });
  location.assign(url);
}

export async function finishGoogle(code: string): Promise<Entry & { redirect?: string }> {
  const verifier = sessionStorage.getItem(verifierKey) ?? "";
  sessionStorage.removeItem(verifierKey);
  if (verifier === "") throw new ApiError("auth.link_invalid");
  const { redirect, ...session } = await call(contract.finishGoogle, { body: { code, verifier } });
  return { ...enter(session), ...(redirect && { redirect }) };
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(48)));
}

async function sha256(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
