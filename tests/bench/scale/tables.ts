import { markdownTable } from "../../support/markdown-tables.ts";
import { built, vendors } from "./figures.ts";
import { fullest, resourcesOf, shareOf, smallInstallation, unlimitedOf } from "./installation.rules.ts";
import type { Installation, Resource } from "./installation.rules.ts";
import { loadOfStreams, loadOfUsers, meanAnswer, usualProfile } from "./profile.rules.ts";
import type { Load, Profile } from "./profile.rules.ts";
import { simulateDatabase, simulateFiles } from "./simulation.ts";
import { switches, way } from "./switches.ts";

export interface ScaleTable {
  title: string;
  table: string;
}

const million = loadOfUsers(1_000_000);
const manyStreams = loadOfStreams(50_000);
const sweep = [100, 600, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];
const daysOfMonth = 30;
const full = "grows";

/** Three digits that count. */
const number = (value: number): string =>
  value === 0 ? "0" : Number(value.toPrecision(3)).toLocaleString("en", { maximumFractionDigits: 6 });
const percent = (share: number): string => `${number(Math.round(share * 1_000) / 10)} %`;
const inMs = (seconds: number): string => `${(seconds * 1_000).toFixed(1)} ms`;
const withUnit = ({ unit }: Resource, value: number): string => `${number(value)} ${unit}`.trim();

const cores = (load: Load, installation: Installation): Resource => named(load, installation, "cores of the compute");

function named(load: Load, installation: Installation, part: string): Resource {
  const found = resourcesOf(load, installation).find(({ name }) => name.includes(part));
  if (found === undefined) throw new Error(`there is no resource ${part}`);
  return found;
}

/** What fills without end has no time that could be named. */
function timesOf(load: Load, installation: Installation): { admission: string; end: string } {
  const isFull = resourcesOf(load, installation).some(
    (resource) => resource.name.startsWith("Postgres") && shareOf(resource) >= 1,
  );
  if (isFull) return { admission: full, end: full };
  const { p95, endP95 } = simulateDatabase(load, installation);
  return { admission: inMs(p95), end: inMs(endP95) };
}

function fileWaitOf(load: Load, installation: Installation): string {
  const isFull = ["consumers", "memory for files"].some((part) => shareOf(named(load, installation, part)) >= 1);
  return isFull ? full : `${simulateFiles(load, installation).p95.toFixed(1)} s`;
}

/** Every use grows with the number of people. */
const usersAtFull = ({ users }: Load, resource: Resource): number => users / shareOf(resource);

function loads(): string {
  const rows: [string, (load: Load) => number][] = [
    ["users a month", ({ users }) => users],
    ["on a day", ({ users, profile }) => users * profile.dailyShare],
    ["answers a day", ({ answersADay }) => answersADay],
    ["answers that begin a second, at the peak", ({ answers }) => answers],
    ["streams at once, at the peak", ({ streams }) => streams],
    ["conversations opened a second, at the peak", ({ openings }) => openings],
    ["files a second, at the peak", ({ files }) => files],
  ];
  return markdownTable(
    ["", "1 million users", "50,000 streams"],
    rows.map(([name, of]) => [name, number(of(million)), number(of(manyStreams))]),
  );
}

/** The fullest first. */
const byShare = (resources: readonly Resource[]): Resource[] =>
  resources.toSorted((one, other) => shareOf(other) - shareOf(one));

function uses(): string {
  return markdownTable(
    ["resource", "limit", "1 million users use", "share", "50,000 streams use", "share", "full at users a month"],
    byShare(resourcesOf(million, smallInstallation)).map((resource) => {
      const other = named(manyStreams, smallInstallation, resource.name);
      return [
        resource.name,
        withUnit(resource, resource.limit),
        number(resource.used),
        percent(shareOf(resource)),
        number(other.used),
        percent(shareOf(other)),
        number(usersAtFull(million, resource)),
      ];
    }),
  );
}

function unlimited(): string {
  const [one, many] = [unlimitedOf(million), unlimitedOf(manyStreams)];
  const names = {
    requests: "requests to the Worker",
    workerCores: "seconds of processor, Worker and objects",
    objectsAwake: "objects awake",
    gigabyteSeconds: "GB-s of objects",
    rows: "rows that objects write",
    megabytesStored: "MB by which Postgres grows",
    megabytesSent: "MB that Postgres answers",
  };
  return markdownTable(
    ["of one second at the peak", "1 million users", "50,000 streams"],
    (Object.keys(names) as (keyof typeof names)[]).map((key) => [names[key], number(one[key]), number(many[key])]),
  );
}

