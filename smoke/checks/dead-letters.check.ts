import { listFailedMessages } from "../../worker/contract/work.contract.ts";
import { mustHold } from "../check.ts";
import type { Check } from "../check.ts";

/** No work failed for good since the run began, whatever else the installation did meanwhile. */
export const deadLetters: Check = {
  name: "dead-letters",
  async run(stand) {
    const admin = await stand.admin();
    const { data } = await admin.call(listFailedMessages, { query: { sort: "-failed_at" } });
    const fresh = data.filter(({ failed_at }) => Date.parse(failed_at) >= stand.startedAt.getTime());
    mustHold(fresh.length === 0, fresh.map(({ kind, reason }) => `${kind}: ${reason ?? "no reason"}`).join("; "));
    return "nothing failed for good meanwhile";
  },
};
