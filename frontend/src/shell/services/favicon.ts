import { subscribe } from "valtio";
import { answering } from "#thread/running.ts";

const usual = "/favicon.svg";
const news = "/favicon-news.svg";

/** Marks the tab's icon when an answer ends while the page is hidden, until it is seen again; call once. */
export function manageFavicon(): void {
  let before = answering.count;
  subscribe(answering, () => {
    if (answering.count < before && document.hidden) showIcon(news);
    before = answering.count;
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) showIcon(usual);
  });
}

function showIcon(href: string): void {
  document.querySelector("link[rel=icon]")?.setAttribute("href", href);
}
