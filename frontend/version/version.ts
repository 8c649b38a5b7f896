import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** What the pages are made of, as far as it stands in the repository. */
const sources = ["frontend", "worker/contract", "package-lock.json"];

/** Names a build: the commit where the tree is the commit's, else a hash of the sources. */
export function readVersion(root: string, commit = process.env["WORKERS_CI_COMMIT_SHA"]): string {
  return commit?.slice(0, 12) || commitOf(root) || hashOf(root);
}

/** Null where there is no repository, no git, or a source that no commit has. */
function commitOf(root: string): string | null {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const changed = git("status", "--porcelain", "--", ...sources);
    return changed === "" ? git("rev-parse", "HEAD").slice(0, 12) : null;
  } catch {
    return null;
  }
}

function hashOf(root: string): string {
  const patterns = sources.map((source) => `${source}{,/**}`);
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  return hash.digest("hex").slice(0, 12);
}
