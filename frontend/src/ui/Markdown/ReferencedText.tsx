import { Fragment, useContext, type ReactNode } from "react";
import { References } from "./references.ts";

const reference = /\[(\d{1,3})\]/;

export const mayRefer = (text: string): boolean => reference.test(text);

/** A text with the references that it makes, such as the passages an answer rests on. */
export function ReferencedText({ text }: { text: string }): ReactNode {
  const draw = useContext(References);
  if (draw === null) return text;
  // Split by a pattern with a group: every second part is a number.
  return text.split(reference).map((part, index) => {
    if (index % 2 === 0) return part;
    return <Fragment key={index}>{draw(Number(part)) ?? `[${part}]`}</Fragment>;
  });
}