function growth(): string {
  const largeInstallation = way.reduce((installation, { turn }) => turn(installation), smallInstallation);
  const parts = ["consumers", "cores of the compute", "Sweeps", "a row of"];
  return markdownTable(
    [
      "streams at once",
      "users a month",
      "consumers of documents",
      "cores",
      "sweeps",
      "a row of a sum",
      "an admission takes, p95",
      "a file waits, p95",
      "in order: the fullest",
      "an admission takes, p95",
      "a file waits, p95",
    ],
    sweep.map((streams) => {
      const load = loadOfStreams(streams);
      return [
        number(streams),
        number(load.users),
        ...parts.map((part) => percent(shareOf(named(load, smallInstallation, part)))),
        timesOf(load, smallInstallation).admission,
        fileWaitOf(load, smallInstallation),
        percent(shareOf(fullest(resourcesOf(load, largeInstallation)))),
        timesOf(load, largeInstallation).admission,
        fileWaitOf(load, largeInstallation),
      ];
    }),
  );
}

/** Shares below are left out. */
const worthShowing = 0.01;

function turned(load: Load): string {
  const all = switches.map(({ name, turn }) => ({ name, installation: turn(smallInstallation) }));
  const resources = all.map(({ installation }) => resourcesOf(load, installation));
  const names = new Set(
    byShare(resources.flat())
      .filter((resource) => shareOf(resource) >= worthShowing)
      .map(({ name }) => name),
  );
  const times = all.map(({ installation }) => timesOf(load, installation));
  const sharesOf = (name: string) =>
    resources.map((ofSwitch) => {
      const found = ofSwitch.find((resource) => resource.name === name);
      return found === undefined ? "" : percent(shareOf(found));
    });
  return markdownTable(
    ["share of", ...all.map(({ name }) => name)],
    [
      ...[...names].map((name) => [name, ...sharesOf(name)]),
      ["an admission takes, p95", ...times.map(({ admission }) => admission)],
      ["an end takes, p95", ...times.map(({ end }) => end)],
      ["a file waits, p95", ...all.map(({ installation }) => fileWaitOf(load, installation))],
    ],
  );
}

function steps(): string {
  let installation = smallInstallation;
  return markdownTable(
    ["switch, on top of those before", "then full first", "at users a month", "at streams"],
    way.map(({ name, turn }) => {
      installation = turn(installation);
      const first = fullest(resourcesOf(million, installation));
      const users = usersAtFull(million, first);
      return [name, first.name, number(users), number(loadOfUsers(users).streams)];
    }),
  );
}

function storedIn({ answersADay, profile }: Load) {
  const answers = answersADay * daysOfMonth;
  const bytes = answers * meanAnswer(profile).storedBytes;
  const daysUntil = (most: number, ofMonth: number) => (daysOfMonth * most) / ofMonth;
  return {
    answers,
    bytes,
    rowDays: daysUntil(built.rowsToPartition, answers),
    branchDays: daysUntil(vendors.branchBytes, bytes),
  };
}

function storage(): string {
  const [one, many] = [storedIn(million), storedIn(manyStreams)];
  return markdownTable(
    ["", "1 million users", "50,000 streams every day"],
    [
      ["answers a month", number(one.answers), number(many.answers)],
      ["Postgres grows by, GB a month", number(one.bytes / 1e9), number(many.bytes / 1e9)],
      ["days until the ledger has 200 million rows", number(one.rowDays), number(many.rowDays)],
      ["days until a branch has 16 TB", number(one.branchDays), number(many.branchDays)],
    ],
  );
}

const change = (of: Partial<Profile>): Profile => ({ ...usualProfile, ...of });

function doubts(): string {
  const cases: [string, Profile, Partial<Installation>][] = [
    ["as above", usualProfile, {}],
    ["an answer takes 27 s", change({ answerSeconds: 27 }), {}],
    ["people ask three times as much", change({ questionsADay: 3 * usualProfile.questionsADay }), {}],
    ["a commit takes 35 ms", usualProfile, { commit: 0.035 }],
    ["nine of ten answers are of one plan", change({ largestPlanShare: 0.9 }), {}],
    ["vendors take 30 s of a file", change({ fileModelSeconds: 30 }), {}],
    ["there are no files", change({ filesADay: 0 }), {}],
  ];
  return markdownTable(
    ["if", "full first", "at users a month", "50,000 streams: cores", "a row of a sum"],
    cases.map(([name, profile, different]) => {
      const installation = { ...smallInstallation, ...different };
      const load = loadOfUsers(1_000_000, profile);
      const first = fullest(resourcesOf(load, installation));
      const many = loadOfStreams(50_000, profile);
      return [
        name,
        first.name,
        number(usersAtFull(load, first)),
        number(cores(many, installation).used),
        percent(shareOf(named(many, installation, "a row of"))),
      ];
    }),
  );
}

/** All that `npm run bench -- scale` prints, and docs/scale.md shows. */
export const scaleTables = (): ScaleTable[] => [
  { title: "The loads", table: loads() },
  { title: "What each uses of what there is", table: uses() },
  { title: "What has no limit and is billed", table: unlimited() },
  { title: "From small to large", table: growth() },
  { title: "Switches at 1 million users a month", table: turned(million) },
  { title: "Switches at 50,000 streams", table: turned(manyStreams) },
  { title: "The order of switches", table: steps() },
  { title: "What fills with time", table: storage() },
  { title: "Where an assumption is wrong", table: doubts() },
];
