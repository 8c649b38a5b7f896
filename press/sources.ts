import base from "./typst/base.typ";
import blocks from "./typst/blocks.typ";
import cards from "./typst/cards.typ";
import covers from "./typst/covers.typ";
import dropCap from "./typst/drop-cap.typ";
import main from "./typst/main.typ";
import math from "./typst/math.typ";
import matter from "./typst/matter.typ";
import openings from "./typst/openings.typ";
import text from "./typst/text.typ";

/** The Typst program, file by file. */
export const sources = {
  "/base.typ": base,
  "/blocks.typ": blocks,
  "/cards.typ": cards,
  "/covers.typ": covers,
  "/drop-cap.typ": dropCap,
  "/main.typ": main,
  "/math.typ": math,
  "/matter.typ": matter,
  "/openings.typ": openings,
  "/text.typ": text,
};
