import "./base.css";
import "./frame.css";
import "./turns.css";
import type { PublicChatbot } from "#contract/support/visitors.contract.ts";
import { createApi } from "./api.ts";
import { openBridge } from "./bridge.ts";
import { acceptedBy, dress, faceOf } from "./face.ts";
import { createTalk } from "./talk.ts";
import { createView } from "./view.ts";

const bot = JSON.parse(document.querySelector("#face")?.textContent ?? "") as PublicChatbot;
const asked = new URLSearchParams(location.search).get("lang");
const shown = faceOf(bot, asked);
const { texts, title, color } = shown;
dress(document.documentElement, shown);

const bridge = openBridge(bot.uuid, {
  onInit(closes) {
    view.showClose(closes);
    const words = { open: texts.open, close: texts.close, unread: texts.unread, title };
    bridge.say({ type: "ready", face: { color, position: bot.look.position, words } });
    void talk.load();
  },
  onShown: () => view.focus(),
});
const talk = createTalk({
  api: createApi(acceptedBy(shown, asked, navigator.languages)),
  bridge,
  botKey: bot.uuid,
  onChange: () => view.draw(),
});
const close = () => bridge.say({ type: "close" });
const view = createView(document.body, shown, talk, close);

addEventListener("keydown", view.escape);
addEventListener("online", () => view.draw());
addEventListener("offline", () => view.draw());
view.draw();
