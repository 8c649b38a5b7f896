import { useEffect, useLayoutEffect } from "react";
import { useSnapshot } from "valtio";
import { useDraft } from "#thread/composer/use-draft.ts";
import { draftKeyOf } from "#thread/thread.actions.ts";
import { chooseModel, currentViewer, selectedModel, useSelectedModel } from "#modules/models/models.actions.ts";
import { accessOf } from "#modules/models/models.rules.ts";
import { modelById } from "#modules/models/models.store.ts";
import type { Room } from "../chat.store.ts";
import { composer, drafts } from "../composer.ts";

/** The draft of this conversation, with the model that it was written for. */
export function useDraftOf(room: Room): void {
  const key = draftKeyOf(useSnapshot(room));
  const selected = useSelectedModel()?.id ?? null;
  useDraft(composer, key);
  useLayoutEffect(() => restoreModel(drafts.read(key)?.modelId ?? lastModelOf(room)), [room, key]);
  useEffect(() => {
    const model = selectedModel();
    if (model && selected !== null) composer.keep({ ...composer.state.kept, modelId: model.id });
  }, [selected]);
}

const lastModelOf = (room: Room): number | null => room.turns.at(-1)?.answer?.modelId ?? room.modelId;

function restoreModel(id: number | null): void {
  const model = modelById(id);
  if (model && model.id !== selectedModel()?.id && accessOf(model, currentViewer()) === "open") chooseModel(model);
}
