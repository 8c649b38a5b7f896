import { modelKinds, providerNames } from "../../worker/contract/models.contract.ts";
import type { ModelKind, ProviderName } from "../../worker/contract/models.contract.ts";

/** As if each of these vendors made every kind of thing. */
export const vendorsOf = (names: readonly ProviderName[] = providerNames) =>
  Object.fromEntries(modelKinds.map((kind) => [kind, names])) as Record<ModelKind, readonly ProviderName[]>;
