import { chatOf, openAccounts } from "./accounts.fixture.ts";
import { testQuota } from "./quota.suite.ts";

testQuota("accounts", async () => {
  const { quota, sweep, makeAccount, close } = await openAccounts();
  return { quota, sweep, close, newSubject: async () => (await makeAccount(chatOf(10))).workspaceId };
});
