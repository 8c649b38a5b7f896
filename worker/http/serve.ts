import type { Session } from "../contract/auth.contract.ts";
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from "../contract/endpoint.ts";
import type { AdminCaller, Credential, SignedCaller, UserCaller } from "../lib/caller.ts";
import type { Change } from "../lib/change.ts";
import type { Language } from "../lib/language.rules.ts";
import type { Services } from "../services.ts";

export type CallerOf<E extends Endpoint> = E["identity"] extends "admission"
  ? null
  : E["identity"] extends "signature"
    ? SignedCaller
    : E["identity"] extends "optional"
      ? UserCaller | null
      : E["access"] extends "public" | "key"
        ? null
        : E["access"] extends "admin"
          ? AdminCaller
          : E["admins"] extends true
            ? UserCaller | AdminCaller
            : UserCaller;

/** What a service may need to know of the request itself. */
export interface RequestFacts {
  id: string;
  /** The connection's address, from CF-Connecting-IP alone. */
  address: string;
  /** The town of the connection, as Cloudflare tells it; null where it does not. */
  town: string | null;
  /** With the bearer token as it was sent; its signature is already checked where one is needed. */
  credential: Credential | null;
  /** Who the client says it is (X-User-ID, user_id): compared, never believed. */
  claimedUserIds: readonly string[];
  /** From Accept-Language. */
  language: Language;
  signal: AbortSignal;
  /** Makes a guest of a visitor, as `createGuest` does, for endpoints with `opensGuest`. */
  openGuest(solution?: string): Promise<Session>;
  header(name: string): string | null;
  /** Goes on after the response was sent. */
  after(work: Promise<unknown>): void;
  raw: Request;
}

export interface HandlerInput<E extends Endpoint> {
  services: Services;
  caller: CallerOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: RequestFacts;
}

type AdminWrite = ({ access: "admin" } | { admins: true }) & { method: "POST" | "PUT" | "PATCH" | "DELETE" };

/** A handler of a write that an admin may ask for says what it changed, or it does not compile: the audit log has no gaps. */
type HandlerResult<E extends Endpoint> = E extends { stream: object } | { download: true }
  ? Response
  : E extends AdminWrite
    ? Change<ResponseOf<E>>
    : ResponseOf<E>;

export type Handler<E extends Endpoint> = (handled: HandlerInput<E>) => Promise<HandlerResult<E>> | HandlerResult<E>;

export interface Route {
  endpoint: Endpoint;
  handle(handled: HandlerInput<Endpoint>): Promise<unknown>;
}

/** Binds a handler to an endpoint; the types of what it receives and returns are the endpoint's. */
export function serve<const E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  // The router validates everything by the endpoint before it calls, so the handler's narrower view holds.
  return { endpoint, handle: async (handled) => handler(handled as unknown as HandlerInput<E>) };
}
