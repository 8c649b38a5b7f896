import { finishSocialConnect } from "#contract/publishing/accounts.contract.ts";
import { sentPlatform } from "#contract/publishing/planner.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";
import { browserZone } from "#lib/zones.ts";
import { type ConsentReturn } from "./accounts.rules.ts";
import { fetchAccounts } from "./accounts.store.ts";
import { connecting } from "./connecting.store.ts";

/** Consents count once: a page that is drawn twice sends one. */
const sent = new Set<string>();

/** Connects what a network consented to, at once: X's code lives 30 seconds. Never throws. */
export async function finishConnecting({ platform: name, state, code }: ConsentReturn): Promise<void> {
  const platform = sentPlatform.safeParse(name);
  if (!platform.success || state === "" || sent.has(state)) return;
  sent.add(state);
  const to = { platform: platform.data };
  connecting.now = { status: "working", ...to };
  try {
    const body = { state, zone: browserZone(), ...(code !== null && { code }) };
    // Mails about the account are written in the language of the page, not of the browser.
    const headers = { "accept-language": currentLocale() };
    const done = await call(finishSocialConnect, { params: to, body }, { headers });
    const { accounts, left_out: leftOut, return_path: returnPath } = done;
    connecting.now = { status: "done", ...to, accounts, leftOut, returnPath };
  } catch (error) {
    connecting.now = { status: "failed", ...to, error: errorKeyOf(error) };
  }
  await fetchAccounts();
}

export function forgetConnecting(): void {
  connecting.now = { status: "none" };
}
