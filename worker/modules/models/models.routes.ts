import {
  createModel,
  listModels,
  listPdfChatModels,
  listTrendingModels,
  paginateModels,
  readModel,
  removeModel,
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
];
