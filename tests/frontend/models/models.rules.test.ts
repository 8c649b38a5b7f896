import { describe, expect, test } from "vitest";
import type { AiModel } from "#contract/models.contract.ts";
import {
  accessOf,
  alternatives,
  displayed,
  freeAlternative,
  groupModels,
  inDefaultOrder,
  moveToFront,
  perMillion,
  type Use,
  usesOf,
  type Viewer,
  affordableModel,
  heavyModels,
} from "#modules/models/models.rules.ts";

const guest: Viewer = { kind: "guest", isPremium: false };
const visitor: Viewer = { kind: "visitor", isPremium: false };
const free: Viewer = { kind: "user", isPremium: false };
const premium: Viewer = { kind: "user", isPremium: true };

function model(id: number, over: Partial<AiModel> = {}): AiModel {
  return {
    id,
    name: `Model ${id}`,
    provider: "chatgpt",
    request_name: `model-${id}`,
    can_stream: 1,
    can_see_images: 0,
    can_read_pdf: 0,
    model_common_name: `common-${id}`,
    need_account: 0,
    is_trending: 0,
    premium: 0,
    question_weight: 1,
    image_url: "/providers/chatgpt.svg",
    model_input_price: 0.001,
    model_output_price: 0.002,
    kind: "text",
    unit_price: null,
    context_tokens: 128_000,
    max_output_tokens: 4_096,
    sort_order: id,
    ...over,
  };
}

const ids = (models: readonly AiModel[]) => models.map(({ id }) => id);

describe("who may ask a model", () => {
  test.each([
    ["anyone asks an open model", {}, guest, "open"],
    ["a guest needs an account where the model does", { need_account: 1 }, guest, "account"],
    ["so does a visitor", { need_account: 1 }, visitor, "account"],
    ["a guest learns that a paid model is paid", { need_account: 1, premium: 1 }, guest, "premium"],
    ["and so is a visitor", { need_account: 1, premium: 1 }, visitor, "premium"],
    ["a user needs a plan for a premium model", { premium: 1 }, free, "premium"],
    ["a paid plan opens it", { premium: 1, need_account: 1 }, premium, "open"],
    ["a user has an account", { need_account: 1 }, free, "open"],
  ] as const)("%s", (_, over, viewer, access) => {
    expect(accessOf(model(1, over), viewer)).toBe(access);
  });
});

describe("the displayed models", () => {
  const all = [1, 2, 3, 4, 5, 6, 7].map((id) => model(id));

  test("are five at most", () => {
    expect(ids(displayed(all, [], free))).toEqual([1, 2, 3, 4, 5]);
  });

  test("begin with those that were chosen, the latest first", () => {
    expect(ids(displayed(all, [7, 3], free))).toEqual([7, 3, 1, 2, 4]);
  });

  test("the chosen one moves to the front and the last one falls off", () => {
    expect(moveToFront([1, 2, 3, 4, 5], 4)).toEqual([4, 1, 2, 3, 5]);
    expect(moveToFront([1, 2, 3, 4, 5], 7)).toEqual([7, 1, 2, 3, 4]);
  });

  test("a model that is no longer offered is passed over", () => {
    expect(ids(displayed(all, [99, 2], free))).toEqual([2, 1, 3, 4, 5]);
  });

  test("what needs an account is never a guest's first model, though it was chosen before", () => {
    const models = [model(1, { need_account: 1 }), model(2)];
    expect(ids(displayed(models, [1], guest))).toEqual([2, 1]);
  });

  test("a premium model that was chosen stays chosen without the plan", () => {
    const models = [model(1), model(2, { premium: 1 })];
    expect(ids(displayed(models, [2], free))).toEqual([2, 1]);
  });

  test("one model under the name of several providers is shown once", () => {
    const models = [
      model(1, { model_common_name: "same" }),
      model(2, { model_common_name: "same", provider: "aiml" }),
      model(3),
    ];
    expect(ids(displayed(models, [], free))).toEqual([1, 3]);
    expect(ids(displayed(models, [2], free))).toEqual([2, 3]);
  });
});

test("what one may use stands first, then what is trending, then the order of the catalogue", () => {
  const models = [
    model(1, { premium: 1, is_trending: 1 }),
    model(2),
    model(3, { is_trending: 1 }),
    model(4, { need_account: 1, is_trending: 1 }),
  ];
  expect(ids(inDefaultOrder(models, guest))).toEqual([3, 2, 4, 1]);
  expect(ids(inDefaultOrder(models, premium))).toEqual([1, 3, 4, 2]);
});

