import { subscribe } from "valtio";
import { chat, liveTurn } from "#modules/chat/chat.store.ts";

const usual = "/favicon.svg";
const news = "/favicon-news.svg";

/** Marks the tab's icon when an answer ends while nobody looks, until somebody does; call once. */
export function manageFavicon(): void {
  let answering = countAnswering();
  subscribe(chat, () => {
    const now = countAnswering();
    if (now < answering && document.hidden) showIcon(news);
    answering = now;
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) showIcon(usual);
  });
}

const countAnswering = (): number => chat.rooms.filter((room) => liveTurn(room) !== undefined).length;

function showIcon(href: string): void {
  document.querySelector("link[rel=icon]")?.setAttribute("href", href);
}
