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
  serve(listMarketplace, ({ services }) => services.marketplace.modules.list()),
  serve(readProductModule, ({ services, params }) => services.marketplace.modules.read(Number(params.id))),
  serve(createProductModule, ({ services, body }) => services.marketplace.modules.create(body)),
  serve(updateProductModule, ({ services, params, body }) =>
    services.marketplace.modules.update(Number(params.id), body),
  ),
  serve(removeProductModule, ({ services, params }) => services.marketplace.modules.remove(Number(params.id))),
  serve(listAdminProductModules, ({ services, query }) => services.marketplace.modules.listForAdmin(query)),
  serve(listUserModules, ({ services, caller }) => services.marketplace.modules.listOf(caller)),
  serve(activateModule, async ({ services, caller, params }) => {
    await services.marketplace.modules.activate(caller, Number(params.moduleId));
    return done;
  }),
  serve(deactivateModule, async ({ services, caller, params }) => {
    await services.marketplace.modules.deactivate(caller, Number(params.moduleId));
    return done;
  }),
];
