import { orderedName } from "../../../personal/archive-names.rules.ts";

export const conversationPath = (order: number, title: string | null): string =>
  `conversations/${orderedName(order, title ?? "")}.json`;

export function filePath(id: string, mediaType: string): string {
  const kind = /^[a-z]+\/([a-z0-9]{1,10})$/.exec(mediaType)?.[1] ?? "bin";
  return `files/${id}.${kind === "jpeg" ? "jpg" : kind}`;
}

export function chatFilePath(order: number, name: string): string {
  const [ending = ""] = /\.[a-z0-9]{1,8}$/i.exec(name) ?? [];
  return `chat-files/${orderedName(order, name.slice(0, name.length - ending.length))}${ending}`;
}
