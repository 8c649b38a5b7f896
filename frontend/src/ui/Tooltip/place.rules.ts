export type TooltipSide = "top" | "right" | "bottom" | "left";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Size = Pick<Box, "width" | "height">;

/** Pixels between the tooltip and its element, and between the tooltip and the edge of the window. */
const gap = 6;
const margin = 8;

const opposite = { top: "bottom", bottom: "top", left: "right", right: "left" } as const;

/** Where a tooltip stands: on its side, on the opposite one where only that has room, and never beyond the window. */
export function placeTip(element: Box, tip: Size, view: Size, side: TooltipSide): Pick<Box, "left" | "top"> {
  const fits = (one: TooltipSide) => roomAt(element, view, one) >= lengthAt(tip, one);
  const { left, top } = at(element, tip, fits(side) || !fits(opposite[side]) ? side : opposite[side]);
  return { left: within(left, tip.width, view.width), top: within(top, tip.height, view.height) };
}

const lengthAt = (tip: Size, side: TooltipSide): number =>
  gap + margin + (side === "top" || side === "bottom" ? tip.height : tip.width);

function roomAt(element: Box, view: Size, side: TooltipSide): number {
  if (side === "top") return element.top;
  if (side === "left") return element.left;
  if (side === "bottom") return view.height - element.top - element.height;
  return view.width - element.left - element.width;
}

function at(element: Box, tip: Size, side: TooltipSide): Pick<Box, "left" | "top"> {
  const left = element.left + (element.width - tip.width) / 2;
  const top = element.top + (element.height - tip.height) / 2;
  if (side === "top") return { left, top: element.top - gap - tip.height };
  if (side === "bottom") return { left, top: element.top + element.height + gap };
  if (side === "left") return { left: element.left - gap - tip.width, top };
  return { left: element.left + element.width + gap, top };
}

const within = (start: number, length: number, whole: number): number =>
  Math.max(margin, Math.min(start, whole - margin - length));
