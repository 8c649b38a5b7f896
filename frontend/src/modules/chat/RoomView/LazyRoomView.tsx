import { lazy } from "react";

export const loadRoomView = () => import("./RoomView.tsx");

/** Messages, Markdown and the virtual list: fetched while a first question is written, or a conversation read. */
export const LazyRoomView = lazy(async () => ({ default: (await loadRoomView()).RoomView }));
