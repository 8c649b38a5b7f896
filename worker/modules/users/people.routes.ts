import {
  grantPerson,
  listPeople,
  readPerson,
  restorePerson,
  suspendPerson,
  syncPerson,
} from "../../contract/people.contract.ts";
import { serve } from "../../http/serve.ts";

export const peopleRoutes = [
  serve(listPeople, ({ services, query }) => services.users.people.list(query)),
  serve(readPerson, ({ services, params }) => services.users.people.read(params.id)),
  serve(syncPerson, ({ services, params }) => services.users.people.sync(params.id)),
  serve(grantPerson, ({ services, params, body, caller }) => services.users.people.grant(params.id, body, caller)),
  serve(suspendPerson, ({ services, params, body }) => services.users.people.suspend(params.id, body.reason)),
  serve(restorePerson, ({ services, params }) => services.users.people.restore(params.id)),
];
