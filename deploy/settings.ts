import { createECDH } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { parseDevVars } from "../local/dev-vars.ts";
import { settings, vendorKeys } from "./settings.table.ts";
import type { Setting } from "./settings.table.ts";

/** Values by the names of the table; the deploy adds what it makes. */
export type Values = Readonly<Record<string, string>>;

/** The lines of a file, and over them the environment, of the names that the table has; an empty value is none. */
export function readValues(file: string, environment: Readonly<Record<string, string | undefined>>): Values {
  const name = file.split("/").at(-1) ?? file;
  const lines = existsSync(file) ? parseDevVars(readFileSync(file, "utf8"), name) : {};
  const unknown = Object.keys(lines).filter((line) => !settings.some((setting) => setting.name === line));
  if (unknown.length > 0)
    throw new Error(`${name}: ${unknown.join(", ")}: no such setting (docs/deploy.md lists them)`);
  const named = settings.map(({ name: key }) => [key, environment[key] || lines[key] || ""] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== ""));
}

const isNeeded = ({ needed, isMade }: Setting, values: Values): boolean =>
  isMade ? false : needed === true || (needed !== undefined && values[needed] !== undefined);

/** What is missing, by name and purpose; never a value. */
export function missingSettings(values: Values): string[] {
  const missing = settings
    .filter((setting) => isNeeded(setting, values) && values[setting.name] === undefined)
    .map(({ name, purpose }) => `${name}: ${purpose}`);
  if (!vendorKeys.some((name) => values[name])) missing.push(`${vendorKeys.join(" or ")}: a vendor of models`);
  if (values["STRIPE_SECRET_KEY"]?.startsWith("sk_org_") && !values["STRIPE_CONTEXT"])
    missing.push("STRIPE_CONTEXT: the account that the key of an organisation is used for");
  return missing;
}

/** What cannot be right, by name; never a value. */
export function wrongSettings(values: Values): string[] {
  const wrong: string[] = [];
  for (const name of ["AUTH_SECRET", "ADMIN_AUTH_SECRET", "SOCIAL_TOKEN_KEYS", "TRIAL_KEYS", "MEDIA_SECRET"])
    if (values[name]?.split(",").some((secret) => secret.length < 32))
      wrong.push(`${name}: 32 characters or more are expected of each secret`);
  if (values["AUTH_SECRET"] && values["AUTH_SECRET"] === values["ADMIN_AUTH_SECRET"])
    wrong.push("ADMIN_AUTH_SECRET: the same as AUTH_SECRET");
  for (const name of ["PUBLIC_URL", "MEDIA_URL"])
    if (values[name] && !isOrigin(values[name])) wrong.push(`${name}: an origin is expected, as https://example.com`);
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  if (publicKey && privateKey && !arePair(publicKey, privateKey))
    wrong.push("VAPID_PRIVATE_KEY: it is not the other half of VAPID_PUBLIC_KEY");
  return wrong;
}

/** Two halves of a key of P-256, in base64url. */
function arePair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH("prime256v1");
  try {
    curve.setPrivateKey(privateKey, "base64url");
    return curve.getPublicKey("base64url") === publicKey;
  } catch {
    return false;
  }
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.origin === text;
}

/** The values of one kind. */
export function valuesOf(kind: Setting["kind"], values: Values): Record<string, string> {
  const named = settings.filter((setting) => setting.kind === kind).map(({ name }) => [name, values[name]] as const);
  return Object.fromEntries(named.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/** The text with the name of each secret in the place of its value. */
export function withoutSecrets(text: string, values: Values): string {
  const names = settings.filter(({ kind, name }) => kind === "secret" || name === "STRIPE_SETUP_KEY");
  const secrets = names
    .flatMap(({ name }) => (values[name] ? [{ name, value: values[name] }] : []))
    // One may stand in another.
    .toSorted((one, other) => other.value.length - one.value.length);
  return secrets.reduce((safe, { name, value }) => safe.replaceAll(value, `(${name})`), text);
}
