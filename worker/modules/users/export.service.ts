import type { Files } from "../../bindings/files.ts";
import type { GuestLimits } from "../../bindings/guest-limits.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { jsonList } from "../../personal/archive.ts";
import type { ArchiveEntry, Section } from "../../personal/archive.ts";
import type { Archive } from "../../personal/collect-personal.ts";
import { requireTaken } from "../limits/limits.errors.ts";
import type { ExportRepository, WholeSection } from "./export.repository.ts";
import { readmeOf } from "./export.words.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

interface Dependencies {
  archive: Archive;
  exports: ExportRepository;
  files: Pick<Files, "read">;
  guests: Pick<GuestLimits, "takeFor">;
  clock: Clock;
}

type Sections = Archive["files"][number]["sections"];

const isWhole = (section: Section): section is WholeSection => !("list" in section);

/** Everything that is kept of an account, file by file: rows come in pages and contents as streams, none of it gathered. */
export function createExportService({ archive, exports, files, guests, clock }: Dependencies) {
  async function* entries(userId: PersonId, language: "en" | "fr"): AsyncGenerator<ArchiveEntry> {
    const lastModified = new Date(clock.now());
    yield { name: "README.txt", lastModified, input: readmeOf(archive.readme, language) };
    for (const { path, sections } of archive.files) {
      const values = await readWhole(sections, userId);
      const input = values.size === sections.length ? pretty(values) : streamed(sections, values, userId);
      yield { name: path, lastModified, input };
    }
    for (const folder of archive.folders) yield* folder.entries(exports.read(folder.list, userId), files);
  }

  async function readWhole(sections: Sections, userId: PersonId): Promise<Map<string, unknown>> {
    const whole = sections.flatMap(([name, section]) => (isWhole(section) ? [{ name, section }] : []));
    const values = await exports.readWhole(
      whole.map(({ section }) => section),
      userId,
    );
    return new Map(whole.map(({ name }, index) => [name, values[index]]));
  }

  /** What was read whole stands beside lists that are read while they are written. */
  async function* streamed(sections: Sections, values: Map<string, unknown>, userId: PersonId): AsyncGenerator<string> {
    let before = "{";
    for (const [name, section] of sections) {
      yield `${before}${JSON.stringify(name)}: `;
      if (isWhole(section)) yield JSON.stringify(values.get(name));
      else yield* jsonList(exports.read(section.list, userId));
      before = ",\n";
    }
    yield "}\n";
  }

  return {
    /** request.too_many past a few an hour. */
    async open(
      { id }: UserCaller,
      language: "en" | "fr",
    ): Promise<{ name: string; entries: AsyncIterable<ArchiveEntry> }> {
      requireTaken(await guests.takeFor(`export ${id}`, "export"));
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      return { name: `ensemble-${day}.zip`, entries: entries(id, language) };
    },
  };
}

const pretty = (values: Map<string, unknown>): string => `${JSON.stringify(Object.fromEntries(values), null, 2)}\n`;
