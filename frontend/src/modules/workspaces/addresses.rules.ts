/** As many as are sent one after the other without a long wait. */
export const mostAddresses = 20;

const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** `Ada Lovelace <ada@example.com>`, as programs of mail copy an address. */
const named = /^.*<([^<>]*)>$/;

export interface TypedAddresses {
  /** Each once, in the order in which they stand, in small letters. */
  addresses: string[];
  /** What is no address, as it was typed. */
  wrong: string[];
}

/** Addresses between commas, semicolons, lines or spaces. */
export function readAddresses(typed: string): TypedAddresses {
  const parts = typed.split(/[,;\n]+/).flatMap(partsOf);
  const addresses = parts.filter(isAddress).map((part) => part.toLowerCase());
  return { addresses: [...new Set(addresses)], wrong: parts.filter((part) => !isAddress(part)) };
}

function partsOf(part: string): string[] {
  const inside = named.exec(part.trim())?.[1];
  return (inside ?? part).split(/\s+/).filter((word) => word !== "");
}

const isAddress = (part: string): boolean => part.length <= 254 && address.test(part);
