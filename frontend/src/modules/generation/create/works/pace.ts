/** Specification 7: first after 2 s, then every 5 s, 120 times. */
export const pace = { firstMs: 2_000, everyMs: 5_000, tries: 120 } as const;
