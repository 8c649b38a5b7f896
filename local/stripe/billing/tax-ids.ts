import { find } from "../world.ts";
import type { World } from "../world.ts";

/** The tax ids of the account that invoices are to name; each must be one. */
export function ownTaxIds(
  world: World,
  settings: { account_tax_ids?: string[] | null | undefined } | undefined,
): string[] | null {
  const ids = settings?.account_tax_ids ?? null;
  return ids && ids.map((id, at) => find(world, "taxIds", id, `invoice_settings[account_tax_ids][${at}]`).id);
}
