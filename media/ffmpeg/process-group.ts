import { spawn } from "node:child_process";

/** Ends a process with all that it began. */
export function signalGroup(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-id, signal);
  } catch {
    // It ended by itself.
  }
}

/** A group outlives an engine that is killed outright: a shell that waits for the end of a pipe ends it then. */
export function guardGroup(id: number): () => void {
  const guard = spawn("sh", ["-c", 'cat > /dev/null; kill -9 "-$1" 2> /dev/null', "guard", String(id)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  guard.on("error", () => {});
  guard.unref();
  return () => guard.kill("SIGKILL");
}
