import { proxy } from "valtio";
import type { Allowance } from "#contract/limits.contract.ts";

/** What is left of answers from the web; null until it is read, and where nothing is counted. */
export const webTool = proxy<{ allowance: Allowance | null; isUnavailable: boolean }>({
  allowance: null,
  isUnavailable: false,
});
