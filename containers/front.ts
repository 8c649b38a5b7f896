import { jobOfOrder } from "../worker/engine/runs.rules.ts";
import {
  createEngineSignatures,
  enginePaths,
  mostOrderBytes,
  signatureHeaders,
} from "../worker/providers/engine/wire.rules.ts";
import type { EngineHealth, EngineRefusal } from "../worker/providers/engine/wire.rules.ts";

interface Containers {
  /** The container of a job, which an order starts where it does not run. */
  of(job: string): { fetch(request: Request): Promise<Response> };
}

interface Dependencies {
  containers: Containers;
  secret: string;
  now: () => number;
}

/** The image has everything: media/Dockerfile installs it whole. */
const health: EngineHealth = { ffmpeg: "of the image", missing: [] };
const jobPath = /^\/jobs\/([^/]+)$/;

const refuse = (status: number, code: EngineRefusal["code"], reason: string): Response =>
  Response.json({ code, reason } satisfies EngineRefusal, { status });

/** The job that a request is about: an order brings its id, other requests name it in their path. */
const idOfRequest = ({ method, path, body }: { method: string; path: string; body: string }): string | undefined =>
  method === "POST" && path === enginePaths.jobs ? idOfOrder(body) : jobPath.exec(path)?.[1];

/** Leads each signed request to the container of its job: orders of one job share one, jobs run beside each other. */
export function createFront({ containers, secret, now }: Dependencies) {
  const signatures = createEngineSignatures(secret);

  return async (request: Request): Promise<Response> => {
    const { pathname: path, search } = new URL(request.url);
    const { method, headers } = request;
    if (method === "GET" && path === enginePaths.health) return Response.json(health);
    const tooLarge = () => refuse(413, "too_large", `an order has at most ${mostOrderBytes} bytes`);
    if (Number(headers.get("content-length") ?? 0) > mostOrderBytes) return tooLarge();
    const body = await request.text();
    if (body.length > mostOrderBytes) return tooLarge();
    const signed = { method, path: path + search, body };
    const [time, signature] = [headers.get(signatureHeaders.time), headers.get(signatureHeaders.signature)];
    if (!(await signatures.isGood(signed, time ?? "", signature ?? "", now())))
      return refuse(401, "unsigned", "the signature is missing, wrong or too old");
    const id = idOfRequest({ method, path, body });
    if (id === undefined) return refuse(404, "not_found", "the engine does not know it");
    return containers
      .of(jobOfOrder(decodeURIComponent(id)))
      .fetch(new Request(request.url, { method, headers, ...(body !== "" && { body }) }));
  };
}

/** The engine itself says what else is wrong with an order. */
function idOfOrder(body: string): string | undefined {
  try {
    const { id }: { id?: unknown } = JSON.parse(body);
    return typeof id === "string" ? encodeURIComponent(id) : undefined;
  } catch {
    return undefined;
  }
}
