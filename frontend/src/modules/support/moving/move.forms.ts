import * as z from "zod/mini";
import { faultsOf } from "#ui/Form/faults.ts";

const fault = faultsOf("support");

/** Where the chatbot goes, confirmed by its name. */
export const moveForm = (name: string) =>
  z.object({
    place: z.string().check(z.minLength(1, fault("place"))),
    name: z.string().check(z.refine((typed) => typed.trim() === name, fault("otherName", name))),
  });
export type MoveForm = z.infer<ReturnType<typeof moveForm>>;
