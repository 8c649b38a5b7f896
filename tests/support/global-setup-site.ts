import { buildSite } from "../../local/build/site.ts";

export const setup = () => buildSite();
