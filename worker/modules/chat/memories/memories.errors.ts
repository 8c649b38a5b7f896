import { memories } from "../../../contract/limits.ts";
import { defineError } from "../../../lib/app-error.ts";

export const memoryNotFound = defineError("chat.memory_not_found");

const full = defineError("chat.memory_full");
export const memoryFull = () => full({ limit: memories.perAccount });
