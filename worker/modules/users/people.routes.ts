import {
  grantPerson,
  listPeople,
  readPerson,
  restorePerson,
  suspendPerson,
  syncPerson,
} from "../../contract/people.contract.ts";
import { serve } from "../../http/serve.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

export const peopleRoutes = [
  serve(listPeople, ({ services, query }) => services.users.people.list(query)),
  serve(readPerson, ({ services, params }) => services.users.people.read(params.id as PersonId)),
  serve(syncPerson, ({ services, params }) => services.users.people.sync(params.id as PersonId)),
  serve(grantPerson, ({ services, params, body, caller }) =>
    services.users.people.grant(params.id as PersonId, body, caller),
  ),
  serve(suspendPerson, ({ services, params, body }) =>
    services.users.people.suspend(params.id as PersonId, body.reason),
  ),
  serve(restorePerson, ({ services, params }) => services.users.people.restore(params.id as PersonId)),
];
