import { connectCredentials } from "#api/credentials.ts";
import { field } from "#api/api-error.ts";
import { readText } from "#lib/persisted.ts";
import { endReasons, type EndReason } from "./session-end.ts";
import { makeGuest, raiseForceLogout, sessionEnd } from "./session.actions.ts";
import { createRefusals } from "./session-refusals.ts";
import { decideForTab } from "./session.reducer.ts";
import {
  boundTo,
  connectPlace,
  currentSession,
  parseSession,
  record,
  sessionEntry,
  sessionKey,
} from "./session.store.ts";
import { askedWorkspace } from "./workspace.rules.ts";
import { askFor, currentWorkspace, followAccount, keepPlace, sessionForAll, sessionHere } from "./workspace.store.ts";

const storageKey = `ensemble.${sessionKey}`;

/** Restores the session and connects it to the API client, the other tabs and the window's events; call once. */
export function startSession(): void {
  connectPlace({ follow: followAccount, shown: sessionHere, kept: sessionForAll });
  takeAskedWorkspace();
  record({ type: "restored", session: sessionEntry.read() });
  connectCredentials({
    token: () => currentSession()?.token ?? null,
    userId: () => currentSession()?.user.id ?? null,
    workspace: (personal) => boundTo() ?? (personal ? null : (currentWorkspace()?.id ?? null)),
    isBound: () => boundTo() !== null,
    onRefused: createRefusals({ current: currentSession, makeGuest, forceOut: raiseForceLogout }),
    onForceLogout: () => raiseForceLogout("forced"),
    onNotFound: (workspace, code) =>
      void import("./workspace.actions.ts").then(({ lookAgain }) => lookAgain(workspace, code)),
  });
  addEventListener("auth:force-logout", onForceLogout);
  addEventListener("storage", onStorage);
  // A link that is opened from here in another tab begins where this tab is; so does this page when it is come back to.
  addEventListener("focus", keepPlace);
  addEventListener("pageshow", ({ persisted }) => persisted && keepPlace());
  if (isForced(readText(sessionKey))) raiseForceLogout("forced");
}

/** The workspace of a link; it leaves the address. */
function takeAskedWorkspace(): void {
  const url = new URL(location.href);
  const asked = askedWorkspace(Object.fromEntries(url.searchParams));
  if (!url.searchParams.has("workspace")) return;
  url.searchParams.delete("workspace");
  history.replaceState(history.state, "", url);
  const only = sessionEntry.read()?.user.only_workspace;
  if (asked !== null && (only === undefined || asked === only)) askFor(asked);
}

function onForceLogout(event: Event): void {
  const reason = field(event instanceof CustomEvent ? event.detail : null, "reason");
  void sessionEnd.forceOut(isReason(reason) ? reason : "forced");
}

function onStorage(event: StorageEvent): void {
  if (event.key !== storageKey && event.key !== null) return;
  const stored = readStored(event.newValue);
  const decision = decideForTab(currentSession(), stored ?? undefined, isForced(event.newValue));
  if (decision === "leave") sessionEnd.followOtherTab();
  else if (decision === "force-out") void sessionEnd.forceOut("forced");
  else if (decision === "reload") location.reload();
  else if (decision === "adopt" && stored) record({ type: "changed-in-another-tab", session: stored });
}

function readStored(text: string | null) {
  try {
    return text === null ? null : parseSession(JSON.parse(text));
  } catch {
    return null;
  }
}

function isForced(text: string | null): boolean {
  try {
    return text !== null && field(JSON.parse(text), "forceLogout") === true;
  } catch {
    return false;
  }
}

function isReason(value: unknown): value is EndReason {
  return endReasons.some((reason) => reason === value);
}
