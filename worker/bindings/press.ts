import type {
  CvPressRequest,
  CvPressed,
  PackRequest,
  PressCalls,
  PressEnterRequest,
  PressPlaceCalls,
  PressRequest,
  PressResult,
} from "../document/press-calls.ts";
import { unlessBusy } from "../lib/busy.ts";
import type { Lane } from "../lib/gate.ts";
import { enter } from "./entering.ts";

/** Sets stored documents and sets of cards as files. What is thrown is that the press itself was lost. */
export interface Press {
  render(request: PressRequest): Promise<PressResult>;
  pack(request: PackRequest): Promise<PressResult>;
}

/** Sets CVs, as files of the store or as bytes at once. */
export interface CvPress {
  setCv(request: CvPressRequest): Promise<CvPressed>;
}

/** Has a file set in its place; also throws service.busy, where the press has no turn or no memory for it. */
const settingIn =
  (press: Service<PressCalls>, lane: Lane) =>
  async <T extends object>(
    setting: Omit<PressEnterRequest, "alone">,
    set: (place: Rpc.Stub<PressPlaceCalls>) => Promise<object>,
  ): Promise<T> => {
    const entered = await enter<{ place: Rpc.Stub<PressPlaceCalls> }>((alone) =>
      press.enter({ ...setting, alone }, lane),
    );
    using place = entered.place;
    return unlessBusy<T>(await set(place));
  };

export function createPress(press: Service<PressCalls>, lane: Lane): Press {
  const setFile = settingIn(press, lane);
  return {
    render: (request) =>
      setFile<PressResult>({ kind: "work", key: request.document }, (place) => place.render(request)),
    pack: (request) => setFile<PressResult>({ kind: "deck", key: request.deck }, (place) => place.pack(request)),
  };
}

export function createCvPress(press: Service<PressCalls>, lane: Lane): CvPress {
  const setFile = settingIn(press, lane);
  return {
    setCv: (request) =>
      setFile<CvPressed>({ kind: "cv", key: request.cv.photo?.key ?? null }, (place) => place.setCv(request)),
  };
}
