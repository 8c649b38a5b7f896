import { useEffect, useState } from "react";
import { subscribe } from "valtio";
import type { Estimate } from "#contract/limits.contract.ts";
import { useSelectedModel } from "#modules/models/models.actions.ts";
import { useSession } from "#session/session.store.ts";
import type { Room } from "../chat.store.ts";
import { composer } from "../composer.ts";
import { besideOf } from "../tools/tool.rules.ts";

/** Typing rests so long before the server is asked; what is typed meanwhile draws nothing here. */
const restMs = 700;

/** What the question in the composer would take; null while it is typed, and where nothing is. */
export function useEstimate({ id: conversation, project }: Pick<Room, "id" | "project">): Estimate | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const modelId = useSelectedModel()?.id ?? null;
  const isKnown = useSession() !== null;

  useEffect(() => {
    if (modelId === null || !isKnown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = new AbortController();
    const ask = async () => {
      const { text, attached, kept } = composer.state;
      const files = attached.files.flatMap(({ id, phase }) => (id !== null && phase === "ready" ? [id] : []));
      const asked = { text: text.trim(), pictures: attached.pictures.length, web: kept.tool?.name === "web" };
      const besideId = besideOf(kept.tool, modelId);
      const intended = { ...asked, modelId, besideId, conversation, project, files };
      asking = new AbortController();
      const { signal } = asking;
      const found = await import("../limit/estimate.ts")
        .then(({ estimateOf }) => estimateOf(intended, signal))
        .catch(() => null);
      if (!signal.aborted) setEstimate(found);
    };
    const changed = () => {
      clearTimeout(timer);
      asking.abort();
      if (composer.state.text.trim() === "") return setEstimate(null);
      timer = setTimeout(() => void ask(), restMs);
    };
    changed();
    const leave = subscribe(composer.state, changed);
    return () => {
      leave();
      clearTimeout(timer);
      asking.abort();
    };
  }, [conversation, isKnown, modelId, project]);

  return estimate;
}
