import { liveTurn } from "#thread/threads.ts";
import { reloadRoom } from "./chat.actions.ts";
import { rooms } from "./chat.store.ts";
import { bringToTop, markEnded, showTitle, conversationTitle } from "./conversations.actions.ts";
import { takeOff } from "./conversations.store.ts";
import { announceEnded, markRead } from "./unread.actions.ts";
import { receiveFromTabs, type TabNews } from "./tab-news.ts";

/** Shows what happens to conversations in other tabs: in the lists, and on the page that is open here. */
export function followTabs(): void {
  receiveFromTabs(follow);
}

function follow(news: TabNews): void {
  if (news.type === "projects" || news.type === "placed") return void followProjects(news);
  const { type, id } = news;
  if (type === "titled") return showTitle(id, news.title);
  if (type === "asked") bringToTop(id, { ...news, running: news.answer });
  if (type === "read") return markRead(id);
  if (type === "ended") {
    markEnded(id);
    if (!news.isSeen) announceEnded(id, conversationTitle(id));
  }
  if (type === "removed") takeOff(id);
  const room = rooms.of(id);
  // Rooms of other pages are read when they are opened; an answer that streams here ends here.
  if (room && location.pathname.endsWith(`/${id}`) && !liveTurn(room)) void reloadRoom(room);
}

/** Rare: its code comes with the first of it. */
async function followProjects(news: Extract<TabNews, { type: "projects" | "placed" }>): Promise<void> {
  if (news.type === "projects") return (await import("./projects/reading-projects.actions.ts")).learnProjects();
  (await import("./projects/arranging.actions.ts")).showPlace(news.item);
}
