import {
  createModel,
  listAdminModels,
  listModels,
  listPdfChatModels,
  listTrendingModels,
  orderModels,
  paginateModels,
  readAdminModel,
  readModel,
  removeModel,
  restoreModel,
  updateModel,
} from "../../contract/models.contract.ts";
import { serve } from "../../http/serve.ts";

export const modelsRoutes = [
  serve(listModels, ({ services }) => services.models.list()),
  serve(paginateModels, ({ services, query }) => services.models.paginate(query.page)),
  serve(listTrendingModels, ({ services }) => services.models.listTrending()),
  serve(listPdfChatModels, ({ services }) => services.models.listForPdf()),
  serve(readModel, ({ services, params }) => services.models.read(Number(params.id))),
  serve(createModel, ({ services, body }) => services.models.create(body)),
  serve(updateModel, ({ services, params, body }) => services.models.update(Number(params.id), body)),
  serve(removeModel, ({ services, params }) => services.models.remove(Number(params.id))),
  serve(listAdminModels, ({ services, query }) => services.adminModels.list(query)),
  serve(orderModels, ({ services, body }) => services.adminModels.order(body.ids)),
  serve(readAdminModel, ({ services, params }) => services.adminModels.read(Number(params.id))),
  serve(restoreModel, ({ services, params }) => services.adminModels.restore(Number(params.id))),
];
