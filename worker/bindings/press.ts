import type { PackRequest, PressCalls, PressRequest, Pressed } from "../document/press-calls.ts";

/** Sets stored documents and sets of cards as files. What is thrown is that the press itself was lost. */
export interface Press {
  render(request: PressRequest): Promise<Pressed>;
  pack(request: PackRequest): Promise<Pressed>;
}

export function createPress(press: Service<PressCalls>): Press {
  return {
    render: async (request) => (await press.render(request)) as Pressed,
    pack: async (request) => (await press.pack(request)) as Pressed,
  };
}
