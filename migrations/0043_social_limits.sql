-- What the social planner is counted by: the module is not open yet, so its ceilings take nothing away.
PERFORM "add_ceiling"('campaign-creation', '{"social-free": 50000, "combo-free": 50000, "social-creator": 400000, "combo-plus": 400000,
  "social-agency": 600000, "combo-pro": 600000}');--> statement-breakpoint
PERFORM "add_meter"('social-generation', '{"social-free": {"period": "month", "units": 30, "costMicros": 50000},
  "combo-free": {"period": "month", "units": 30, "costMicros": 50000},
  "social-creator": {"period": "month", "units": 400, "costMicros": 600000},
  "combo-plus": {"period": "month", "units": 400, "costMicros": 600000},
  "social-agency": {"period": "month", "units": 2000, "costMicros": 1000000},
  "combo-pro": {"period": "month", "units": 2000, "costMicros": 1000000}}');--> statement-breakpoint
PERFORM "add_meter"('social-publications', '{"social-free": {"period": "month", "units": 10, "costMicros": 200000},
  "combo-free": {"period": "month", "units": 10, "costMicros": 200000},
  "social-creator": {"period": "month", "units": 150, "costMicros": 3000000},
  "combo-plus": {"period": "month", "units": 150, "costMicros": 3000000},
  "social-agency": {"period": "month", "units": 600, "costMicros": 5000000},
  "combo-pro": {"period": "month", "units": 600, "costMicros": 5000000}}');--> statement-breakpoint
PERFORM "add_meter"('image-creation', '{"social-free": {"period": "month", "units": 5, "costMicros": 100000},
  "combo-free": {"period": "month", "units": 5, "costMicros": 100000},
  "social-creator": {"period": "month", "units": 60, "costMicros": 1500000},
  "combo-plus": {"period": "month", "units": 60, "costMicros": 1500000},
  "social-agency": {"period": "month", "units": 200, "costMicros": 2400000},
  "combo-pro": {"period": "month", "units": 200, "costMicros": 2400000}}');--> statement-breakpoint
PERFORM "add_cap"('social-accounts', '{"social-free": 2, "combo-free": 2, "social-creator": 4, "combo-plus": 4, "social-agency": 20,
  "combo-pro": 20}');
