import type { EngineOrder, EngineResults, OrderKind } from "../../worker/providers/engine/engine.ts";
import type { Work } from "../work.ts";
import { hearAudio } from "./audio.ts";
import { renderClip } from "./clip.ts";
import { combineClips } from "./combine.ts";
import { takeFrames } from "./frames.ts";
import { seeMotion } from "./motion.ts";
import { takePoster } from "./poster.ts";
import { probeFile } from "./probe.ts";
import { seeScenes } from "./scenes.ts";

/** Does what an order asks for. */
export function carryOut(order: EngineOrder, work: Work): Promise<EngineResults[OrderKind]> {
  switch (order.kind) {
    case "probe":
      return probeFile(order, work);
    case "audio":
      return hearAudio(order, work);
    case "scenes":
      return seeScenes(order, work);
    case "frames":
      return takeFrames(order, work);
    case "motion":
      return seeMotion(order, work);
    case "clip":
      return renderClip(order, work);
    case "combine":
      return combineClips(order, work);
    case "poster":
      return takePoster(order, work);
  }
}
