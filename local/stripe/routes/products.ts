import * as z from "zod";
import { newProduct } from "../billing/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageOfList } from "../http/lists.ts";
import { address, boolean, clearable, mergeMetadata, metadata, pages, text } from "../http/params.ts";
import { change, find } from "../world.ts";

const productFields = {
  active: boolean.optional(),
  description: clearable(text).optional(),
  metadata: metadata.optional(),
  tax_code: clearable(text).optional(),
  images: clearable(z.array(address)).optional(),
  statement_descriptor: text.max(22).optional(),
  unit_label: text.optional(),
  url: clearable(address).optional(),
};
export const productRoutes = [
  endpoint("POST", "/products", { ...productFields, id: text.optional(), name: text.min(1) }, ({ world, params }) =>
    newProduct(world, params),
  ),
  endpoint(
    "GET",
    "/products",
    { ...pages, active: boolean.optional(), ids: z.array(text).optional() },
    ({ world, params }) =>
      pageOfList(
        world.state.tables.products,
        "/v1/products",
        params,
        ({ id, active }) =>
          (params.active === undefined || active === params.active) && (!params.ids || params.ids.includes(id)),
      ),
  ),
  endpoint("GET", "/products/:id", {}, ({ world, id }) => find(world, "products", id)),
  endpoint(
    "POST",
    "/products/:id",
    { ...productFields, name: text.min(1).optional(), default_price: text.optional() },
    ({ world, params, id }) => {
      const product = find(world, "products", id);
      const {
        active = product.active,
        name = product.name,
        description,
        default_price: price = product.default_price,
      } = params;
      if (price) find(world, "prices", price, "default_price");
      change(world, product, "product.updated", {
        active,
        name,
        default_price: price ?? null,
        description: description === undefined ? product.description : description,
        metadata: mergeMetadata(product.metadata, params.metadata),
        updated: world.now(),
      });
      return product;
    },
  ),
];
