import {
  activateModule,
  createProductModule,
  deactivateModule,
  listAdminProductModules,
  listMarketplace,
  listUserModules,
  readProductModule,
  removeProductModule,
  updateProductModule,
} from "../../contract/marketplace.contract.ts";
import { serve } from "../../http/serve.ts";

const done = { success: true } as const;

export const marketplaceRoutes = [
  serve(listMarketplace, ({ services }) => services.marketplace.list()),
  serve(readProductModule, ({ services, params }) => services.marketplace.read(Number(params.id))),
  serve(createProductModule, ({ services, body }) => services.marketplace.create(body)),
  serve(updateProductModule, ({ services, params, body }) => services.marketplace.update(Number(params.id), body)),
  serve(removeProductModule, ({ services, params }) => services.marketplace.remove(Number(params.id))),
  serve(listAdminProductModules, ({ services, query }) => services.marketplace.listForAdmin(query)),
  serve(listUserModules, ({ services, caller }) => services.marketplace.listOf(caller)),
  serve(activateModule, async ({ services, caller, params }) => {
    await services.marketplace.activate(caller, Number(params.moduleId));
    return done;
  }),
  serve(deactivateModule, async ({ services, caller, params }) => {
    await services.marketplace.deactivate(caller, Number(params.moduleId));
    return done;
  }),
];
