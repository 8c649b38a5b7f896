import { useEffect, useLayoutEffect } from "react";
import { chooseModel, currentViewer, selectedModel, useSelectedModel } from "#modules/models/models.actions.ts";
import { accessOf } from "#modules/models/models.rules.ts";
import { modelById } from "#modules/models/models.store.ts";
import type { Room } from "../chat.store.ts";
import { closeDraft, openDraft, rememberModel, saveDraft } from "../composer.actions.ts";
import { draftKeyOf } from "../sending.actions.ts";

/** The draft of this conversation, with the model it was written for; kept when the page goes away. */
export function useDraft(room: Room, id: string | null): void {
  const key = draftKeyOf({ id });
  const selected = useSelectedModel()?.id ?? null;
  useLayoutEffect(() => {
    restoreModel(openDraft(key) ?? lastModelOf(room));
    return closeDraft;
  }, [room, key]);
  useEffect(() => {
    const model = selectedModel();
    if (model && selected !== null) rememberModel(model.id);
  }, [selected]);
  useEffect(() => {
    addEventListener("pagehide", saveDraft);
    return () => removeEventListener("pagehide", saveDraft);
  }, []);
}

const lastModelOf = (room: Room): number | null => room.turns.at(-1)?.answer?.modelId ?? null;

function restoreModel(id: number | null): void {
  const model = modelById(id);
  if (model && model.id !== selectedModel()?.id && accessOf(model, currentViewer()) === "open") chooseModel(model);
}
