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
  serve(readPost, ({ services, caller, params }) => services.publishing.posts.read(caller.id, params.id)),
  serve(listOwnPosts, ({ services, caller, query }) => services.publishing.posts.listOwn(caller.id, query.page)),
  serve(listPosts, ({ services, caller, query }) => services.publishing.posts.list(caller.id, query)),
  serve(createPost, ({ services, caller, body }) => services.publishing.posts.create(caller.id, "manual", body)),
  serve(saveDraft, ({ services, caller, body }) => services.publishing.posts.create(caller.id, "manual", body)),
  serve(saveGenerated, ({ services, caller, body }) => services.publishing.posts.create(caller.id, "generated", body)),
  serve(changePost, ({ services, caller, params, body }) =>
    services.publishing.posts.change(caller.id, params.id, body),
  ),
  serve(likePost, ({ services, caller, params }) => services.publishing.posts.toggleLike(caller.id, params.id)),
  serve(removePost, async ({ services, caller, params }) => {
    await services.publishing.posts.remove(caller.id, params.post);
    return { success: true as const };
  }),
];
