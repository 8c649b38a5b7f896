import {
  cancelPublication,
  listAttention,
  listPendingPosts,
  movePublication,
  publishPost,
  readPublication,
  resolvePublication,
  retryPublication,
} from "../../../contract/social/publishing.contract.ts";
import { serve } from "../../../http/serve.ts";

export const publishingRoutes = [
  serve(publishPost, ({ services, caller, body, request }) =>
    services.social.publishing.scheduling.publish(caller, {
      platform: body.platform,
      content: body.content,
      profileId: body.profile_id,
      scheduledDate: body.scheduled_date,
      zone: body.zone,
      urls: body.urls ?? [],
      requestId: body.request_id,
      acceptsExpiry: body.accept_expiry ?? false,
      language: request.language,
    }),
  ),
  serve(listPendingPosts, ({ services, caller }) => services.social.publishing.publications.listPending(caller.id)),
  serve(listAttention, ({ services, caller }) => services.social.publishing.publications.listAttention(caller.id)),
  serve(readPublication, ({ services, caller, params }) =>
    services.social.publishing.publications.read(caller.id, params.id),
  ),
  serve(movePublication, ({ services, caller, params, body }) =>
    services.social.publishing.publications.move(caller, params.id, {
      baseVersion: body.base_version,
      date: body.scheduled_date,
      zone: body.zone,
    }),
  ),
  serve(cancelPublication, ({ services, caller, params, body }) =>
    services.social.publishing.publications.cancel({
      userId: caller.id,
      id: params.id,
      baseVersion: body.base_version,
    }),
  ),
  serve(retryPublication, ({ services, caller, params, body }) =>
    services.social.publishing.publications.retry(caller, params.id, body.base_version),
  ),
  serve(resolvePublication, ({ services, caller, params, body }) =>
    services.social.publishing.publications.resolve(caller.id, params.id, body),
  ),
];
