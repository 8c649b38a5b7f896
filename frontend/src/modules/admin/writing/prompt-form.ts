import type { ImprovementForm, TemplateForm } from "./writing.forms.ts";

export type PromptForm = Pick<TemplateForm & ImprovementForm, "prompt_en" | "prompt_fr" | "fields">;
