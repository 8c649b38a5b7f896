import type { Clock } from "./clock.ts";
import { createLine } from "./gate.ts";
import type { Lane, LineLimits } from "./gate.ts";

export interface RoomLimits {
  /** Bytes that are held beside the leases: code, libraries, fonts. */
  base: () => number;
  /** With the base, what several leases hold together. */
  together: number;
  /** With the base, what the only lease may grow to. */
  single: number;
  /** Longer than one of its calls takes: a lease ends then whose caller was ended from outside. */
  unusedMs: number;
  lines: Record<Lane, LineLimits>;
}

export interface Claim {
  bytes: number;
  /** Nothing else is held meanwhile. */
  alone: boolean;
  /** Lets go of what is held; called where a lease was not used for too long. */
  drop(): void;
}

/** What was read may hold no more beside others: the same is done where its file is alone. */
export interface NoRoom {
  failure: "crowded";
}
export const crowded: NoRoom = { failure: "crowded" };

export interface Lease {
  /** Prolongs it; false where it was dropped. */
  use(): boolean;
  /** Whether it may hold so many bytes in all. It neither waits nor yields: memory is asked for in the midst of a page. */
  mayHold(bytes: number): boolean;
  /** Whether it was refused what it could hold alone. */
  isCrowded(): boolean;
  end(): void;
}

interface HeldClaim extends Claim {
  until: number;
}

export type Room = ReturnType<typeof createRoom>;

/** The memory of one isolate, counted: what would take more than there is waits, each lane in the order of arrival. */
export function createRoom({ base, together, single, unusedMs, lines }: RoomLimits, clock: Clock) {
  const leases = new Set<HeldClaim>();
  const waiting = { person: createLine(lines.person, clock), job: createLine(lines.job, clock) };

  const bytesBeside = (own: HeldClaim | null): number => {
    let sum = base();
    for (const lease of leases) if (lease !== own) sum += lease.bytes;
    return sum;
  };

  function dropUnused(): void {
    for (const lease of leases) {
      if (lease.until > clock.now()) continue;
      leases.delete(lease);
      lease.drop();
    }
  }

  /** Null where it has to wait. A file that needs more than others leave is read where there is no other. */
  function take(claim: Claim): Lease | null {
    dropUnused();
    const fits = !claim.alone && bytesBeside(null) + claim.bytes <= together;
    const isOpen = [...leases].every(({ alone }) => !alone);
    if (leases.size > 0 && !(fits && isOpen)) return null;
    const held: HeldClaim = { ...claim, until: clock.now() + unusedMs };
    leases.add(held);
    return leaseOf(held);
  }

  function leaseOf(held: HeldClaim): Lease {
    let isCrowded = false;
    return {
      use() {
        held.until = clock.now() + unusedMs;
        return leases.has(held);
      },
      mayHold(bytes) {
        const most = leases.size > 1 ? together : single;
        const fits = bytes <= held.bytes || bytesBeside(held) + bytes <= most;
        if (fits) held.bytes = Math.max(held.bytes, bytes);
        else isCrowded ||= leases.size > 1 && base() + bytes <= single;
        return fits;
      },
      isCrowded: () => isCrowded,
      end: () => void leases.delete(held),
    };
  }

  return {
    /** Null where too many wait, or this one has waited for too long. */
    enter: (claim: Claim, lane: Lane): Promise<Lease | null> => waiting[lane].pass(() => take(claim)),

    heldBytes: (): number => bytesBeside(null),
  };
}
