import {
  continueShare,
  listShares,
  openShare,
  readShare,
  readSharedPicture,
  revokeShare,
  shareConversation,
} from "../../../contract/chat/sharing.contract.ts";
import { serve } from "../../../http/serve.ts";
import { shownPicture } from "../../../http/shown-picture.ts";

export const sharingRoutes = [
  serve(listShares, ({ services, caller }) => services.chat.sharing.list(caller.id)),
  serve(readShare, ({ services, caller, params }) => services.chat.sharing.read(caller.id, params.id)),
  serve(shareConversation, ({ services, caller, params }) => services.chat.sharing.share(caller, params.id)),
  serve(revokeShare, async ({ services, caller, params }) => {
    await services.chat.sharing.revoke(caller.id, params.id);
    return { success: true } as const;
  }),
  serve(openShare, ({ services, params }) => services.chat.sharing.open(params.token)),
  serve(readSharedPicture, async ({ services, params }) =>
    // No copy outlives the link: neither a browser nor the edge keeps one.
    shownPicture(await services.chat.sharing.openPicture(params.token, Number(params.n)), { cache: "no-store" }),
  ),
  serve(continueShare, async ({ services, caller, params, body }) => ({
    conversation_id: await services.chat.continuing.continue(caller, params.token, body.request_id),
  })),
];
