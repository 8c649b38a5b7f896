export interface Breaches {
  /** Whether a password is known from a leak. The service learns five letters of its hash; it may be away, and throws then. */
  hold(password: string): Promise<boolean>;
}

/** Where no service is configured, no leak is known. */
export const noBreaches: Breaches = { hold: async () => false };
