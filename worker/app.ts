import { Hono } from "hono";
import type { Context } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { writes } from "./contract/switches.rules.ts";
import { catalogue, endpointName, switchesOfCall } from "./contract/index.ts";
import { switchedOff } from "./lib/lifted-later.ts";
import { systemClock } from "./lib/clock.ts";
import { AppError } from "./lib/app-error.ts";
import { createId } from "./lib/ids.ts";
import { preferredLanguage } from "./lib/language.rules.ts";
import { sharedKey } from "./lib/shared-answers.ts";
import { acceptRequestId, logError, withRequestId } from "./lib/log.ts";
import { isUnreachable } from "./db/failures.ts";
import type { AdminCaller, UserCaller } from "./lib/caller.ts";
import type { Env } from "./env.ts";
import { countAtDoor } from "./http/count-at-door.ts";
import { audited, isAdminWrite } from "./http/audited.ts";
import { framedByPolicy } from "./http/framed-by-policy.ts";
import { fromAnySite } from "./http/from-any-site.ts";
import { claimedUserIds, credentialOf, identify, requireOwnIds } from "./http/identify.ts";
import { requestLog } from "./http/request-log.ts";
import type { RequestVariables } from "./http/request-log.ts";
import { respond, respondWithError } from "./http/respond.ts";
import type { RequestFacts, Route } from "./http/serve.ts";
import { validate } from "./http/validate.ts";
import type { Input } from "./http/validate.ts";
import { watched } from "./http/watched.ts";
import { apiReferenceRoutes } from "./http/api-reference.ts";
import { googleCallback } from "./modules/auth/auth.routes.ts";
import { teamCallback } from "./modules/sso/sign-in.routes.ts";
import { modules } from "./modules/modules.ts";
import { servicesOf } from "./isolate.ts";

export const routes: readonly Route[] = modules.flatMap((module) => module.routes ?? []);

type HonoEnv = { Bindings: Env; Variables: RequestVariables };

export function createApp(): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>();
  app.use(async (context, next) => {
    const id = acceptRequestId(context.req.header("cf-ray")) ?? createId();
    context.set("requestId", id);
    await withRequestId(id, next);
    context.header("x-request-id", context.get("requestId"));
  });
  app.use(requestLog(systemClock));
  for (const { endpoint } of routes) if (endpoint.access === "key") app.use(routed(endpoint.path), fromAnySite);
  app.use(framedByPolicy);
  app.use(secureHeaders({ referrerPolicy: "no-referrer", crossOriginResourcePolicy: "same-origin" }));
  app.onError((error, context) => respondWithError(toKnown(error), errorFactsOf(context)));
  app.notFound((context) => respondWithError(new AppError("request.not_found"), errorFactsOf(context)));

  app.get("/api/auth/callback/team/:team", (context) =>
    teamCallback(servicesOf(context.env, "request"), context.req.param("team"), context.req.raw),
  );
  app.on(["GET", "POST"], "/api/auth/callback/*", (context) =>
    googleCallback(servicesOf(context.env, "request"), context.req.raw),
  );
  for (const route of apiReferenceRoutes) app.get(route.path, route.handle);
  for (const route of inCatalogueOrder(routes)) {
    const { endpoint, handle } = route;
    const needed = switchesOfCall(endpoint);
    const changes = writes(endpoint) && endpoint.whileOff !== true && endpoint.method !== "DELETE";
    app.on(endpoint.method, routed(endpoint.path), async (context) => {
      context.set("endpoint", endpointName(endpoint));
      const services = servicesOf(context.env, "request");
      const raw = context.req.raw;
      const after = (work: Promise<unknown>) => context.executionCtx.waitUntil(work);
      await countAtDoor(endpoint, services, raw, addressOf(raw));
      const answer = await watched(endpoint, services, { address: addressOf(raw), after }, async (seen) => {
        const known = await identify(endpoint, services, raw);
        seen.caller = known;
        if (known?.kind !== "admin") await services.switches.require(needed);
        const guestsOff = changes && (await services.switches.isOff("guests"));
        const input = await validate(endpoint, raw, context.req.param());
        seen.input = input;
        const openGuest = async (solution?: string) => {
          await services.switches.require(["guests"]);
          return (seen.guest = await services.auth.accounts.createGuest(addressOf(raw), solution));
        };
        const request = factsOf(raw, input, { id: context.get("requestId"), after, openGuest });
        const meet = <Known extends UserCaller | AdminCaller | null>(caller: Known): Known => {
          seen.caller = caller;
          requireOwnIds(caller, raw, input);
          if (caller?.kind === "guest" && guestsOff) throw switchedOff("guests");
          if (caller !== null && caller.kind !== "admin")
            after(services.callers.sessions.touch(caller, raw.headers.get("user-agent")));
          return caller;
        };
        const caller =
          known?.kind === "signed"
            ? {
                ...known,
                claimedUserIds: request.claimedUserIds,
                confirm: () => known.confirm().then(meet),
                accept: (found: UserCaller | null) => meet(known.accept(found)),
              }
            : meet(known);
        // The catalogue's order and the schemas above make `input` what the endpoint declares.
        const handled = { services, caller, ...input, request } as Parameters<Route["handle"]>[0];
        const work = () => handle(handled);
        if (endpoint.shared) return services.sharedAnswers.read(sharedKey(raw, input.query), work, after);
        if (!isAdminWrite(endpoint)) return work();
        const changed = await audited(endpoint, services, caller, request, work);
        services.sharedAnswers.clear();
        return changed;
      });
      const { conditional, status } = endpoint;
      return respond(answer, { status, ...(conditional && { known: raw.headers.get("if-none-match") }) });
    });
  }
  return app;
}

const routed = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");

// What the database could not answer may succeed in a moment; everything else stays as it is.
function toKnown(error: Error): Error {
  if (!isUnreachable(error)) return error;
  logError("database.unreachable", error);
  return new AppError("service.unavailable");
}

function inCatalogueOrder(all: readonly Route[]): Route[] {
  const byEndpoint = new Map(all.map((route) => [route.endpoint, route]));
  return catalogue.flatMap(({ endpoint }) => byEndpoint.get(endpoint) ?? []);
}

const errorFactsOf = (context: Context<HonoEnv>) => ({
  id: context.get("requestId"),
  language: preferredLanguage(context.req.header("accept-language") ?? null),
});

const addressOf = (raw: Request): string => raw.headers.get("cf-connecting-ip") ?? "";

const townOf = ({ cf }: Request): string | null => (cf as IncomingRequestCfProperties | undefined)?.city ?? null;

type RequestParts = Pick<RequestFacts, "id" | "after" | "openGuest">;

function factsOf(raw: Request, input: Input, given: RequestParts): RequestFacts {
  return {
    ...given,
    address: addressOf(raw),
    town: townOf(raw),
    credential: credentialOf(raw),
    claimedUserIds: claimedUserIds(raw, input),
    language: preferredLanguage(raw.headers.get("accept-language")),
    signal: raw.signal,
    header: (name) => raw.headers.get(name),
    raw,
  };
}
