import { cardProblem } from "../http/problems.ts";
import { tokens } from "../cards.ts";
import type { SetupIntent } from "../objects.ts";
import { change, find, findCustomer, newStripeId } from "../world.ts";
import type { World } from "../world.ts";
import { attach, cardOf, newMethod, saveProblem } from "./methods.ts";

export function newSetup(
  world: World,
  customer: string | null,
  metadata: Record<string, string>,
  usage: string,
): SetupIntent {
  const id = newStripeId("seti");
  const setup: SetupIntent = {
    id,
    object: "setup_intent",
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newStripeId("s").slice(2)}`,
    created: world.now(customer),
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: "requires_payment_method",
    usage,
  };
  world.state.tables.setupIntents[id] = setup;
  world.emit("setup_intent.created", setup);
  return setup;
}

/** Saves a card for later; one whose holder is asked first waits for that. */
export function setUp(world: World, setup: SetupIntent, methodName: string, byHolder = false): SetupIntent {
  const token = tokens[methodName];
  const method = token
    ? newMethod(world, token, { name: null, email: null })
    : find(world, "paymentMethods", methodName, "payment_method");
  const card = cardOf(world, method.id);
  const failure = saveProblem(card);
  if (failure) {
    const error = { type: "card_error" as const, code: "card_declined" as const, message: failure.message };
    change(world, setup, null, { last_setup_error: error });
    world.emit("setup_intent.setup_failed", setup);
    throw cardProblem(failure);
  }
  if ((card === "sca" || card === "sca_always") && !byHolder) {
    change(world, setup, null, {
      payment_method: method.id,
      status: "requires_action",
      next_action: { type: "use_stripe_sdk", use_stripe_sdk: {} },
    });
    world.emit("setup_intent.requires_action", setup);
    return setup;
  }
  if (byHolder) world.state.confirmed[method.id] = true;
  if (setup.customer) attach(world, method, findCustomer(world, setup.customer));
  change(world, setup, null, { payment_method: method.id, status: "succeeded", next_action: null });
  world.emit("setup_intent.succeeded", setup);
  return setup;
}
