import { lazy, Suspense } from "react";
import { Skeleton } from "../Skeleton/Skeleton.tsx";
import type { MarkdownProps } from "./Markdown.tsx";

const load = () => import("./Markdown.tsx");
const Loaded = lazy(async () => ({ default: (await load()).Markdown }));

/** Fetches the renderer ahead of the first answer, so that no one waits for it. */
export function preloadMarkdown(): void {
  void load();
}

/** For pages that can be shown before there is any Markdown: the renderer is 28 KB of their first load. */
export function LazyMarkdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<Skeleton rows={3} height={26} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
