import type { Session } from "#contract/auth.contract.ts";
import { planTypes } from "#contract/users.contract.ts";

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";

/**
 * Whether the browser's storage holds a session of this version, as `session` of the contract has it. That schema
 * would bring its whole library into the first load, which needs it for nothing else.
 */
export function isSession(stored: unknown): stored is Session {
  if (!isRecord(stored) || !isRecord(stored["user"])) return false;
  const { token, user } = stored;
  return (
    isText(token) &&
    token.length >= 20 &&
    token.length <= 400 &&
    isText(user["id"]) &&
    /^[A-Za-z0-9_-]{20,64}$/.test(user["id"]) &&
    ["name", "email"].every((name) => isText(user[name])) &&
    ["guest", "email_verified", "isPremium", "incognito"].every((name) => typeof user[name] === "boolean") &&
    (user["plan"] === null || isPlan(user["plan"]))
  );
}

/** An account whose e-mail address is not confirmed yet. */
export const isUnconfirmed = ({ guest, email_verified }: Pick<Session["user"], "guest" | "email_verified">): boolean =>
  !guest && !email_verified;

export function isPlan(plan: unknown): plan is NonNullable<Session["user"]["plan"]> {
  if (!isRecord(plan) || !isRecord(plan["name"])) return false;
  const { id, name, plan_type } = plan;
  return (
    Number.isSafeInteger(id) &&
    ["en", "fr"].every((language) => isText(name[language])) &&
    planTypes.some((type) => type === plan_type)
  );
}
