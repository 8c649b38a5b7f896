import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { localText } from "./local-text.rules.ts";
import { id, listing, listQuery, number, numberParams, numberText, success, userParams } from "./schema.ts";

const words = z.string().check(z.minLength(1), z.maxLength(80));

const moduleFields = {
  name: localText(words),
  /** The name of an icon of the interface. */
  icon: z.string().check(z.minLength(1), z.maxLength(200)),
};
const place = z.int().check(z.nonnegative(), z.maximum(100_000));

export const productModule = z.object({ id: number, ...moduleFields, sort_order: place });
export type ProductModule = z.infer<typeof productModule>;
/** Without a place a new module comes last, and one that is there stays where it is. */
export const productModuleDraft = z.object({ ...moduleFields, sort_order: z.optional(place) });
export type ProductModuleDraft = z.infer<typeof productModuleDraft>;

/** A module as its user has it; `marketplace_id` is the catalogue's id. */
export const userModule = z.object({ ...productModule.shape, marketplace_id: number, active: z.boolean() });
export type UserModule = z.infer<typeof userModule>;

const moduleParams = z.object({ userId: id, moduleId: numberText });

export const listMarketplace = endpoint({
  method: "GET",
  path: "/api/marketplace",
  access: "admin",
  summary: "All modules of the product, in their order",
  response: z.array(productModule),
});

export const createProductModule = endpoint({
  method: "POST",
  path: "/api/marketplace",
  access: "admin",
  summary: "Adds a module",
  body: productModuleDraft,
  response: productModule,
});

export const readProductModule = endpoint({
  method: "GET",
  path: "/api/marketplace/{id}",
  access: "admin",
  summary: "One module",
  params: numberParams,
  response: productModule,
});

export const updateProductModule = endpoint({
  method: "PUT",
  path: "/api/marketplace/{id}",
  access: "admin",
  summary: "Replaces a module's fields",
  params: numberParams,
  body: productModuleDraft,
  response: productModule,
});

export const removeProductModule = endpoint({
  method: "DELETE",
  path: "/api/marketplace/{id}",
  access: "admin",
  summary: "Deletes a module that no plan includes",
  params: numberParams,
  response: success,
});

export const listUserModules = endpoint({
  method: "GET",
  path: "/api/user/{userId}/modules",
  access: "self",
  teamSession: true,
  summary: "The modules, and which of them are active for the caller",
  params: userParams,
  response: z.array(userModule),
});

export const activateModule = endpoint({
  method: "POST",
  path: "/api/user/{userId}/modules/{moduleId}/activate",
  access: "owner",
  right: "billing.manage",
  summary: "Activates a module that the caller's plan includes",
  params: moduleParams,
  names: { moduleId: null },
  response: success,
});

export const deactivateModule = endpoint({
  method: "POST",
  path: "/api/user/{userId}/modules/{moduleId}/deactivate",
  access: "owner",
  right: "billing.manage",
  summary: "Deactivates a module; its data stays",
  params: moduleParams,
  names: { moduleId: null },
  response: success,
});

export const adminProductModule = z.object({
  ...productModule.shape,
  /** Whether it can be used, and so sold. */
  available: z.boolean(),
  /** How many plans include it, archived ones too: one that is included stays. */
  plans: z.int(),
});
export type AdminProductModule = z.infer<typeof adminProductModule>;

export const listAdminProductModules = endpoint({
  method: "GET",
  path: "/api/admin/marketplace",
  access: "admin",
  summary: "The modules as admins see them",
  query: listQuery(["name", "sort_order", "plans"]),
  response: listing(adminProductModule),
});
