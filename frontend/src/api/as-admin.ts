import type { Endpoint } from "#contract/endpoint.ts";

/** A call that users and admins make, as the admin who is signed in here makes it. */
export const asAdmin = <E extends Endpoint & { admins: true }>(
  endpoint: E,
): Omit<E, "access"> & { access: "admin" } => ({
  ...endpoint,
  access: "admin",
});
