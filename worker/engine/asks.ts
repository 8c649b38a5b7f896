import type {
  AudioOrder,
  ClipOrder,
  CombineOrder,
  EngineInput,
  FramesOrder,
  MotionOrder,
  PosterOrder,
  ProbeOrder,
  ScenesOrder,
  Span,
} from "../providers/engine/engine.ts";

/** A file of the store, and the one demuxer that may open it. */
export interface StoredInput extends Pick<EngineInput, "format" | "mark"> {
  key: string;
}

/** An order as a step asks for it: files by their keys, and no addresses. */
type Ask<Order> = Omit<Order, "input" | "output" | "outputs" | "poster" | "peaks"> & { input: StoredInput };

export interface EngineAsks {
  probe: Ask<ProbeOrder>;
  /** `chunks`: more files than its speech can need. */
  audio: Ask<AudioOrder> & { chunks: number };
  scenes: Ask<ScenesOrder>;
  frames: Ask<FramesOrder>;
  motion: Ask<MotionOrder>;
  clip: Ask<ClipOrder>;
  combine: Omit<CombineOrder, "clips" | "music" | "output" | "poster"> & {
    clips: readonly (Span & { input: StoredInput })[];
    music: { input: StoredInput; level: number } | null;
  };
  poster: Ask<PosterOrder>;
}

export type EngineAsk = EngineAsks[keyof EngineAsks];

/** A file that the engine has made, whole. */
export interface MadeFile {
  key: string;
  mediaType: string;
  bytes: number;
  /** Lower-case hex. */
  sha256: string;
}

interface MadeVideo {
  video: MadeFile;
  poster: MadeFile;
}

/** The files of each kind of order. */
export interface EngineFilesMade {
  probe: null;
  /** As many chunks as its result has, in their order. */
  audio: { chunks: readonly MadeFile[]; peaks: MadeFile };
  scenes: null;
  frames: null;
  motion: null;
  clip: MadeVideo;
  combine: MadeVideo;
  poster: { poster: MadeFile };
}
