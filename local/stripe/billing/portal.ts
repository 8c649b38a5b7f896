import { mergeMetadata } from "../http/params.ts";
import type { PortalConfiguration } from "../objects.ts";
import type { PortalParams } from "../routes/portal-params.ts";
import { newStripeId } from "../world.ts";
import type { World } from "../world.ts";

type Features = PortalConfiguration["features"];

/** The prices to which a customer may change a plan by themselves. */
export function pricesToChoose({ features: { subscription_update: update } }: PortalConfiguration): string[] {
  if (!update.enabled || !update.default_allowed_updates.includes("price")) return [];
  return (update.products ?? []).flatMap(({ prices }) => prices);
}

/** What a new configuration allows where it says nothing else: nothing. */
const noFeatures: Features = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: "at_period_end",
    proration_behavior: "none",
  },
  subscription_pause: {
    duration: { interval_options: [{ interval: "month", interval_count: 1 }], type: "interval_options" },
    enabled: false,
  },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    proration_behavior: "none",
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: "end_trial",
  },
};

export function newConfiguration(world: World, params: PortalParams): PortalConfiguration {
  const at = world.now();
  const empty: PortalConfiguration = {
    id: newStripeId("bpc"),
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: at,
    default_return_url: null,
    features: noFeatures,
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: at,
  };
  return { ...empty, ...configurationChanges(world, empty, params) };
}

export function configurationChanges(
  world: World,
  known: PortalConfiguration,
  { features = {}, business_profile, metadata, ...plain }: PortalParams,
): Partial<PortalConfiguration> {
  return {
    ...said(plain),
    business_profile: { ...known.business_profile, ...said(business_profile ?? {}) },
    features: mergeFeatures(known.features, features),
    metadata: mergeMetadata(known.metadata ?? {}, metadata),
    updated: world.now(),
  };
}

function mergeFeatures(known: Features, given: NonNullable<PortalParams["features"]>): Features {
  const merged = Object.entries(known).map(([name, feature]) => {
    const wanted = said(given[name as keyof typeof given] ?? {});
    const lists = Object.entries(wanted).map(([key, value]) => [key, value === null ? [] : value]);
    return [name, { ...feature, ...Object.fromEntries(lists) }];
  });
  return Object.fromEntries(merged) as Features;
}

const said = <T extends object>(params: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as never;

export const takesAddress = ({ features: { customer_update: update } }: PortalConfiguration): boolean =>
  update.enabled && update.allowed_updates.includes("address");
