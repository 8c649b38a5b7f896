-- All of the top plans' minutes at 0.0015 USD, which a model that hears takes, and the choice of moments in each of them.
UPDATE "plan" SET limits = jsonb_set(limits, '{source-minutes,costMicros}', '2100000') WHERE limits -> 'source-minutes' @> '{"units": 1200, "costMicros": 1800000}';--> statement-breakpoint
UPDATE "entitlement" SET limits = jsonb_set(limits, '{source-minutes,costMicros}', '2100000') WHERE limits -> 'source-minutes' @> '{"units": 1200, "costMicros": 1800000}';
