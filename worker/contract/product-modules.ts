/** The ids of specification 9; rows, plans and pages know the modules by them. */
export const moduleIds = { support: 1, social: 2, cv: 5, pdf: 8 } as const;

/** The modules that can be used, and so sold, today: what includes another one is kept but not offered. */
export const availableModules: readonly number[] = [];
