import { expect, test } from "vitest";
import * as core from "zod/v4/core";
import type { Endpoint } from "../../../worker/contract/endpoint.ts";
import { catalogue } from "../../../worker/contract/index.ts";
import { describeApi } from "../../../worker/http/openapi.ts";
import { needsNoBody, validate } from "../../../worker/http/validate.ts";
import { pathOf, sampleParams, sampleQuery } from "../../support/samples.ts";
import { refusal } from "./validate.fixture.ts";

const rows = catalogue.flatMap(({ endpoint }) =>
  endpoint.body && !endpoint.streamed
    ? [{ endpoint, body: endpoint.body, call: `${endpoint.method} ${endpoint.path}` }]
    : [],
);
const [free, bound] = [true, false].map((isFree) => rows.filter(({ endpoint }) => needsNoBody(endpoint) === isFree));

/** As a client sends a call that it has nothing to say in: no body, and no type of one. */
function sendNothing(endpoint: Endpoint) {
  const params = sampleParams(endpoint);
  const query = new URLSearchParams(sampleQuery(endpoint)).toString();
  const request = new Request(`https://ensemble.test${pathOf(endpoint, params)}?${query}`, { method: endpoint.method });
  return validate(endpoint, request, params);
}

test.each(free ?? [])("$call takes an absent body as an empty one", async ({ endpoint, body }) => {
  expect((await sendNothing(endpoint)).body).toEqual(core.parse(body, {}));
});

test("an absent body that lacks a field is refused as an empty one is, not as broken JSON", async () => {
  for (const { endpoint, call } of bound ?? [])
    expect([call, await refusal(sendNothing(endpoint))]).toEqual([
      call,
      ["request.invalid", expect.not.arrayContaining([expect.stringMatching(/not_json|not_form/)])],
    ]);
});

test("the OpenAPI document says which calls need a body", () => {
  const { paths } = describeApi("/");
  for (const { endpoint, call } of rows) {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect([call, operation?.requestBody?.required]).toEqual([call, !needsNoBody(endpoint)]);
  }
});

test("clearing a chatbot, planning a campaign, analysing a post and the limits of guests need no body", () => {
  expect(free?.map(({ call }) => call)).toEqual(
    expect.arrayContaining([
      "POST /api/v01/support-chatbot/clear-data/{id}",
      "POST /api/social/planner/{campaign}/generate-plan/{userId}",
      "POST /api/social/planner/post/{id}/analyze",
      "POST /api/check-plan/guest-user/limits",
      "POST /api/check-plan/guest-user/activity",
    ]),
  );
});
