import "./base.css";
import "./frame.css";
import "./turns.css";
import { createApi } from "./api.ts";
import { openBridge } from "./bridge.ts";
import { readable } from "./color.rules.ts";
import { readFace } from "./face.ts";
import { createTalk } from "./talk.ts";
import { createView } from "./view.ts";

const sheets = { light: "#fffefb", dark: "#221f1c" };

const shown = readFace();
const { bot, language, texts, title } = shown;
const root = document.documentElement;
const color = readable(bot.look.color, "#ffffff", "#000000");
root.lang = language;
root.dataset["scheme"] = bot.look.scheme;
root.style.setProperty("--color", color);
root.style.setProperty("--color-light", readable(bot.look.color, sheets.light, "#000000"));
root.style.setProperty("--color-dark", readable(bot.look.color, sheets.dark, "#ffffff"));

const bridge = openBridge(bot.uuid, {
  onInit(closes) {
    view.showClose(closes);
    const words = { open: texts.open, close: texts.close, unread: texts.unread, title };
    bridge.say({ type: "ready", face: { color, position: bot.look.position, words } });
    void talk.load();
  },
  onShown: () => view.focus(),
});
const talk = createTalk({ api: createApi(language), bridge, botKey: bot.uuid, onChange: () => view.draw() });
const close = () => bridge.say({ type: "close" });
const view = createView(document.body, shown, talk, close);

addEventListener("keydown", ({ key }) => key === "Escape" && !document.querySelector(":popover-open") && close());
addEventListener("online", () => view.draw());
addEventListener("offline", () => view.draw());
view.draw();
