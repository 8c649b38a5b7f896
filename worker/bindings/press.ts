import type { PressCalls, PressRequest, Pressed } from "../document/press-calls.ts";

/** Sets stored documents as PDF. What is thrown is that the press itself was lost. */
export interface Press {
  render(request: PressRequest): Promise<Pressed>;
}

export function createPress(press: Service<PressCalls>): Press {
  return { render: async (request) => (await press.render(request)) as Pressed };
}
