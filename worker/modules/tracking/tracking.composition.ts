import type { Base } from "../../base.ts";
import { createMoneyRepository } from "./money.repository.ts";
import { createMoneyService } from "./money.service.ts";
import { createOverviewRepository } from "./overview.repository.ts";
import { createOverviewService } from "./overview.service.ts";
import { createStatisticsRepository } from "./statistics.repository.ts";
import { createStatisticsService } from "./statistics.service.ts";
import { createTrackingRepository } from "./tracking.repository.ts";
import { createTelemetry } from "./telemetry.service.ts";

type TrackingBase = Pick<Base, "db" | "clock"> & {
  config: Pick<Base["config"], "usdEurRate">;
  guests: Pick<Base["guests"], "take">;
};

/** What calls cost and payments bring, and what browsers report. */
export const composeTracking = ({ config, db, guests, clock }: TrackingBase) => ({
  telemetry: createTelemetry({ tracking: createTrackingRepository(db), guests, clock }),
  statistics: createStatisticsService({ statistics: createStatisticsRepository(db), clock }),
  money: createMoneyService({ money: createMoneyRepository(db), rate: config.usdEurRate }),
  overview: createOverviewService({ overview: createOverviewRepository(db), clock }),
});
