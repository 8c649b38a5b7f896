import { afterAll, beforeAll, expect, test } from "vitest";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { openAccounts } from "../limits/accounts.fixture.ts";
import type { Accounts } from "../limits/accounts.fixture.ts";
import { composePublishing } from "./publishing.fixture.ts";
import { socialRows } from "./rows.ts";
import { inOwn } from "../../support/owner-ids.ts";

const ofTen: PlanLimits = { "social-publications": { period: "month", units: 10 } } as PlanLimits;

let accounts: Accounts;
beforeAll(async () => void (accounts = await openAccounts()));
afterAll(() => accounts.close());

test("a publication stands among those of its post, until it is cancelled; of another's post there are none", async () => {
  const { service, scheduling } = composePublishing(accounts);
  const { workspaceId } = await accounts.makeAccount(ofTen);
  await socialRows(accounts.db).account(workspaceId, { isPrimary: true });
  const { publication } = await scheduling.publish(
    { kind: "user", ...inOwn(workspaceId) },
    {
      platform: "linkedin",
      content: "We open on Monday.",
      profileId: undefined,
      scheduledDate: "2027-03-28T09:00",
      zone: undefined,
      urls: [],
      requestId: createId(),
      acceptsExpiry: false,
      language: "en",
    },
  );
  const listed = () => service.listOfPost(workspaceId, publication.post_id);
  expect(await listed()).toEqual({ data: [publication] });
  await service.cancel({ workspaceId, personId: workspaceId, id: publication.id, baseVersion: publication.revision });
  expect(await listed()).toEqual({ data: [] });
  const { workspaceId: other } = await accounts.makeAccount(ofTen);
  await expect(service.listOfPost(other, publication.post_id)).rejects.toMatchObject({ code: "social.post_not_found" });
});
