import {
  changePost,
  createPost,
  likePost,
  listOwnPosts,
  readPost,
  removePost,
  saveDraft,
  saveGenerated,
} from "../../../contract/publishing/posts.contract.ts";
import { listPosts } from "../../../contract/publishing/post-list.contract.ts";
import { serve } from "../../../http/serve.ts";

export const postsRoutes = [
  serve(readPost, ({ services, caller, params }) => services.publishing.posts.read(caller.workspaceId, params.id)),
  serve(listOwnPosts, ({ services, caller, query }) =>
    services.publishing.posts.listOwn(caller.workspaceId, query.page),
  ),
  serve(listPosts, ({ services, caller, query }) => services.publishing.posts.list(caller.workspaceId, query)),
  serve(createPost, ({ services, caller, body }) => services.publishing.posts.create(caller, "manual", body)),
  serve(saveDraft, ({ services, caller, body }) => services.publishing.posts.create(caller, "manual", body)),
  serve(saveGenerated, ({ services, caller, body }) => services.publishing.posts.create(caller, "generated", body)),
  serve(changePost, ({ services, caller, params, body }) =>
    services.publishing.posts.change(caller.workspaceId, params.id, body),
  ),
  serve(likePost, ({ services, caller, params }) =>
    services.publishing.posts.toggleLike(caller.workspaceId, params.id),
  ),
  serve(removePost, async ({ services, caller, params }) => {
    await services.publishing.posts.remove(caller.workspaceId, params.post);
    return { success: true as const };
  }),
];
