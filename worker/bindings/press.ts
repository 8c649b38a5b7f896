import type {
  CvPressRequest,
  CvPressed,
  PackRequest,
  PressCalls,
  PressRequest,
  Pressed,
} from "../document/press-calls.ts";

/** Sets stored documents and sets of cards as files. What is thrown is that the press itself was lost. */
export interface Press {
  render(request: PressRequest): Promise<Pressed>;
  pack(request: PackRequest): Promise<Pressed>;
}

/** Sets CVs, as files of the store or as bytes at once. */
export interface CvPress {
  setCv(request: CvPressRequest): Promise<CvPressed>;
}

export function createPress(press: Service<PressCalls>): Press {
  return {
    render: async (request) => (await press.render(request)) as Pressed,
    pack: async (request) => (await press.pack(request)) as Pressed,
  };
}

export function createCvPress(press: Service<PressCalls>): CvPress {
  return { setCv: async (request) => (await press.setCv(request)) as CvPressed };
}
