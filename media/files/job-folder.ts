import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const lookEveryMs = 1_000;

export interface JobFolder {
  path: string;
  remove(): Promise<void>;
}

/** A folder of one job's own, under `root`; `onFull` is called once when it holds more than `mostBytes`. */
export async function makeJobFolder(root: string, mostBytes: number, onFull: () => void): Promise<JobFolder> {
  const path = await mkdtemp(join(root, "job-"));
  const watch = setInterval(() => {
    void sizeOf(path).then((bytes) => {
      if (bytes <= mostBytes) return;
      clearInterval(watch);
      onFull();
    });
  }, lookEveryMs);
  return {
    path,
    async remove() {
      clearInterval(watch);
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
