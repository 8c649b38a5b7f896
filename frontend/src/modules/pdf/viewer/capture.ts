import { askAboutPicture } from "../composer.ts";
import { showBeside } from "./viewer.actions.ts";
import { viewer } from "./viewer.store.ts";

/** Pixels of a picture's longer side; more would tell a model nothing. */
const longest = 1_600;

interface Share {
  left: number;
  top: number;
  width: number;
  height: number;
}

const whole: Share = { left: 0, top: 0, width: 1, height: 1 };

/** Takes a part of a drawn page as a picture that goes along with the next question. */
export function capture(page: number, sheet: ParentNode | null, part: Share): void {
  const canvas = sheet?.querySelector<HTMLCanvasElement>("canvas");
  viewer.capturing = false;
  if (!canvas) return;
  const width = canvas.width * part.width;
  const height = canvas.height * part.height;
  const scale = Math.min(1, longest / Math.max(width, height));
  const copy = document.createElement("canvas");
  copy.width = Math.max(1, Math.round(width * scale));
  copy.height = Math.max(1, Math.round(height * scale));
  const place = [canvas.width * part.left, canvas.height * part.top, width, height] as const;
  copy.getContext("2d")?.drawImage(canvas, ...place, 0, 0, copy.width, copy.height);
  askAboutPicture({ page, url: copy.toDataURL("image/png") });
  showBeside("discussion");
}

export const captureWholePage = (page: number): void =>
  capture(page, document.querySelector(`[data-page="${page}"]`), whole);
