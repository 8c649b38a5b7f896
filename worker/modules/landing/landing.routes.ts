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
import { serve } from "../../http/serve.ts";

export const landingRoutes = [
  serve(listLandingContent, ({ services, query }) => services.landing.listPublished(query)),
  serve(readLandingContent, ({ services, params }) => services.landing.readPublished(Number(params.id))),
  serve(createLandingContent, ({ services, caller, body }) => services.landing.save(caller, body)),
  serve(removeLandingContent, ({ services, params }) => services.landing.remove(Number(params.id))),
  serve(listContent, ({ services, query }) => services.landing.list(query)),
  serve(readContentPage, ({ services, params }) => services.landing.read(Number(params.id))),
  serve(listContentVersions, ({ services, params, query }) =>
    services.landing.listVersions(Number(params.id), query.page),
  ),
  serve(readContentVersion, ({ services, params }) =>
    services.landing.readVersion(Number(params.id), Number(params.version)),
  ),
  serve(restoreContentVersion, ({ services, caller, params, body }) =>
    services.landing.restore(caller, Number(params.id), body),
  ),
  serve(publishContent, ({ services, params, body }) => services.landing.publish(Number(params.id), body.version)),
];
