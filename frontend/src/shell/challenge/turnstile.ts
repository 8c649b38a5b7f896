import { readAuthOptions } from "#contract/auth.contract.ts";
import { call } from "#api/call.ts";

/** https://developers.cloudflare.com/turnstile/get-started/client-side-rendering */
interface Turnstile {
  render(place: HTMLElement, params: Record<string, unknown>): string;
  remove(id: string): void;
}

export interface ChallengeOptions {
  language: string;
  theme: "light" | "dark";
  onSolved(solution: string): void;
  onFailed(): void;
}

let loading: Promise<Turnstile> | null = null;

function load(script: string): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = `${script}?render=explicit`;
    element.addEventListener("load", () => resolve(Reflect.get(window, "turnstile") as Turnstile));
    element.addEventListener("error", () => reject(new Error("the challenge could not be loaded")));
    document.head.append(element);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Draws the widget in a place until `leaving` takes it away. */
export async function showWidget(
  place: HTMLElement,
  { language, theme, onSolved, onFailed }: ChallengeOptions,
  leaving: AbortSignal,
): Promise<void> {
  const { challenge } = await call(readAuthOptions, {});
  if (challenge === null) throw new Error("no challenge is configured");
  const turnstile = await load(challenge.script);
  if (leaving.aborted) return;
  const failed = () => (onFailed(), true);
  const params = { sitekey: challenge.site_key, language, theme, callback: onSolved, "error-callback": failed };
  const id = turnstile.render(place, params);
  leaving.addEventListener("abort", () => turnstile.remove(id));
}
