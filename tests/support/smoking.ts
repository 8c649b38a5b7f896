import { setUpSecondStep, confirmSecondStep } from "../../worker/contract/admins.contract.ts";
import { signInAdmin } from "../../worker/contract/auth.contract.ts";
import { createCaller } from "../../smoke/caller.ts";
import type { Options } from "../../smoke/options.ts";
import { codeOf } from "../../local/authenticator/codes.ts";
import { webhookHost } from "../../local/web/server.ts";
import { createId } from "../../worker/lib/ids.ts";
import { makeAccount, password } from "../integration/auth-client.ts";
import type { SignedIn } from "../integration/auth-client.ts";
import { connect } from "../integration/social-client.ts";
import { newAdmin } from "./admins.ts";
import type { TestStack } from "./stack.ts";

const adminPassword = "correct horse battery staple";

/** An admin with an authenticator, and a recovery code: the code of this half minute is spent. */
async function adminWithCode(stack: TestStack): Promise<Options["admin"]> {
  const { email } = await newAdmin(stack, { password: adminPassword });
  const { token = "" } = await createCaller(stack.siteUrl).call(signInAdmin, {
    body: { email, password: adminPassword },
  });
  const caller = createCaller(stack.siteUrl, { token, userId: null });
  const begun = await caller.call(setUpSecondStep, { body: { password: adminPassword } });
  await caller.call(confirmSecondStep, { body: { code: codeOf(begun.secret) } });
  return { email, password: adminPassword, totp: begun.recovery_codes[0] ?? null };
}

/** An account that has accepted the agreement and connected X, an admin and a target of webhooks: all that a smoke test can be given. */
export async function smokeOptions(
  stack: TestStack,
  sizes: Options["sizes"],
): Promise<{ options: Options; account: SignedIn }> {
  stack.x.state.readLagSeconds = 0;
  const account = await makeAccount(stack, `${createId().toLowerCase()}@example.test`);
  await connect(stack, "x", account);
  return {
    account,
    options: {
      origin: stack.siteUrl,
      sizes,
      only: [],
      account: { email: account.email, password },
      admin: await adminWithCode(stack),
      webhookUrl: `https://${webhookHost}/in`,
      publishes: true,
    },
  };
}
