import type { RunMessage } from "../../../answers/run.ts";
import type { ImageSize } from "../../../contract/media/images.ts";

/** How many pictures a further one may change. */
const mostEarlier = 5;

/** The words of the pictures that end a thread: after an answer in words a picture begins anew. */
export function drawnBefore(history: readonly Pick<RunMessage, "role" | "text" | "images">[]): string[] {
  const answers = history.filter(({ role }) => role === "assistant");
  const last = answers.findLastIndex(({ images }) => images.length === 0);
  return answers.slice(Math.max(last + 1, answers.length - mostEarlier)).map(({ text }) => text);
}

/** Width and height in pixels. */
export function sidesOf(size: ImageSize): { width: number; height: number } {
  const [width = 0, height = 0] = size.split("x").map(Number);
  return { width, height };
}
