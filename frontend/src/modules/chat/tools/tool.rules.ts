import { imageSizes, type ImageSize } from "#contract/media/images.ts";

/** How the next questions are answered, where it is not by one model alone. It ends with its conversation. */
export type Tool = { name: "web" } | { name: "picture"; size: ImageSize } | { name: "beside"; modelId: number };

/** The tool of a stored draft; null where there is none, or its shape is another. */
export function parseTool(stored: unknown): Tool | null {
  const { name, modelId, size } = (stored ?? {}) as Partial<Record<"name" | "modelId" | "size", unknown>>;
  if (name === "web") return { name };
  if (name === "picture") return { name, size: imageSizes.find((one) => one === size) ?? imageSizes[0] };
  return name === "beside" && typeof modelId === "number" ? { name, modelId } : null;
}

/** The second model that a question to this one goes to; null where it goes to one alone. */
export const besideOf = (tool: Tool | null, modelId: number): number | null =>
  tool?.name === "beside" && tool.modelId !== modelId ? tool.modelId : null;
