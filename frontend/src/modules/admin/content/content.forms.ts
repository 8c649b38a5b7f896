import * as z from "zod/mini";
import { contentKinds, type ContentDraft, type ContentRecord } from "#contract/landing.contract.ts";
import { faultsOf } from "#ui/Form/faults.ts";
import { lineField } from "../frame/amounts.ts";

const fault = faultsOf("admin");

const body = z.string().check(z.trim(), z.minLength(1, fault("required")), z.maxLength(60_000, fault("long")));
const text = z.object({ title: lineField(120), description: lineField(300), body });

export const contentForm = z.object({
  kind: z.enum(contentKinds),
  slug: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, fault("required")),
      z.maxLength(80, fault("long")),
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, fault("slug")),
    ),
  state: z.enum(["published", "kept"]),
  en: text,
  fr: text,
});
export type ContentForm = z.infer<typeof contentForm>;

const empty = { title: "", description: "", body: "" };

export function formOfContent(record: ContentRecord | null): ContentForm {
  if (record === null) return { kind: "blog", slug: "", state: "kept", en: empty, fr: empty };
  const { kind, slug, published_version, en, fr } = record;
  return { kind, slug, state: published_version === null ? "kept" : "published", en, fr };
}

export const draftOfContent = ({ state, ...form }: ContentForm, record: ContentRecord | null): ContentDraft => ({
  ...form,
  published: state === "published",
  ...(record && { id: record.id, base_version: record.version }),
});
