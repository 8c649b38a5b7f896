import { mostPinned, projects } from "../../../contract/limits.ts";
import { defineError } from "../../../lib/app-error.ts";

export const projectNotFound = defineError("chat.project_not_found");

const full = defineError("chat.projects_full");
export const projectsFull = () => full({ limit: projects.perAccount });

const tooMany = defineError("chat.pins_full");
export const pinsFull = () => tooMany({ limit: mostPinned });
