import { proxy } from "valtio";
import { personal } from "#lib/personal.ts";
import { parseWelcome, type Welcome } from "./welcome.rules.ts";

const closed: Welcome = { open: false, done: [] };

export const welcomeEntry = personal<Welcome>("welcome", "remembered", closed, parseWelcome);
export const welcomeStore = proxy<Welcome>({ ...closed });
