import type { GuestLimits } from "../../bindings/guest-limits.ts";
import type { Database } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import { createMoneyRepository } from "./money.repository.ts";
import { createMoneyService } from "./money.service.ts";
import { createStatisticsRepository } from "./statistics.repository.ts";
import { createStatisticsService } from "./statistics.service.ts";
import { createTrackingRepository } from "./tracking.repository.ts";
import { createTrackingService } from "./tracking.service.ts";

interface Parts {
  db: Database;
  guests: Pick<GuestLimits, "take">;
  /** EUR for one USD. */
  rate: number | null;
  clock: Clock;
}

export const composeTracking = ({ db, guests, rate, clock }: Parts) => ({
  tracking: createTrackingService({ tracking: createTrackingRepository(db), guests, clock }),
  statistics: createStatisticsService({ statistics: createStatisticsRepository(db), clock }),
  money: createMoneyService({ money: createMoneyRepository(db), rate }),
});
