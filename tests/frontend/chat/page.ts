import { vi } from "vitest";
import { connectCredentials } from "#api/credentials.ts";
import { modelsStore } from "#modules/models/models.store.ts";
import { currentSession, record } from "#session/session.store.ts";
import { answerReader } from "#thread/running.ts";
import type { AiModel } from "#contract/models.contract.ts";
import type { UserView } from "#contract/users.contract.ts";

// Loaded before a test stops the clock.
await Promise.all([answerReader.fetch(), import("#modules/chat/answers/after-answer.actions.ts")]);

/** What the chat needs of a browser, and no more. */
export function stubBrowser(): void {
  const stored = new Map<string, string>();
  const window = new EventTarget();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  vi.stubGlobal("dispatchEvent", window.dispatchEvent.bind(window));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("location", { pathname: "/user/dashboard" });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 16));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
}

export const model = (id: number, over: Partial<AiModel> = {}): AiModel => ({
  id,
  name: `Model ${id}`,
  provider: "chatgpt",
  request_name: `model-${id}`,
  can_stream: 1,
  can_see_images: 1,
  can_read_pdf: 0,
  model_common_name: `model-${id}`,
  need_account: 0,
  is_trending: 0,
  model_input_price: 0.001,
  model_output_price: 0.002,
  kind: "text",
  unit_price: null,
  context_tokens: 8_000,
  max_output_tokens: 1_000,
  sort_order: id,
  premium: 0,
  question_weight: 1,
  image_url: "",
  ...over,
});

export const person = (over: Partial<UserView> = {}): UserView => ({
  id: "user_0123456789abcdefghij",
  name: "Camille",
  email: "camille@example.com",
  guest: false,
  email_verified: true,
  isPremium: false,
  incognito: false,
  plan: null,
  ...over,
});

export function signInAs(user: UserView | null): void {
  record({ type: "restored", session: user && { token: "token_0123456789abcdefghij", user } });
  connectCredentials({
    token: () => currentSession()?.token ?? null,
    userId: () => currentSession()?.user.id ?? null,
    workspace: () => null,
    onRefused: () => Promise.resolve(false),
    onForceLogout: () => {},
    onNotFound: () => {},
  });
}

export function offer(models: AiModel[]): void {
  Object.assign(modelsStore, { status: "ready", error: null, all: models, chosen: [] });
}
