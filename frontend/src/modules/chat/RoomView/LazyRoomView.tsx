import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";

/** Messages, Markdown and the virtual list: fetched while a first question is written, or a conversation read. */
export const LazyRoomView = lazyPart(async () => (await import("./RoomView.tsx")).RoomView);
