import { parseArgs } from "node:util";
import { fullSizes, smallSizes } from "./sizes.ts";
import type { Sizes } from "./sizes.ts";

export interface Credentials {
  email: string;
  password: string;
}

export interface AdminCredentials extends Credentials {
  /** The secret of the authenticator in base32, the code that it shows now, or a recovery code. */
  totp: string | null;
}

export interface Options {
  /** Without a slash at its end. */
  origin: string;
  sizes: Sizes;
  /** Names of checks; empty is all of them. */
  only: readonly string[];
  account: Credentials | null;
  admin: AdminCredentials | null;
  /** An https address that answers any POST with 2xx. */
  webhookUrl: string | null;
  /** Whether a post may go out that stays at its network. */
  publishes: boolean;
}

/** What was typed cannot be used: one line, no trace. */
export class OptionsError extends Error {}

const usage =
  "Usage: npm run smoke -- URL [--only NAME,...] [--account EMAIL:PASSWORD] [--webhook URL] [--publish] [--small]";

const options = {
  only: { type: "string", default: "" },
  account: { type: "string" },
  webhook: { type: "string" },
  publish: { type: "boolean", default: false },
  small: { type: "boolean", default: false },
} as const;

function addressIn([address, ...rest]: readonly string[]): string {
  if (address === undefined || rest.length > 0) throw new OptionsError(`one address is expected. ${usage}`);
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new OptionsError(`${address}: an address with http:// or https:// is expected. ${usage}`);
  return address;
}

/** Passwords are better given by the environment: other processes of a machine can read arguments. */
export function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Options {
  const { values, positionals } = parse(args);
  const address = addressIn(positionals);
  const account = values.account ?? env["SMOKE_ACCOUNT"];
  const { SMOKE_ADMIN_EMAIL: email, SMOKE_ADMIN_PASSWORD: password, SMOKE_ADMIN_TOTP: totp } = env;
  return {
    origin: new URL(address).origin,
    sizes: values.small ? smallSizes : fullSizes,
    only: values.only.split(",").filter((name) => name !== ""),
    account: account === undefined ? null : credentialsIn(account),
    admin: email === undefined || password === undefined ? null : { email, password, totp: totp ?? null },
    webhookUrl: values.webhook ?? env["SMOKE_WEBHOOK_URL"] ?? null,
    publishes: values.publish,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new OptionsError(`${error instanceof Error ? error.message.split(".")[0] : "wrong arguments"}. ${usage}`);
  }
}

/** An e-mail address has no colon; a password may. */
function credentialsIn(text: string): Credentials {
  const at = text.indexOf(":");
  if (at < 1 || at === text.length - 1) throw new OptionsError(`--account: EMAIL:PASSWORD is expected. ${usage}`);
  return { email: text.slice(0, at), password: text.slice(at + 1) };
}