test("instead of a premium model the first open one is offered, or none", () => {
  expect(freeAlternative([model(1, { premium: 1 }), model(2)], free)?.id).toBe(2);
  expect(freeAlternative([model(1, { premium: 1 })], free)).toBeNull();
});

describe("in the place of a model that failed", () => {
  const models = [
    model(1, { model_common_name: "one" }),
    model(2, { model_common_name: "one", provider: "openrouter" }),
    model(3, { question_weight: 5 }),
    model(4, { provider: "anthropic", can_see_images: 1 }),
    model(5, { provider: "anthropic" }),
    model(6, { provider: "llama", premium: 1 }),
  ];
  const none = { sees: false, left: null };

  test.each([
    ["other providers are offered first, then its own", 1, free, none, [4, 3]],
    ["a paid plan brings more providers", 1, premium, none, [4, 6]],
    ["what counts for more than is left is not offered", 1, free, { sees: false, left: 1 }, [4, 5]],
    ["a question with pictures goes to models that see", 1, free, { sees: true, left: null }, [4]],
    ["a model that is gone from the catalogue is no obstacle", 99, free, none, [1, 4]],
  ] as const)("%s", (_, failed, viewer, asking, expected) => {
    expect(ids(alternatives(models, viewer, { modelId: failed, modelName: `Model ${failed}` }, asking))).toEqual(
      expected,
    );
  });
});

describe("the Marketplace", () => {
  const models = [
    model(1, { provider: "llama", name: "Llama été" }),
    model(2, { provider: "anthropic", name: "Claude", is_trending: 1 }),
    model(3, { provider: "anthropic", name: "Claude mini", can_see_images: 1 }),
  ];
  const groups = (search: string, use: Use | null = null) =>
    groupModels(models, search, use).map(({ key, models }) => [key, ...ids(models)]);

  test("shows what is trending, then each provider's models", () => {
    expect(groups("")).toEqual([
      ["trending", 2],
      ["anthropic", 2, 3],
      ["llama", 1],
    ]);
  });

  test("finds a model by any words of its name or provider, accents or not", () => {
    expect(groups("ETE")).toEqual([["llama", 1]]);
    expect(groups("mini claude")).toEqual([["anthropic", 3]]);
    expect(groups("anthropic")).toEqual([["anthropic", 2, 3]]);
    expect(groups("nothing")).toEqual([]);
  });

  test("for one use shows the models that serve it alone", () => {
    expect(groups("", "pictures")).toEqual([["anthropic", 3]]);
  });
});

test.each<[Partial<AiModel>, Use[]]>([
  [{ question_weight: 1 }, ["everyday"]],
  [{ question_weight: 2 }, ["demanding"]],
  [{ question_weight: 1, context_tokens: 399_999 }, ["everyday"]],
  [{ question_weight: 10, context_tokens: 400_000, can_see_images: 1 }, ["demanding", "long", "pictures"]],
])("a model with %o is good for %o", (facts, expected) => {
  expect(usesOf(model(1, facts))).toEqual(expected);
});

test.each([
  [0.00125, 1.25],
  [0.000075, 0.075],
  [0.015, 15],
  [0, 0],
])("%d USD per thousand tokens is %d per million", (thousand, million) => {
  expect(perMillion(thousand)).toBe(million);
});

describe("the weight of models", () => {
  const models = [
    model(1),
    model(2, { model_common_name: "two", question_weight: 2 }),
    model(3, { model_common_name: "five", question_weight: 5, premium: 1 }),
    model(4, { model_common_name: "two", question_weight: 2, provider: "openrouter" }),
    model(5, { model_common_name: "ten", question_weight: 10 }),
  ];

  test("groups those that count as several questions, each common name once, the lightest first", () => {
    expect(heavyModels(models).map(({ weight, names }) => [weight, names.length])).toEqual([
      [2, 1],
      [5, 1],
      [10, 1],
    ]);
    expect(heavyModels([model(1)])).toEqual([]);
  });

  test.each([
    [12, 5],
    [9, 2],
    [2, 2],
    [1, 1],
    [0, null],
  ])("with %d questions left, the heaviest that the reader may ask is offered", (left, id) => {
    expect(affordableModel(models, free, left)?.id ?? null).toBe(id);
  });
});
