import base from "./typst/base.typ";
import blocks from "./typst/blocks.typ";
import cards from "./typst/cards.typ";
import cvAcademic from "./typst/cv/academic.typ";
import cvCompact from "./typst/cv/compact.typ";
import cvData from "./typst/cv/data.typ";
import cvEditorial from "./typst/cv/editorial.typ";
import cvMain from "./typst/cv/main.typ";
import cvPlain from "./typst/cv/plain.typ";
import cvWarm from "./typst/cv/warm.typ";
import covers from "./typst/covers.typ";
import dropCap from "./typst/drop-cap.typ";
import main from "./typst/main.typ";
import math from "./typst/math.typ";
import matter from "./typst/matter.typ";
import openings from "./typst/openings.typ";
import tables from "./typst/tables.typ";
import text from "./typst/text.typ";
import words from "./typst/words.typ";

/** The Typst programs, file by file: `/main.typ` sets documents, `/cv/main.typ` CVs. */
export const sources = {
  "/base.typ": base,
  "/blocks.typ": blocks,
  "/cards.typ": cards,
  "/covers.typ": covers,
  "/cv/academic.typ": cvAcademic,
  "/cv/compact.typ": cvCompact,
  "/cv/data.typ": cvData,
  "/cv/editorial.typ": cvEditorial,
  "/cv/main.typ": cvMain,
  "/cv/plain.typ": cvPlain,
  "/cv/warm.typ": cvWarm,
  "/drop-cap.typ": dropCap,
  "/main.typ": main,
  "/math.typ": math,
  "/matter.typ": matter,
  "/openings.typ": openings,
  "/tables.typ": tables,
  "/text.typ": text,
  "/words.typ": words,
};
