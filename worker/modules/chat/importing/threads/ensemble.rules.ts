import { exportedConversation, exportedFormat } from "../../../../contract/chat/exported.ts";
import type { Language } from "../../../../lib/language.rules.ts";
import { leftOut } from "./left-out.rules.ts";
import { momentOf } from "./source-thread.ts";
import type { Fields, SourceThread } from "./source-thread.ts";

export const isEnsemble = (value: Fields): boolean => value["format"] === exportedFormat;

/** Our own export, of this version. */
export function readEnsemble(value: Fields, language: Language): SourceThread | null {
  const { data } = exportedConversation.safeParse(value);
  if (data === undefined) return null;
  return {
    source: "ensemble",
    id: data.id,
    title: data.title,
    createdAt: momentOf(data.created_at),
    updatedAt: momentOf(data.updated_at),
    current: data.current,
    nodes: data.messages.map(({ id, parent_id, role, text, pictures, model, created_at }) => ({
      id,
      parent: parent_id,
      role,
      text: [text, ...pictures.map(() => leftOut("picture", language))].filter((part) => part !== "").join("\n\n"),
      model,
      createdAt: momentOf(created_at),
    })),
  };
}
