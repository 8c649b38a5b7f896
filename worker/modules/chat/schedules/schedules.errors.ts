import { schedules } from "../../../contract/limits.ts";
import { defineError } from "../../../lib/app-error.ts";

export const scheduleNotFound = defineError("chat.schedule_not_found");

const full = defineError("chat.schedules_full");
export const schedulesFull = () => full({ limit: schedules.perAccount });
