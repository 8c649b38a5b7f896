import { readVersioned, withVersion } from "../lib/versioned.rules.ts";
import type { StoredShape } from "../lib/versioned.rules.ts";
import type { JobRegistry } from "../jobs/job-registry.ts";
import type { QueueMessage } from "./messages.ts";
import type { QueueName } from "./queues.rules.ts";

type Body = Readonly<Record<string, unknown>>;

/** The fields that the work of each kind cannot do without. */
const needed: { [Kind in QueueMessage["kind"]]: Readonly<Record<string, "string" | "number">> } = {
  mail: { id: "string" },
  "payment-event": { id: "string" },
  "account-removal": { id: "string", userId: "string" },
  "job-step": { id: "string", job: "string", subject: "string", gen: "number", step: "string", name: "string" },
};

/** The names of queues differ by the kind of job; everything else goes through that of the work. */
const usualQueue = "ensemble-work" satisfies QueueName;

export type MessageShapes = ReturnType<typeof createMessageShapes>;

/** How messages are written and read: what an earlier release sent is read as what this one would send. */
export function createMessageShapes(registry: Pick<JobRegistry<never>, "kinds" | "find">) {
  /** The first version named each kind's step in `kind`. */
  const upgradeStep = (body: Body): Body => {
    for (const { unversioned } of registry.kinds) {
      const step = unversioned?.message(body);
      if (step) return { ...step, ...("requestId" in body && { requestId: body["requestId"] }) };
    }
    return body;
  };
  const shape: StoredShape = { name: "message", upgrades: [upgradeStep] };

  /** Throws for a body of an unknown kind, without its fields, or of a later release. */
  function read(body: unknown): QueueMessage {
    const message = readVersioned<Body>(shape, body);
    const kind = String(message["kind"]);
    if (!Object.hasOwn(needed, kind)) throw new Error("a message of an unknown kind");
    const fields = Object.entries(needed[kind as QueueMessage["kind"]]);
    const missing = fields.filter(([name, type]) => typeof message[name] !== type);
    if (missing.length > 0) throw new Error(`a message without ${missing.map(([name]) => name).join(", ")}`);
    return message as unknown as QueueMessage;
  }

  return {
    read,

    /** Null for what no release sent. */
    tryRead(body: unknown): QueueMessage | null {
      try {
        return read(body);
      } catch {
        return null;
      }
    },

    write: (message: QueueMessage): QueueMessage => withVersion(shape, message),

    queueOf: (message: QueueMessage): QueueName =>
      message.kind === "job-step" ? (registry.find(message.job)?.queue ?? usualQueue) : usualQueue,
  };
}

/** What admins list a message under: the kind of its job, where it is a step of one. */
export const listedKind = (message: QueueMessage): string => (message.kind === "job-step" ? message.job : message.kind);
