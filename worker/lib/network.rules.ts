import ipaddr from "ipaddr.js";

/** One of the networks that an address lies in, and how many of the smallest count together there. */
export interface Network {
  name: string;
  times: number;
}

/** What limits count as one visitor: an IPv4 address, or the /64 network of an IPv6 one. */
export const networkOf = (address: string): string => networksOf(address)[0].name;

/** The networks that limits count by, the smallest first: a network, a house and a company of IPv6; IPv4 has one. */
export function networksOf(address: string): [Network, ...Network[]] {
  if (!ipaddr.isValid(address)) return [{ name: "unknown", times: 1 }];
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return [{ name: parsed.toString(), times: 1 }];
  const hex = parsed
    .toByteArray()
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  const within = (bits: number, times: number): Network => ({ name: `${hex.slice(0, bits / 4)}/${bits}`, times });
  return [within(64, 1), within(56, 3), within(48, 10)];
}
