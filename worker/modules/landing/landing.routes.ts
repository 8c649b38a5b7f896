import {
  createLandingContent,
  listContent,
  listContentVersions,
  listLandingContent,
  publishContent,
  readContentPage,
  readContentVersion,
  readLandingContent,
  removeLandingContent,
  restoreContentVersion,
} from "../../contract/landing.contract.ts";
import { readOwner, sendContactMessage, updateOwner } from "../../contract/owner.contract.ts";
import { serve } from "../../http/serve.ts";

export const landingRoutes = [
  serve(listLandingContent, ({ services, query }) => services.landing.pages.listPublished(query)),
  serve(readLandingContent, ({ services, params }) => services.landing.pages.readPublished(Number(params.id))),
  serve(createLandingContent, ({ services, caller, body }) => services.landing.pages.save(caller, body)),
  serve(removeLandingContent, ({ services, params }) => services.landing.pages.remove(Number(params.id))),
  serve(listContent, ({ services, query }) => services.landing.pages.list(query)),
  serve(readContentPage, ({ services, params }) => services.landing.pages.read(Number(params.id))),
  serve(listContentVersions, ({ services, params, query }) =>
    services.landing.pages.listVersions(Number(params.id), query.page),
  ),
  serve(readContentVersion, ({ services, params }) =>
    services.landing.pages.readVersion(Number(params.id), Number(params.version)),
  ),
  serve(restoreContentVersion, ({ services, caller, params, body }) =>
    services.landing.pages.restore(caller, Number(params.id), body),
  ),
  serve(publishContent, ({ services, params, body }) =>
    services.landing.pages.publish(Number(params.id), body.version),
  ),
  serve(readOwner, ({ services }) => services.landing.owner.read()),
  serve(updateOwner, ({ services, caller, body }) => services.landing.owner.update(caller, body)),
  serve(sendContactMessage, ({ services, body, request }) => services.landing.contact.send(body, request.address)),
];
