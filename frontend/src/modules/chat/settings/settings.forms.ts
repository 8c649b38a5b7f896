import * as z from "zod/mini";
import { instructionsLength } from "#contract/limits.ts";
import { faultsOf } from "#ui/Form/faults.ts";

const fault = faultsOf("preferences");
const said = z.string().check(z.trim(), z.maxLength(instructionsLength, fault("long", instructionsLength)));

export const instructionsForm = z.object({ about: said, style: said });
