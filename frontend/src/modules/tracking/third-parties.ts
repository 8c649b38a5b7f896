import { field } from "#api/api-error.ts";
import type { ThirdParties } from "./third-parties.types.ts";

export const purposes = ["analytics", "ads"] as const;
export type Purpose = (typeof purposes)[number];

const purposeOf = { analytics: "analytics", tagManager: "ads", socialAds: "ads" } as const satisfies Record<
  keyof ThirdParties,
  Purpose
>;

/** What there is to consent to. */
export function purposesOf(parties: ThirdParties): Purpose[] {
  const names = Object.keys(parties) as (keyof ThirdParties)[];
  return purposes.filter((purpose) => names.some((name) => purposeOf[name] === purpose));
}

/** Reads the file that the build wrote; none of it where it cannot be read. */
export async function readThirdParties(signal: AbortSignal): Promise<ThirdParties> {
  const response = await fetch("/third-parties.json", { signal });
  if (!response.ok) throw new Error(`third-parties.json answered ${response.status}`);
  return parseThirdParties(await response.json());
}

export function parseThirdParties(file: unknown): ThirdParties {
  const analytics = texts(field(file, "analytics"), ["key", "host"]);
  const tagManager = texts(field(file, "tagManager"), ["id", "script"]);
  const socialAds = texts(field(file, "socialAds"), ["id", "script"]);
  return { ...(analytics && { analytics }), ...(tagManager && { tagManager }), ...(socialAds && { socialAds }) };
}

function texts<const Name extends string>(value: unknown, names: readonly Name[]): Record<Name, string> | null {
  const found = names.map((name) => [name, field(value, name)] as const);
  if (!found.every(([, text]) => typeof text === "string" && text !== "")) return null;
  return Object.fromEntries(found) as Record<Name, string>;
}
