import type { Module } from "../module.ts";
import { accountsRoutes } from "./accounts/accounts.routes.ts";
import { calendarRoutes } from "./calendar/calendar.routes.ts";
import { checkingRoutes } from "./checking/checking.routes.ts";
import { draftsRoutes } from "./drafts/drafts.routes.ts";
import { importRoutes } from "./import/import.routes.ts";
import { insightsRoutes } from "./insights/insights.routes.ts";
import { networksRoutes } from "./networks/networks.routes.ts";
import { postsRoutes } from "./posts/posts.routes.ts";
import { publishingRoutes } from "./publications/publishing.routes.ts";
import { publishingPersonal } from "./publishing.personal.ts";
import { slotsRoutes } from "./slots/slots.routes.ts";

export const publishingModule = {
  name: "publishing",
  routes: [
    ...accountsRoutes,
    ...slotsRoutes,
    ...postsRoutes,
    ...calendarRoutes,
    ...importRoutes,
    ...checkingRoutes,
    ...draftsRoutes,
    ...insightsRoutes,
    ...publishingRoutes,
    ...networksRoutes,
  ],
  schedule: {
    minute: [({ publishing }, now) => publishing.waking.wakeDue(now)],
    sweep: [
      ({ publishing }) => publishing.accounts.removeOldStates(),
      ({ publishing }, now) => publishing.notices.tellTroubles(now),
      ({ publishing }, now) => publishing.notices.warnOfEnds(now),
    ],
    nightly: [({ publishing }) => publishing.publications.prolongHolds()],
  },
  personal: publishingPersonal,
  reconciles: [
    {
      name: "publications",
      run: ({ publishing }, restore, cursor) => publishing.restored.reconcilePage(restore, cursor),
    },
  ],
} satisfies Module;
