import * as z from "zod/mini";
import { promptCategories } from "#contract/chat/prompts.contract.ts";
import { textIn } from "#contract/local-text.rules.ts";
import type { ProductModule, ProductModuleDraft } from "#contract/marketplace.contract.ts";
import { faultsOf } from "#ui/Form/faults.ts";
import { lineField, numberField, numberOf } from "../frame/amounts.ts";

const fault = faultsOf("admin");

export const moduleForm = z.object({
  name_en: lineField(80),
  name_fr: lineField(80),
  icon: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, fault("required")),
      z.maxLength(60, fault("long")),
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, fault("slug")),
    ),
  sort_order: numberField(0, 100_000, { whole: true }),
});
export type ModuleForm = z.infer<typeof moduleForm>;

export const formOfModule = (module: ProductModule | null): ModuleForm => ({
  name_en: module ? textIn(module.name, "en") : "",
  name_fr: module ? textIn(module.name, "fr") : "",
  icon: module?.icon ?? "",
  sort_order: String(module?.sort_order ?? 50),
});

export const draftOfModule = ({ name_en, name_fr, icon, sort_order }: ModuleForm): ProductModuleDraft => ({
  name: { en: name_en, fr: name_fr },
  icon,
  sort_order: numberOf(sort_order) ?? 0,
});

export const promptForm = z.object({
  title: lineField(120),
  text: z.string().check(z.trim(), z.minLength(1, fault("required")), z.maxLength(8_000, fault("long"))),
  category: z.enum(promptCategories),
  language: z.enum(["en", "fr"]),
});
export type PromptForm = z.infer<typeof promptForm>;
