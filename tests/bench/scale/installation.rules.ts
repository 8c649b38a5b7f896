import { built, measured, vendors } from "./figures.ts";
import { meanAnswer } from "./profile.rules.ts";
import type { Load } from "./profile.rules.ts";

/** What an owner chooses at Cloudflare and at Neon, and what is written in the code for now. */
export interface Installation {
  /** The units of each database; one is counted as one core. */
  computeUnits: number;
  /** Computes of the same size that answer what an opened conversation reads. */
  replicas: number;
  /** Accounts are spread over so many. */
  databases: number;
  hyperdrive: boolean;
  /** Each has so many consumers; an account's files are all in one. */
  documentQueues: number;
  documentConsumers: number;
  /** Isolates that Cloudflare reads files in: how many, it decides. */
  parserIsolates: number;
  rowsOfSum: number;
  /** Seconds until a commit is durable. */
  commit: number;
}

/** As the repository deploys it, over a compute of one unit. */
export const smallInstallation: Installation = {
  computeUnits: 1,
  replicas: 0,
  databases: 1,
  hyperdrive: false,
  documentQueues: 1,
  documentConsumers: built.documentConsumers,
  parserIsolates: 1,
  rowsOfSum: built.rowsOfSum,
  commit: measured.commit,
};

export interface Resource {
  name: string;
  unit: string;
  used: number;
  limit: number;
}

/** What answers and openings ask of each database: of the compute that writes, and of those that only read. */
export function demandOfDatabase(load: Load, { databases, replicas, commit }: Installation) {
  const { answers, openings, profile } = load;
  const { admissionCpu, endCpu } = meanAnswer(profile);
  const elsewhere = replicas > 0;
  const openingTrips = elsewhere ? measured.openingTripsOfSession : measured.openingTrips;
  const openingCpu = elsewhere ? measured.openingCpuOfSession : measured.openingCpu;
  return {
    answers: answers / databases,
    openings: openings / databases,
    admissionCpu,
    endCpu,
    openingTrips,
    tripCpu: openingCpu / openingTrips,
    replicaCpu: elsewhere ? measured.openingCpu - measured.openingCpuOfSession : 0,
    heldRow: endCpu + commit,
  };
}

export const connectionsOf = ({ hyperdrive, computeUnits }: Installation): number => {
  const pool = Math.floor(vendors.poolShare * vendors.connectionsOfCompute(computeUnits));
  return hyperdrive ? Math.min(vendors.hyperdriveConnections, pool) : pool;
};

/** How many files one isolate of the parser holds at once. */
export const placesOfParser = Math.floor(measured.parserMegabytes / measured.readingMegabytes);

/** How much of each thing the busiest second uses, and how much of it there is; of one database where there are several. */
export function resourcesOf(load: Load, installation: Installation): Resource[] {
  const { profile, streams, files } = load;
  const { computeUnits, replicas, databases, documentQueues, documentConsumers, parserIsolates, rowsOfSum } =
    installation;
  const { answers, openings, admissionCpu, endCpu, openingTrips, tripCpu, replicaCpu, heldRow } = demandOfDatabase(
    load,
    installation,
  );
  const cores = answers * (admissionCpu + endCpu) + openings * openingTrips * tripCpu;
  const connections = cores + 2 * answers * installation.commit;
  const tokens = streams * profile.visitorShare * profile.tokensASecond;
  const calls = load.answers * profile.guestShare * built.callsOfGuest;
  const reports = (streams * profile.isolatesAStream) / built.reportSeconds;
  const resources: Resource[] = [
    { name: "Postgres: cores of the compute", unit: "", used: cores, limit: computeUnits },
    { name: "Postgres: connections in use", unit: "", used: connections, limit: connectionsOf(installation) },
    {
      name: "Postgres: a row of the largest plan's sum of the day",
      unit: "s a second",
      used: ((answers * profile.largestPlanShare) / rowsOfSum) * heldRow,
      limit: 1,
    },
    {
      name: "Sweeps: reservations that grow old in a day",
      unit: "",
      used: load.answersADay / databases,
      limit: built.deletedRowsADay,
    },
    {
      name: "Queue of documents: consumers",
      unit: "",
      used: files * (measured.fileReading + profile.fileModelSeconds),
      limit: documentQueues * documentConsumers,
    },
    {
      name: "Parser: memory for files",
      unit: "MB",
      used: files * measured.fileReading * measured.readingMegabytes,
      limit: placesOfParser * measured.readingMegabytes * parserIsolates,
    },
    {
      name: "Objects of visitors: tokens of one of 256",
      unit: "a second",
      used: tokens / built.visitObjects,
      limit: measured.tokensOfThread,
    },
    {
      name: "Objects of guests' limits: calls of one of 256",
      unit: "a second",
      used: calls / built.guestObjects,
      limit: vendors.requestsOfObject,
    },
    { name: "Object of the watch: reports", unit: "a second", used: reports, limit: vendors.requestsOfObject },
    {
      name: "Log: lines of a day",
      unit: "",
      used: load.answersADay * measured.answerLines + load.openingsADay * measured.openingLines,
      limit: vendors.linesADay,
    },
  ];
  const ofReplicas = { used: openings * replicaCpu, limit: replicas * computeUnits };
  if (replicas > 0) resources.push({ name: "Read replicas: cores", unit: "", ...ofReplicas });
  return resources;
}

export const shareOf = ({ used, limit }: Resource): number => used / limit;

/** The resource that is nearest to its limit. */
export function fullest(resources: readonly Resource[]): Resource {
  const [first] = resources.toSorted((one, other) => shareOf(other) - shareOf(one));
  if (first === undefined) throw new Error("there is no resource");
  return first;
}

export const rowsWritten = (answerSeconds: number): number => built.rowsOfAnswer + built.rowsOfSecond * answerSeconds;

/** What has no limit at its vendor, or none that is published, and is billed by the piece: of the busiest second. */
export function unlimitedOf({ answers, openings, profile }: Load) {
  const { answerSeconds } = profile;
  const { workerCpu, storedBytes, sentBytes } = meanAnswer(profile);
  const objectsAwake = answers * answerSeconds;
  return {
    requests: answers + openings * measured.openingRequests,
    workerCores: answers * workerCpu + openings * measured.workerCpu.opening,
    objectsAwake,
    gigabyteSeconds: objectsAwake * vendors.gigabytesOfObject,
    rows: answers * rowsWritten(answerSeconds),
    megabytesStored: (answers * storedBytes) / 1e6,
    megabytesSent: (answers * sentBytes + openings * measured.openingSent) / 1e6,
  };
}
