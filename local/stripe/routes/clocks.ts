import { runDue } from "../clock/runner.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageOfList } from "../http/lists.ts";
import { integer, pages, text } from "../http/params.ts";
import { badRequest } from "../http/problems.ts";
import type { TestClock } from "../objects.ts";
import { change, find, newStripeId } from "../world.ts";
import type { Moment } from "../world.ts";

export function clockRoutes(at: (when: Moment, act: () => void) => void) {
  return [
    endpoint(
      "POST",
      "/test_helpers/test_clocks",
      { frozen_time: integer, name: text.max(300).optional() },
      ({ world, params }) => {
        const created = world.now();
        const clock: TestClock = {
          id: newStripeId("clock"),
          object: "test_helpers.test_clock",
          created,
          deletes_after: created + 30 * 86_400,
          frozen_time: params.frozen_time,
          livemode: false,
          name: params.name ?? null,
          status: "ready",
          status_details: {},
        };
        world.state.tables.clocks[clock.id] = clock;
        world.emit("test_helpers.test_clock.created", clock);
        return clock;
      },
    ),
    endpoint("GET", "/test_helpers/test_clocks", pages, ({ world, params }) =>
      pageOfList(world.state.tables.clocks, "/v1/test_helpers/test_clocks", params),
    ),
    endpoint("GET", "/test_helpers/test_clocks/:id", {}, ({ world, id }) => find(world, "clocks", id)),
    endpoint("POST", "/test_helpers/test_clocks/:id/advance", { frozen_time: integer }, ({ world, params, id }) => {
      const clock = find(world, "clocks", id);
      const { frozen_time: until } = params;
      if (until <= clock.frozen_time)
        throw badRequest("The frozen time must be after the clock's present one.", { param: "frozen_time" });
      runDue(world, at, clock.id, until);
      change(world, clock, null, { frozen_time: until });
      world.emit("test_helpers.test_clock.ready", clock);
      return { ...clock, status: "advancing", status_details: { advancing: { target_frozen_time: until } } };
    }),
  ];
}
