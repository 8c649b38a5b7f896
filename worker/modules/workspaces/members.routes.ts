import * as contract from "../../contract/workspaces/members.contract.ts";
import { serve } from "../../http/serve.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

/** The id of a member is that of their person. */
const personIn = ({ id }: { id: string }): PersonId => id as PersonId;

export const membersRoutes = [
  serve(contract.listMembers, ({ services, caller }) => services.workspaces.members.list(caller)),
  serve(contract.changeRole, ({ services, caller, params, body }) =>
    services.workspaces.members.changeRole(caller, personIn(params), body.role),
  ),
  serve(contract.limitMember, ({ services, caller, params, body }) =>
    services.workspaces.members.limit(caller, personIn(params), body),
  ),
  serve(contract.limitMembers, ({ services, caller, body }) =>
    services.workspaces.members.limitAll(caller, body.limit),
  ),
  serve(contract.removeMember, ({ services, caller, params }) =>
    services.workspaces.members.remove(caller, personIn(params)),
  ),
  serve(contract.transferOwnership, ({ services, caller, params }) =>
    services.workspaces.members.transfer(caller, personIn(params)),
  ),
];
