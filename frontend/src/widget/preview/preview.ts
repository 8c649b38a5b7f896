import base from "../embed/base.css?inline";
import frame from "../embed/frame.css?inline";
import turns from "../embed/turns.css?inline";
import type { Api } from "../embed/api.ts";
import type { Bridge } from "../embed/bridge.ts";
import { dress, type WidgetView } from "../embed/face.ts";
import { createTalk } from "../embed/talk.ts";
import { createView } from "../embed/view.ts";

export type WidgetPreview = ReturnType<typeof openPreview>;

/** Where an owner tries the chat, it lasts as long as the page. */
function bridgeOfOne(): Bridge {
  const bridge: Bridge = {
    kept: null,
    identity: null,
    page: "",
    keep: (kept) => void Object.assign(bridge, { kept }),
    forget: () => void Object.assign(bridge, { kept: null }),
    arrived: () => {},
    say: () => {},
  };
  return bridge;
}

/** The chat as visitors see it, in an empty page of the owner's own. `api` answers in the place of the visitors' calls. */
export function openPreview(page: Document, api: Api, close: () => void) {
  const { CSSStyleSheet: Sheet = CSSStyleSheet } = page.defaultView ?? {};
  page.adoptedStyleSheets = [base, frame, turns].map((text) => {
    const sheet = new Sheet();
    sheet.replaceSync(text);
    return sheet;
  });
  let view: ReturnType<typeof createView> | undefined;
  const talk = createTalk({ api, bridge: bridgeOfOne(), botKey: "", onChange: () => view?.draw() });
  page.addEventListener("keydown", (event) => view?.escape(event));
  return {
    /** The same conversation with another look. */
    show(shown: WidgetView): void {
      dress(page.documentElement, shown);
      view = createView(page.body, shown, talk, close);
      view.showClose(true);
      view.draw();
    },
    leave: () => talk.restart(),
  };
}
