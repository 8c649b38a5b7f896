import { useLocation, useMatches } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { withTexts } from "#i18n/i18n.ts";
import { rightOfTool } from "#navigation/page-rights.rules.ts";
import { useRights } from "#session/rights.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";

const ForOthers = lazyPart(async () => (await withTexts(["rights"], import("./ForOthers.tsx"))).ForOthers);

/** A page, where the reader's role opens its tool and has the right that its route names. */
export function ForRole({ children }: { children: ReactNode }) {
  const ofTool = useLocation({ select: ({ pathname }) => rightOfTool(pathname) });
  const own = useMatches({ select: (all) => all.at(-1)?.staticData.right });
  const may = useRights();
  const missing = [ofTool, own].find((right) => right && !may(right));
  return missing ? <ForOthers right={missing} /> : children;
}
