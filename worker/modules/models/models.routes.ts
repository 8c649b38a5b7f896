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
  serve(listModels, ({ services, query }) => services.models.catalogue.list(query.kind)),
  serve(paginateModels, ({ services, query }) => services.models.catalogue.paginate(query.page, query.kind)),
  serve(listTrendingModels, ({ services, query }) => services.models.catalogue.listTrending(query.kind)),
  serve(listPdfChatModels, ({ services }) => services.models.catalogue.listForPdf()),
  serve(readModel, ({ services, params }) => services.models.catalogue.read(Number(params.id))),
  serve(createModel, ({ services, body }) => services.models.catalogue.create(body)),
  serve(updateModel, ({ services, params, body }) => services.models.catalogue.update(Number(params.id), body)),
  serve(removeModel, ({ services, params }) => services.models.catalogue.remove(Number(params.id))),
  serve(listAdminModels, ({ services, query }) => services.models.admin.list(query)),
  serve(orderModels, ({ services, body }) => services.models.admin.order(body.ids)),
  serve(readAdminModel, ({ services, params }) => services.models.admin.read(Number(params.id))),
  serve(restoreModel, ({ services, params }) => services.models.admin.restore(Number(params.id))),
];
