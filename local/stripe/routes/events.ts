import * as z from "zod";
import { endpoint } from "../http/endpoint.ts";
import { pageOfList } from "../http/lists.ts";
import { pages, text } from "../http/params.ts";
import { find } from "../world.ts";

export const eventRoutes = [
  endpoint(
    "GET",
    "/events",
    { ...pages, type: text.optional(), types: z.array(text).optional() },
    ({ world, params: { type, types, ...paging } }) =>
      pageOfList(
        world.state.tables.events,
        "/v1/events",
        paging,
        (event) => (type === undefined || event.type === type) && (!types || types.includes(event.type)),
      ),
  ),
  endpoint("GET", "/events/:id", {}, ({ world, id }) => find(world, "events", id)),
];
