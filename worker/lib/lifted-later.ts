import type { ErrorCode } from "../contract/errors.ts";
import { codeOfSwitch, groupOfSwitch } from "../contract/switches.rules.ts";
import type { SwitchName } from "../contract/switches.rules.ts";
import { AppError } from "./app-error.ts";

/** The refusal by a switch that is off. */
export function switchedOff(name: SwitchName): AppError {
  return new AppError(codeOfSwitch[groupOfSwitch(name)], { switch: name });
}

const untilTomorrow: readonly ErrorCode[] = ["limits.total_spent", "limits.plan_spent", "limits.first_day_spent"];

/** True for a refusal that an admin or the next day lifts: work that meets it may wait for that. */
export const isLiftedLater = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code.startsWith("switches.") || untilTomorrow.includes(error.code));
