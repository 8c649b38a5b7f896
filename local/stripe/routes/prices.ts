import * as z from "zod";
import { newPrice, newProduct, takeLookupKey } from "../billing/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageOfList } from "../http/lists.ts";
import { boolean, clearable, integer, mergeMetadata, metadata, pages, text } from "../http/params.ts";
import { badRequest } from "../http/problems.ts";
import { change, find } from "../world.ts";

const productData = z.strictObject({
  id: text.optional(),
  name: text,
  active: boolean.optional(),
  metadata: metadata.optional(),
  tax_code: text.optional(),
});
const taxBehaviour = z.enum(["inclusive", "exclusive", "unspecified"]);
const interval = z.enum(["day", "week", "month", "year"]);

export const priceRoutes = [
  endpoint(
    "POST",
    "/prices",
    {
      currency: z.string().regex(/^[a-zA-Z]{3}$/),
      unit_amount: integer.pipe(z.number().min(0).max(99_999_999)),
      product: text.optional(),
      product_data: productData.optional(),
      recurring: z
        .strictObject({ interval, interval_count: integer.optional(), usage_type: z.literal("licensed").optional() })
        .optional(),
      lookup_key: text.max(200).optional(),
      transfer_lookup_key: boolean.optional(),
      nickname: text.optional(),
      active: boolean.optional(),
      tax_behavior: taxBehaviour.optional(),
      metadata: metadata.optional(),
    },
    ({ world, params }) => {
      const { product, product_data: data, lookup_key: key } = params;
      if (!product === !data)
        throw badRequest("You must specify either `product` or `product_data` when creating a price.");
      if (product) find(world, "products", product, "product");
      if (key) takeLookupKey(world, key, params.transfer_lookup_key ?? false);
      const owner = product ?? (data ? newProduct(world, data).id : "");
      const price = newPrice(world, owner, params);
      world.state.tables.prices[price.id] = price;
      world.emit("price.created", price);
      return price;
    },
  ),
  endpoint(
    "GET",
    "/prices",
    {
      ...pages,
      active: boolean.optional(),
      currency: text.optional(),
      lookup_keys: z.array(text).max(10).optional(),
      product: text.optional(),
      type: z.enum(["one_time", "recurring"]).optional(),
      recurring: z
        .strictObject({ interval: interval.optional(), usage_type: z.literal("licensed").optional() })
        .optional(),
    },
    ({ world, params }) =>
      pageOfList(world.state.tables.prices, "/v1/prices", params, (price) =>
        [
          params.active === undefined || price.active === params.active,
          !params.lookup_keys || (price.lookup_key !== null && params.lookup_keys.includes(price.lookup_key)),
          !params.product || price.product === params.product,
          !params.type || price.type === params.type,
          !params.currency || price.currency === params.currency,
          !params.recurring?.interval || price.recurring?.interval === params.recurring.interval,
        ].every(Boolean),
      ),
  ),
  endpoint("GET", "/prices/:id", {}, ({ world, id }) => find(world, "prices", id)),
  endpoint(
    "POST",
    "/prices/:id",
    {
      active: boolean.optional(),
      metadata: metadata.optional(),
      nickname: clearable(text).optional(),
      lookup_key: clearable(text.max(200)).optional(),
      transfer_lookup_key: boolean.optional(),
      tax_behavior: taxBehaviour.optional(),
    },
    ({ world, params, id }) => {
      const price = find(world, "prices", id);
      const { active = price.active, nickname = price.nickname, lookup_key: key = price.lookup_key } = params;
      if (key && key !== price.lookup_key) takeLookupKey(world, key, params.transfer_lookup_key ?? false);
      change(world, price, "price.updated", {
        active,
        nickname,
        lookup_key: key,
        metadata: mergeMetadata(price.metadata, params.metadata),
      });
      return price;
    },
  ),
];
