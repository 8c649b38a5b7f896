import type {
  CvPressRequest,
  CvPressed,
  PackRequest,
  PressCalls,
  PressRequest,
  PressResult,
} from "../document/press-calls.ts";
import { unlessBusy } from "../lib/busy.ts";
import type { Lane } from "../lib/gate.ts";

/** Sets stored documents and sets of cards as files. What is thrown is that the press itself was lost. */
export interface Press {
  render(request: PressRequest): Promise<PressResult>;
  pack(request: PackRequest): Promise<PressResult>;
}

/** Sets CVs, as files of the store or as bytes at once. */
export interface CvPress {
  setCv(request: CvPressRequest): Promise<CvPressed>;
}

/** Also service.busy, where too much of the kind is set already. */
export function createPress(press: Service<PressCalls>, lane: Lane): Press {
  return {
    render: async (request) => unlessBusy<PressResult>(await press.render(request, lane)),
    pack: async (request) => unlessBusy<PressResult>(await press.pack(request, lane)),
  };
}

export function createCvPress(press: Service<PressCalls>, lane: Lane): CvPress {
  return { setCv: async (request) => unlessBusy<CvPressed>(await press.setCv(request, lane)) };
}
