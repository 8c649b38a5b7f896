import { createGuest } from "../contract/auth.contract.ts";
import type { Session } from "../contract/auth.contract.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { endpointName } from "../contract/index.ts";
import { AppError } from "../lib/app-error.ts";
import type { Services } from "../services.ts";
import { field } from "./identify.ts";
import { endsSessions, securityEventOf, takesGuestOver } from "./security-events.rules.ts";
import type { Outcome } from "./security-events.rules.ts";
import { memberActOf, ourActOf } from "../modules/workspaces/team-acts.rules.ts";
import type { RequestFacts } from "./serve.ts";
import type { Input } from "./validate.ts";
import type { UserCaller } from "../lib/caller.ts";
import type { PersonId } from "../lib/owner-ids.ts";

interface Watchers {
  audit: Pick<Services["audit"], "security">;
  workspaces: { log: Pick<Services["workspaces"]["log"], "note" | "noteOurs"> };
  /** Both close what ended sessions hold open. */
  support: { inbox: Pick<Services["support"]["inbox"], "closeEnded"> };
  answers: { endedSessions: Pick<Services["answers"]["endedSessions"], "closeEnded"> };
}

/** What is known of a request so far; its handling fills it in, so that a refusal half-way knows it too. */
interface RequestKnowledge {
  /** Has an `id` as soon as one is known. */
  caller: object | null;
  input: Input | null;
  /** The session of a guest who was made on the way. */
  guest: Session | null;
}

/** Handles a request; what the security log or the log of a team has an interest in is written there after the response. */
export async function watched(
  endpoint: Endpoint,
  { audit, workspaces: { log }, support, answers }: Watchers,
  { address, after }: Pick<RequestFacts, "address" | "after">,
  handle: (seen: RequestKnowledge) => Promise<unknown>,
): Promise<unknown> {
  const seen: RequestKnowledge = { caller: null, input: null, guest: null };
  const note = (outcome: Outcome, answer?: unknown, name = endpointName(endpoint)) => {
    const event = securityEventOf(name, outcome);
    const userId = (sessionOwner(answer) ?? text(field(seen.caller, "id"))) as PersonId | null;
    if (userId !== null && takesGuestOver(name, outcome)) after(answers.endedSessions.closeEnded(userId));
    if (event === null) return;
    const code = "code" in outcome ? outcome.code : null;
    const email = emailIn(seen.input, answer);
    after(audit.security.write({ event, endpoint: name, code, userId, email, address }));
    const ended = event === "account_suspension" ? (text(field(seen.input?.params, "id")) as PersonId | null) : userId;
    if (ended === null || !endsSessions(event)) return;
    after(support.inbox.closeEnded(ended));
    after(answers.endedSessions.closeEnded(ended));
  };
  const noteDone = (answer: unknown) => {
    const { params, body } = seen.input ?? {};
    const call = { name: endpointName(endpoint), names: endpoint.names, params, body, answer };
    const own = isMember(seen.caller) ? memberActOf(call, seen.caller) : null;
    const ours = field(seen.caller, "kind") === "admin" ? ourActOf(call) : null;
    if (own !== null) after(log.note({ ...own, address }));
    if (ours !== null) after(log.noteOurs(ours));
  };
  const noteGuest = () => seen.guest !== null && note({ session: true }, seen.guest, endpointName(createGuest));
  const answer = await handle(seen).catch((error: unknown) => {
    noteGuest();
    if (error instanceof AppError) note({ code: error.code });
    throw error;
  });
  noteGuest();
  note({ session: text(field(answer, "token")) !== null }, answer);
  noteDone(answer);
  return answer;
}

const isMember = (caller: object | null): caller is UserCaller => field(caller, "kind") === "user";

const emailIn = (input: Input | null, answer: unknown): string | null =>
  text(field(input?.body, "email") ?? field(input?.params, "email") ?? field(answer, "email"));

const sessionOwner = (answer: unknown): string | null =>
  text(field(field(answer, "user"), "id") ?? field(field(answer, "admin"), "id"));

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
