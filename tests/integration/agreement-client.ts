import type { TestStack } from "../support/stack.ts";
import { call } from "./auth-client.ts";
import type { Answer, SignedIn } from "./auth-client.ts";

type Who = Pick<SignedIn, "id" | "token">;

export const agreementOf = ({ id }: Pick<Who, "id">): string => `/api/user/${id}/agreement`;

/** Accepts the data-processing agreement that is published, as a person does before a chatbot opens or an account is connected. */
export async function acceptAgreement(stack: TestStack, who: Who): Promise<Answer> {
  const { body } = await call(stack, "GET", agreementOf(who), who);
  const { version } = body["current"] as { version: number };
  const accepted = await call(stack, "POST", agreementOf(who), {
    ...who,
    body: { version, accepted_by: "Rivage SAS" },
  });
  if (accepted.status !== 200) throw new Error(`the agreement was not accepted: ${accepted.status}`);
  return accepted;
}
