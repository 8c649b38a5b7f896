import type { SharedConversation } from "#contract/chat/sharing.contract.ts";

export type SharedState =
  | { state: "loading" | "gone" | "failed" }
  | { state: "ready"; conversation: SharedConversation };

export const tokenOf = (path: string): string => path.split("/")[2] ?? "";

/** What the link shows; it never throws. */
export async function readShared(token: string): Promise<SharedState> {
  try {
    const response = await fetch(`/api/shares/${token}`, { cache: "no-store", credentials: "omit" });
    if (response.status >= 500) return { state: "failed" };
    if (!response.ok) return { state: "gone" };
    return { state: "ready", conversation: (await response.json()) as SharedConversation };
  } catch {
    return { state: "failed" };
  }
}

/** The dashboard makes the copy: it knows who the reader is. */
export const continueAddress = (token: string): string => `/user/dashboard?${new URLSearchParams({ continue: token })}`;
