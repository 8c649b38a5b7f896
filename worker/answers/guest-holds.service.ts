import type { Allowance } from "../contract/limits.contract.ts";
import type { Hold, Quota } from "../modules/limits/quota.ts";
import type { AdmissionRequest } from "./admission.request.ts";

/** What the objects of a guest's network hold for a question. `free` gives all of it back. */
export type GuestHolds = { free(): Promise<void> } & (
  | { state: "held"; first: Hold; beside: Hold | null }
  | { state: "reached"; allowance: Allowance }
  | { state: "refused" }
);

/** Holds the units of a guest's question, for each answer under its own id. */
export async function holdForGuest(
  guests: Pick<Quota, "reserve" | "release">,
  address: string,
  { queryType, units, answerId, beside }: AdmissionRequest,
): Promise<GuestHolds> {
  const held: Hold[] = [];
  const free = async () => void (await Promise.all(held.map((hold) => guests.release(hold))));
  for (const id of [answerId, ...(beside ? [beside.answerId] : [])]) {
    const reserved = await guests.reserve(address, queryType, id, units);
    if (reserved.state === "reached") {
      const { used, ...allowance } = reserved.allowance;
      return { state: "reached", allowance: { ...allowance, used: used - held.length * units }, free };
    }
    if (reserved.state !== "held") return { state: "refused", free };
    held.push(reserved.hold);
  }
  const [first, second = null] = held;
  return first ? { state: "held", first, beside: second, free } : { state: "refused", free };
}
