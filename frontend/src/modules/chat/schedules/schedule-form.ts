import * as z from "zod/mini";
import {
  rhythm as rhythmShape,
  type Rhythm,
  type Schedule,
  type ScheduleDraft,
} from "#contract/chat/schedules.contract.ts";
import { question, titleLength } from "#contract/limits.ts";
import { clockTime, zone } from "#contract/times.ts";
import { faultsOf } from "#ui/Form/faults.ts";

const fault = faultsOf("schedules");

export const scheduleForm = z
  .object({
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, fault("question")),
        z.maxLength(question.maxLength, fault("long", question.maxLength)),
      ),
    name: z.string().check(z.trim(), z.maxLength(titleLength, fault("long", titleLength))),
    /** As a list has it. */
    model: z.string().check(z.minLength(1, fault("model"))),
    /** Empty is none. */
    project: z.string(),
    every: z.enum(["day", "week", "month"]),
    weekdays: z.array(z.int()),
    day: z.string(),
    time: z.string().check(z.refine((time) => clockTime.safeParse(time).success, fault("time"))),
    zone,
  })
  .check(
    z.refine(({ every, weekdays }) => every !== "week" || weekdays.length > 0, {
      ...fault("weekdays"),
      path: ["weekdays"],
    }),
  );
export type ScheduleForm = z.infer<typeof scheduleForm>;

/** What a new schedule begins with. */
export interface ScheduleSeed {
  text: string;
  modelId: number | null;
  project: string | null;
  zone: string;
}

const workdays = [1, 2, 3, 4, 5];
const newForm = { name: "", every: "day", weekdays: workdays, day: "1", time: "09:00" } as const;

export function formOf(schedule: Schedule | null, { text, modelId, project, zone: own }: ScheduleSeed): ScheduleForm {
  if (schedule === null) return { ...newForm, text, model: String(modelId ?? ""), project: project ?? "", zone: own };
  const { rhythm, name, model_id, project_id } = schedule;
  return {
    text: schedule.text,
    name,
    model: String(model_id ?? ""),
    project: project_id ?? "",
    every: rhythm.every,
    weekdays: rhythm.every === "week" ? rhythm.weekdays : workdays,
    day: String(rhythm.every === "month" ? rhythm.day_of_month : 1),
    time: rhythm.time,
    zone: rhythm.time_zone,
  };
}

type Timing = Pick<ScheduleForm, "every" | "weekdays" | "day" | "time" | "zone">;

/** Null while what was chosen is none. */
export function rhythmOf({ every, weekdays, day, time, zone: time_zone }: Timing): Rhythm | null {
  const read = rhythmShape.safeParse({ every, weekdays, day_of_month: Number(day), time, time_zone });
  return read.success ? read.data : null;
}

/** A name that was left empty is made of the question. */
export function draftOf(form: ScheduleForm): ScheduleDraft {
  const rhythm = rhythmOf(form);
  if (rhythm === null) throw new Error("a form of a schedule without a rhythm");
  const { text, name, model, project } = form;
  return {
    text,
    ...(name !== "" && { name }),
    model_id: Number(model),
    project_id: project === "" ? null : project,
    rhythm,
  };
}
