import * as z from "zod/mini";
import { workspaces as limits } from "#contract/limits.ts";
import { invitedRoles, roles } from "#contract/workspaces/roles.ts";
import { faultsOf } from "#ui/Form/faults.ts";
import { mostAddresses, readAddresses } from "./addresses.rules.ts";

const fault = faultsOf("workspaces");

const name = z
  .string()
  .check(z.trim(), z.minLength(1, fault("name")), z.maxLength(limits.nameLength, fault("nameLong", limits.nameLength)));

export const nameForm = z.object({ name });
/** The server says whether it is the name of the team. */
export const endForm = z.object({ name: z.string().check(z.trim(), z.minLength(1, fault("name"))) });
export const roleForm = z.object({ role: z.enum(roles) });
export const ownerForm = z.object({ owner: z.string().check(z.minLength(1, fault("owner"))) });
export const codeForm = z.object({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/, fault("code"))) });

/** One fault at a time, the first that helps. */
const addresses = z.string().check((context) => {
  const { addresses, wrong } = readAddresses(context.value);
  const [first] = wrong;
  const refuse = ({ error }: { error: string }) =>
    context.issues.push({ code: "custom", input: context.value, message: error });
  if (first !== undefined) refuse(fault("addressWrong", first));
  else if (addresses.length === 0) refuse(fault("addresses"));
  else if (addresses.length > mostAddresses) refuse(fault("addressesMany", mostAddresses));
});

export const inviteForm = z.object({ addresses, role: z.enum(invitedRoles) });
