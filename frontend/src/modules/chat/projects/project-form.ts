import * as z from "zod/mini";
import { projectColors, type Project, type ProjectDraft } from "#contract/chat/projects.contract.ts";
import { projects as most } from "#contract/limits.ts";
import { faultsOf } from "#ui/Form/faults.ts";

const fault = faultsOf("projects");

export const projectForm = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, fault("required")), z.maxLength(most.nameLength, fault("long", most.nameLength))),
  instructions: z
    .string()
    .check(z.trim(), z.maxLength(most.instructionsLength, fault("long", most.instructionsLength))),
  /** As a list has it; empty is none. */
  model: z.string(),
  color: z.enum(projectColors),
});
export type ProjectForm = z.infer<typeof projectForm>;

export const formOf = (project: Project | null): ProjectForm => ({
  name: project?.name ?? "",
  instructions: project?.instructions ?? "",
  model: project?.model_id == null ? "" : String(project.model_id),
  color: project?.color ?? "blue",
});

export const draftOf = ({ name, instructions, model, color }: ProjectForm): ProjectDraft => ({
  name,
  instructions,
  model_id: model === "" ? null : Number(model),
  color,
});
