import * as z from "zod";
import { readBasic } from "../social/basic.ts";

const authorization = z.object({
  response_type: z.literal("code"),
  client_id: z.string(),
  redirect_uri: z.url(),
  state: z.string().optional(),
  nonce: z.string().optional(),
  max_age: z.string().optional(),
  login_hint: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.literal("S256").optional(),
});
export type Authorization = z.infer<typeof authorization>;

const person = z.object({ name: z.string().trim().min(1).max(80), email: z.email() });
export type Person = z.infer<typeof person>;

const tokenRequest = z.object({
  grant_type: z.literal("authorization_code"),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().optional(),
  client_id: z.string(),
  client_secret: z.string(),
});
export type TokenRequest = z.infer<typeof tokenRequest>;

export function readAuthorization(query: unknown, clientId: string): Authorization | undefined {
  const { data } = authorization.safeParse(query);
  return data?.client_id === clientId ? data : undefined;
}

export function readPerson(form: unknown): Person | undefined {
  return person.safeParse(form).data;
}

/** The client's name and secret stand in the body or in a Basic header (RFC 6749, 2.3.1). */
export function readTokenRequest(form: Record<string, unknown>, header: string | undefined): TokenRequest | undefined {
  return tokenRequest.safeParse({ ...form, ...inHeader(header) }).data;
}

function inHeader(header: string | undefined) {
  const client = readBasic(header);
  return client ? { client_id: client.id, client_secret: client.secret } : {};
}
