import type { ProviderName } from "../../contract/models.contract.ts";

/** The wire's booleans (specification 3). */
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The provider's mark, served with the pages. */
export const imageUrlOf = (provider: ProviderName): string => `/providers/${provider}.svg`;

/** Premium is what no plan of price 0 includes; a guest's model never is. */
export const isPremium = (model: { inFreePlan: boolean; needAccount: boolean }): boolean =>
  model.needAccount && !model.inFreePlan;
