import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readVersion } from "../../../frontend/version/version.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "ensemble-version-"));
  mkdirSync(join(root, "frontend"));
  write("frontend/page.ts", "export const page = 1;");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", ...args], {
    cwd: root,
    encoding: "utf8",
  }).trim();

describe("the version of a build", () => {
  test("is the commit that the host names", () => {
    expect(readVersion(root, "0123456789abcdef0123")).toBe("0123456789ab");
  });

  test("is the commit of an unchanged tree, and another one where a source differs from it", () => {
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "-m", "page");
    const commit = git("rev-parse", "HEAD").slice(0, 12);
    expect(readVersion(root, undefined)).toBe(commit);
    write("notes.txt", "no source of the pages");
    expect(readVersion(root, undefined)).toBe(commit);
    write("frontend/page.ts", "export const page = 2;");
    expect(readVersion(root, undefined)).not.toBe(commit);
  });

  test("is a hash of the sources where there is no repository: the same for the same sources alone", () => {
    const first = readVersion(root, "");
    expect(first).toMatch(/^[0-9a-f]{12}$/);
    expect(readVersion(root, "")).toBe(first);
    write("frontend/page.ts", "export const page = 2;");
    expect(readVersion(root, "")).not.toBe(first);
  });
});
