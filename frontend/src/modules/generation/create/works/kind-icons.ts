import { BookOpen, FileChartColumn, Layers, type LucideIcon } from "lucide-react";
import type { WorkKind } from "#contract/generation/works.contract.ts";

export const kindIcons = {
  book: BookOpen,
  report: FileChartColumn,
  flashcards: Layers,
} as const satisfies Record<WorkKind, LucideIcon>;
