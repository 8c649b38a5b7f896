import { listSwitches, readSwitches, turnSwitch } from "../contract/switches.contract.ts";
import { serve } from "../http/serve.ts";

export const switchesRoutes = [
  serve(readSwitches, ({ services }) => services.switches.read()),
  serve(listSwitches, ({ services }) => services.switches.list()),
  serve(turnSwitch, ({ services, caller, params, body }) => services.switches.turn(caller, params.name, body)),
];
