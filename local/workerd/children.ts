import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** The ids of the workerd processes that a process started. */
export function workerdProcesses(parent = process.pid): number[] {
  return childProcesses(parent).filter((id) => nameOf(id).endsWith("workerd"));
}

function childProcesses(parent: number): number[] {
  if (process.platform === "linux")
    return readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).split("\n");
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([id, owner]) => (id && owner === parent ? [id] : []));
}

function nameOf(id: number): string {
  if (process.platform !== "linux")
    return execFileSync("ps", ["-p", `${id}`, "-o", "comm="], { encoding: "utf8" }).trim();
  try {
    return readFileSync(`/proc/${id}/comm`, "utf8").trim();
  } catch {
    return "";
  }
}

/** Guards the workerds of this process; answers what lifts the guard. */
export const guardWorkerd = (): (() => void) => guardProcesses(process.platform === "win32" ? [] : workerdProcesses());

/**
 * A child outlives a parent that is killed outright, and keeps its port. A shell that waits for the end of a pipe
 * ends it then; on Windows, where there is none, it stays. Answers what lifts the guard.
 */
export function guardProcesses(ids: readonly number[]): () => void {
  if (process.platform === "win32" || ids.length === 0) return () => {};
  const guard = spawn("sh", ["-c", 'cat > /dev/null; kill -9 "$@" 2> /dev/null', "guard", ...ids.map(String)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  guard.on("error", () => {});
  guard.unref();
  return () => guard.kill("SIGKILL");
}
