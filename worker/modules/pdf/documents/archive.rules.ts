import { orderedName } from "../../../personal/archive-names.rules.ts";

export const documentPath = (order: number, name: string): string =>
  `documents/${orderedName(order, name.replace(/\.pdf$/i, ""))}.pdf`;
