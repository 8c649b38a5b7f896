import { vi } from "vitest";
import { sendQuestion } from "#modules/chat/chat.actions.ts";
import { chat, dropRoom, newRoom } from "#modules/chat/chat.store.ts";
import { closeDraft, openDraft, typeText } from "#modules/chat/composer.actions.ts";
import { liveText } from "#modules/chat/live-text.ts";
import { model, offer, person, signInAs, stubBrowser } from "./page.ts";
import { standInServer } from "./server.ts";

export const settle = (milliseconds = 50) => vi.advanceTimersByTimeAsync(milliseconds);

/** A page on the dashboard of somebody signed in, with one model and a server whose answers the test says. */
export function openPage() {
  vi.useFakeTimers();
  stubBrowser();
  const server = standInServer();
  signInAs(person());
  offer([model(1)]);
  Object.assign(chat, { rooms: [], limit: null, allowance: null });
  const page = { room: newRoom() };
  openDraft("new");
  const last = () => page.room.turns.at(-1);
  return {
    page,
    server,
    last,
    send: async (text: string) => {
      typeText(text);
      void sendQuestion(page.room);
      await settle();
    },
    shown: () => {
      const turn = last();
      return turn?.answer?.status === "running" ? liveText(turn.key).text : turn?.answer?.text;
    },
    asked: () => server.calls(/\/query(WithFile)?$/),
    close() {
      closeDraft();
      dropRoom(page.room.key);
      vi.useRealTimers();
      vi.unstubAllGlobals();
    },
  };
}
