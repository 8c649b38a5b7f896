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
  serve(listPeople, ({ services, query }) => services.people.list(query)),
  serve(readPerson, ({ services, params }) => services.people.read(params.id)),
  serve(syncPerson, ({ services, params }) => services.people.sync(params.id)),
  serve(grantPerson, ({ services, params, body, caller }) => services.people.grant(params.id, body, caller)),
  serve(suspendPerson, ({ services, params, body }) => services.people.suspend(params.id, body.reason)),
  serve(restorePerson, ({ services, params }) => services.people.restore(params.id)),
];
