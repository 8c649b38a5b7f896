import { useEffect } from "react";
import { useSnapshot } from "valtio";
import styles from "./MarkLayer.module.css";
import { boxOf, turned, type Quad, type Rotation } from "./quads.rules.ts";
import { placeCited, placeHits } from "./search.actions.ts";
import { search } from "./search.store.ts";
import { viewer } from "./viewer.store.ts";

/** The cited passage, and what a search has found; drawn where the page's own glyphs stand. */
export function MarkLayer({ page, turned: by }: { page: number; turned: Rotation }) {
  const { cited } = useSnapshot(viewer);
  const { hits, at } = useSnapshot(search);
  const isCited = cited?.page === page;
  const isAsked = isCited && !cited.isPlaced;
  const isFound = hits.some((hit) => hit.page === page && !hit.isPlaced);
  useEffect(() => {
    if (isAsked) void placeCited();
  }, [isAsked]);
  useEffect(() => {
    if (isFound) void placeHits(page);
  }, [isFound, page]);
  return (
    <div className={styles["layer"]} aria-hidden>
      {isCited && cited.isPlaced && (
        <Marks key={JSON.stringify(cited.quads)} quads={cited.quads as Quad[]} by={by} kind="cited" />
      )}
      {hits.map((hit, index) =>
        hit.page === page && hit.isPlaced ? (
          <Marks key={index} quads={hit.quads as Quad[]} by={by} kind={index === at ? "current" : "hit"} />
        ) : null,
      )}
    </div>
  );
}

function Marks({ quads, by, kind }: { quads: readonly Quad[]; by: Rotation; kind: "cited" | "hit" | "current" }) {
  // Where words stand is unknown on a page that was read from a picture.
  if (quads.length === 0) return <span className={styles["mark"]} data-kind="page" />;
  return quads.map((quad, index) => (
    <span key={index} className={styles["mark"]} data-kind={kind} style={boxOf(turned(quad, by))} />
  ));
}
