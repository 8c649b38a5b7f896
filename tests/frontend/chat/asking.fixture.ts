import { vi } from "vitest";
import { sendQuestion } from "#modules/chat/chat.actions.ts";
import { chat, rooms } from "#modules/chat/chat.store.ts";
import { composer } from "#modules/chat/composer.ts";
import { liveText } from "#thread/live-text.ts";
import { model, offer, person, signInAs, stubBrowser } from "./page.ts";
import { standInServer } from "./server.ts";

export const settle = (milliseconds = 50) => vi.advanceTimersByTimeAsync(milliseconds);

/** The dashboard of a signed-in user, with one model and a server whose answers the test sends. */
export function openPage() {
  vi.useFakeTimers();
  stubBrowser();
  const server = standInServer();
  signInAs(person());
  offer([model(1)]);
  Object.assign(chat, { limit: null, allowance: null });
  rooms.store.all = [];
  const page = { room: rooms.add(null) };
  composer.show("new");
  const last = () => page.room.turns.at(-1);
  return {
    page,
    server,
    last,
    send: async (text: string) => {
      composer.type(text);
      void sendQuestion(page.room);
      await settle();
    },
    shown: () => {
      const turn = last();
      return turn?.answer?.status === "running" ? liveText(turn.key).text : turn?.answer?.text;
    },
    asked: () => server.calls(/\/query(WithFile)?$/),
    close() {
      composer.hide();
      rooms.forget(page.room.key);
      vi.useRealTimers();
      vi.unstubAllGlobals();
    },
  };
}
