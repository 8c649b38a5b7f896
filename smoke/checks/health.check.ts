import { readHealth } from "../../worker/contract/health.contract.ts";
import { mustHold } from "../check.ts";
import type { Check } from "../check.ts";

/** The API answers, and so does its database. */
export const health: Check = {
  name: "health",
  async run({ visitor }) {
    const { status } = await visitor.call(readHealth, {});
    mustHold(status === "ok", `the API says that it is ${status}`);
    return "the API and its database answer";
  },
};
