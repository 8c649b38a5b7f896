import type { Writer } from "../../answers/writer.service.ts";
import type { Base } from "../../base.ts";
import type { Engine } from "../../engine/engine.composition.ts";
import { joined } from "../../lib/joined.ts";
import type { Limits } from "../limits/limits.composition.ts";
import { composeLibrary } from "./library.parts.ts";
import { composeShorts } from "./shorts.parts.ts";
import { composeVideo } from "./video.parts.ts";

interface Others {
  limits: Limits;
  engine: Engine;
  /** The cheapest models that write, and that look at pictures. */
  writer: Pick<Writer, "ask">;
  viewer: Pick<Writer, "ask">;
}

/** Images, videos and sounds of people: kept, drawn, filmed, cut and put together. */
export function composeMedia(base: Base, { limits, engine, ...writers }: Others) {
  const kept = composeLibrary(base, { engine, limits });
  const others = { limits, engine, media: kept.library };
  return joined(kept, composeShorts(base, { ...others, ...writers }), composeVideo(base, others));
}
