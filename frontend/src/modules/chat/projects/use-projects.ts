import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { readProjects } from "./reading-projects.actions.ts";
import { projects } from "./projects.store.ts";

/** The projects as they are known; read where no sidebar has read them yet. */
export function useProjects() {
  const known = useSnapshot(projects);
  const isUnread = known.status === "idle";
  useEffect(() => {
    if (isUnread) void readProjects();
  }, [isUnread]);
  return known;
}
