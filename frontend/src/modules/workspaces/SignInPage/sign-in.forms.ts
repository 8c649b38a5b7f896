import * as z from "zod/mini";
import { invitedRoles, type InvitedRole } from "#contract/workspaces/roles.ts";
import type { ProviderView } from "#contract/sso/provider.contract.ts";
import { faultsOf } from "#ui/Form/faults.ts";

const fault = faultsOf("teamSignIn");

const filled = (name: Parameters<typeof fault>[0]) => z.string().check(z.trim(), z.minLength(1, fault(name)));

export const domainForm = z.object({ domain: filled("domain") });

/** Who is invited alone comes in. */
export const noRole = "none";

export const providerForm = z.object({
  issuer: z.string().check(z.trim(), z.regex(/^https:\/\/\S+$/, fault("issuer"))),
  client_id: filled("clientId"),
  /** Left empty, the one that is kept stays. */
  client_secret: z.string(),
  email: z.enum(["verified", "domain"]),
  joins_as: z.enum([...invitedRoles, noRole]),
});
export type ProviderForm = z.infer<typeof providerForm>;

export const providerFields = (provider: ProviderView | null): ProviderForm => ({
  issuer: provider?.issuer ?? "",
  client_id: provider?.client_id ?? "",
  client_secret: "",
  email: provider?.trusts_domain ? "domain" : "verified",
  joins_as: provider === null ? "member" : (provider.joins_as ?? noRole),
});

export const bodyOf = ({ issuer, client_id, client_secret: secret, email, joins_as: role }: ProviderForm) => ({
  issuer,
  client_id,
  ...(secret.trim() !== "" && { client_secret: secret.trim() }),
  trusts_domain: email === "domain",
  joins_as: role === noRole ? null : (role satisfies InvitedRole),
});
