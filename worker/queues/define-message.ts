import type { QueueMessage } from "./messages.ts";
import { usualQueue } from "./queues.rules.ts";
import type { QueueName } from "./queues.rules.ts";

/** How messages of one kind are sent, read and listed. `Message` is known where a kind is defined, and erased in lists. */
export interface MessageShape<Message = never> {
  kind: string;
  /** The fields that its work cannot do without, beside `kind`. */
  fields: Readonly<Record<string, "string" | "number">>;
  queueOf: (message: Message) => QueueName;
  /** What admins list it under. */
  listedKindOf: (message: Message) => string;
  /** Messages of one lane are done one after the other; null stands beside all others. */
  laneOf: (message: Message) => string | null;
  /** Reads what releases before `schemaVersion` sent in its place; null for a body that it is not in. */
  unversioned: (body: Readonly<Record<string, unknown>>) => QueueMessage | null;
}

/** A kind of message: how it is sent and read as data, and code that is handed its services. */
export interface MessageKind<Services, Message = never> extends MessageShape<Message> {
  /** Its consumer: idempotent; throws and is delivered again. */
  work: (message: Message, services: Services) => Promise<void>;
  /** Called once the queue has given the message up, before it is kept for admins. */
  lost: (message: Message, services: Services) => Promise<void>;
}

type Field = Exclude<keyof QueueMessage, "id">;

interface Definition<Message extends QueueMessage, Services>
  extends
    Pick<MessageKind<Services, Message>, "work">,
    Partial<Omit<MessageKind<Services, Message>, "kind" | "fields" | "work">> {
  kind: Message["kind"];
  fields: Readonly<Partial<Record<Exclude<keyof Message, Field>, "string" | "number">> & { id: "string" }>;
}

/** `Services` is what the code of the kind calls. Its messages go through `ensemble-work` unless it says otherwise. */
export function defineMessage<Message extends QueueMessage, Services>(
  definition: Definition<Message, Services>,
): MessageKind<Services> {
  const { kind } = definition;
  return {
    queueOf: () => usualQueue,
    listedKindOf: () => kind,
    laneOf: () => null,
    unversioned: () => null,
    lost: async () => {},
    ...definition,
    fields: definition.fields as MessageShape["fields"],
  };
}
