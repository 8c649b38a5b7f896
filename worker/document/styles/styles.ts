import { knowledge } from "./knowledge.ts";
import { literature } from "./literature.ts";
import { practice } from "./practice.ts";
import { sheets } from "./sheets.ts";
import type { Style } from "./style.ts";

export const styles = { ...literature, ...knowledge, ...practice, ...sheets } as const satisfies Record<string, Style>;
export type StyleId = keyof typeof styles;

export const isStyleId = (id: string): id is StyleId => Object.hasOwn(styles, id);
