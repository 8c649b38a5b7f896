import { Navigate } from "@tanstack/react-router";
import { useAreaLinks } from "./use-area-links.ts";

/** The admin has no page of its own at its address: it opens the first area. */
export function HomePage() {
  const [first] = useAreaLinks();
  return first ? <Navigate to={first.to} replace /> : null;
}
