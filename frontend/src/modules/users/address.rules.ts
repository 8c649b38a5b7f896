/** Typed by hand: its case and the spaces around it do not count. */
export function isSameAddress(typed: string, address: string): boolean {
  return address !== "" && typed.trim().toLowerCase() === address.trim().toLowerCase();
}
