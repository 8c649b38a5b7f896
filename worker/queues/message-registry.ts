import { readVersioned, withVersion } from "../lib/versioned.rules.ts";
import type { StoredShape } from "../lib/versioned.rules.ts";
import type { MessageKind } from "./define-message.ts";
import type { QueueMessage } from "./messages.ts";
import type { QueueName } from "./queues.rules.ts";

type Body = Readonly<Record<string, unknown>>;

export type MessageRegistry<Services> = ReturnType<typeof createMessageRegistry<Services>>;

/** What senders and admins need of the kinds: no code, and so no services. */
export type MessageShapes = Pick<MessageRegistry<never>, "read" | "tryRead" | "write" | "queueOf" | "listedKindOf">;

/** The kinds of message that a release knows: what an earlier release sent is read as what this one would send. */
export function createMessageRegistry<Services>(kinds: readonly MessageKind<Services>[]) {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  if (byName.size < kinds.length) throw new Error("two kinds of message of one name");

  /** The first version named each kind of step in `kind`. */
  const upgrade = (body: Body): Body => {
    for (const { unversioned } of kinds) {
      const message = unversioned(body);
      if (message) return { ...message, ...("requestId" in body && { requestId: body["requestId"] }) };
    }
    return body;
  };
  const stored: StoredShape = { name: "message", upgrades: [upgrade] };

  /** A kind takes the messages of its own name, by which it is found: TypeScript does not follow that pair. */
  function of({ kind }: Pick<QueueMessage, "kind">): MessageKind<Services, QueueMessage> {
    const known = byName.get(kind);
    if (known === undefined) throw new Error("a message of an unknown kind");
    return known as MessageKind<Services, QueueMessage>;
  }

  /** Throws for a body of an unknown kind, without its fields, or of a later release. */
  function read(body: unknown): QueueMessage {
    const message = readVersioned<Body>(stored, body);
    const { fields } = of({ kind: String(message["kind"]) });
    const missing = Object.entries(fields).filter(([name, type]) => typeof message[name] !== type);
    if (missing.length > 0) throw new Error(`a message without ${missing.map(([name]) => name).join(", ")}`);
    return message as unknown as QueueMessage;
  }

  return {
    kinds,
    read,

    /** Null for what no release sent. */
    tryRead(body: unknown): QueueMessage | null {
      try {
        return read(body);
      } catch {
        return null;
      }
    },

    write: (message: QueueMessage): QueueMessage => withVersion(stored, message),

    /** All of these throw for a kind that no module has. */
    queueOf: (message: QueueMessage): QueueName => of(message).queueOf(message),
    listedKindOf: (message: QueueMessage): string => of(message).listedKindOf(message),
    laneOf: (message: QueueMessage): string | null => of(message).laneOf(message),
    work: (message: QueueMessage, services: Services): Promise<void> => of(message).work(message, services),
    lost: (message: QueueMessage, services: Services): Promise<void> => of(message).lost(message, services),
  };
}
