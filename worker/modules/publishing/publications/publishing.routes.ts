import {
  cancelPublication,
  listAttention,
  listPendingPosts,
  listPublicationsOfPost,
  movePublication,
  publishPost,
  publishStoredPost,
  readPublication,
  resolvePublication,
  retryPublication,
  rewritePublication,
} from "../../../contract/publishing/publishing.contract.ts";
import type { BodyOf } from "../../../contract/endpoint.ts";
import { serve } from "../../../http/serve.ts";

const wantedOf = (body: BodyOf<typeof publishStoredPost>) => ({
  platform: body.platform,
  profileId: body.profile_id,
  scheduledDate: body.scheduled_date,
  zone: body.zone,
  requestId: body.request_id,
  acceptsExpiry: body.accept_expiry ?? false,
});

export const publishingRoutes = [
  serve(publishPost, ({ services, caller, body, request }) =>
    services.publishing.publishing.publish(caller, {
      ...wantedOf(body),
      content: body.content,
      urls: body.urls ?? [],
      language: request.language,
    }),
  ),
  serve(publishStoredPost, ({ services, caller, params, body }) =>
    services.publishing.publishing.publishStored(caller, params.id, wantedOf(body)),
  ),
  serve(listPendingPosts, ({ services, caller, query }) =>
    services.publishing.publications.listPending(caller.workspaceId, query.page),
  ),
  serve(listPublicationsOfPost, ({ services, caller, params }) =>
    services.publishing.publications.listOfPost(caller.workspaceId, params.id),
  ),
  serve(listAttention, ({ services, caller }) => services.publishing.publications.listAttention(caller.workspaceId)),
  serve(readPublication, ({ services, caller, params }) =>
    services.publishing.publications.read(caller.workspaceId, params.id),
  ),
  serve(movePublication, ({ services, caller, params, body }) =>
    services.publishing.publications.move(caller, params.id, {
      baseVersion: body.base_version,
      date: body.scheduled_date,
      zone: body.zone,
      acceptsExpiry: body.accept_expiry ?? false,
    }),
  ),
  serve(cancelPublication, ({ services, caller, params, body }) =>
    services.publishing.publications.cancel({
      workspaceId: caller.workspaceId,
      personId: caller.id,
      id: params.id,
      baseVersion: body.base_version,
    }),
  ),
  serve(rewritePublication, ({ services, caller, params, body }) =>
    services.publishing.rewriting.rewrite({
      workspaceId: caller.workspaceId,
      personId: caller.id,
      id: params.id,
      baseVersion: body.base_version,
    }),
  ),
  serve(retryPublication, ({ services, caller, params, body }) =>
    services.publishing.publications.retry(caller, params.id, body.base_version),
  ),
  serve(resolvePublication, ({ services, caller, params, body }) =>
    services.publishing.publications.resolve(caller.workspaceId, params.id, body),
  ),
];
