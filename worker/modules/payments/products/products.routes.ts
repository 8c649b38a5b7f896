import {
  createMonthlyProduct,
  createYearlyProduct,
  findProduct,
  listProducts,
} from "../../../contract/payments/products.contract.ts";
import { serve } from "../../../http/serve.ts";

export const productsRoutes = [
  serve(createYearlyProduct, ({ services, body }) => services.payments.products.create(body, "year")),
  serve(createMonthlyProduct, ({ services, body }) => services.payments.products.create(body, "month")),
  serve(listProducts, ({ services, query }) => services.payments.products.list(query.interval ?? "month")),
  serve(findProduct, ({ services, body }) => services.payments.products.find(body.plan_id, body.interval)),
];
