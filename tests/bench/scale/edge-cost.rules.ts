import { measured, prices, vendors } from "./figures.ts";
import { rowsWritten } from "./installation.rules.ts";
import { meanAnswer } from "./profile.rules.ts";
import type { Profile } from "./profile.rules.ts";

export interface EdgeCost {
  what: string;
  amount: number;
  unit: string;
  /** USD for one. */
  price: number;
}

const secondsOfHour = 3_600;
const gigabyte = 1e9;
const clears = 3;

/** What the mean answer of a profile costs beside its model, piece by piece; what a plan includes is not taken off. */
export function costOfAnswer(profile: Profile): EdgeCost[] {
  const { answerSeconds } = profile;
  const { admissionCpu, endCpu, workerCpu, storedBytes, sentBytes } = meanAnswer(profile);
  return [
    { what: "requests to the Worker", amount: 1, unit: "", price: prices.workerRequest },
    {
      what: "processor of the Worker, at most",
      amount: workerCpu * 1_000,
      unit: "ms",
      price: prices.workerMillisecond,
    },
    { what: "requests to objects: the start, the alarm", amount: 2, unit: "", price: prices.objectRequest },
    {
      what: "the object's duration",
      amount: answerSeconds * vendors.gigabytesOfObject,
      unit: "GB-s",
      price: prices.gigabyteSecond,
    },
    { what: "rows that the object writes", amount: rowsWritten(answerSeconds), unit: "", price: prices.rowWritten },
    { what: "rows that it reads", amount: answerSeconds + clears, unit: "", price: prices.rowRead },
    {
      what: "the line of the log, and seven days of it",
      amount: measured.answerLineBytes,
      unit: "bytes",
      price: (prices.logGigabyte + prices.logGigabyteMonth * prices.logMonths) / gigabyte,
    },
    {
      what: "Postgres: computing",
      amount: (admissionCpu + endCpu) * 1_000,
      unit: "ms",
      price: prices.unitHour / secondsOfHour / 1_000,
    },
    { what: "Postgres: what it answers", amount: sentBytes / 1_000, unit: "KB", price: prices.sentGigabyte / 1e6 },
    {
      what: "Postgres: a month of storage",
      amount: storedBytes / 1_000,
      unit: "KB",
      price: prices.storedGigabyteMonth / 1e6,
    },
  ];
}

/** The same of a conversation that is opened. */
export function costOfOpening(): EdgeCost[] {
  const requests = measured.openingRequests;
  return [
    { what: "requests", amount: requests, unit: "", price: prices.workerRequest },
    {
      what: "processor",
      amount: measured.workerCpu.opening * 1_000,
      unit: "ms",
      price: prices.workerMillisecond,
    },
    { what: "log", amount: measured.openingLineBytes, unit: "bytes", price: prices.logGigabyte / gigabyte },
    {
      what: "Postgres: computing",
      amount: measured.openingCpu * 1_000,
      unit: "ms",
      price: prices.unitHour / secondsOfHour / 1_000,
    },
    {
      what: "Postgres: what it answers",
      amount: measured.openingSent / 1_000,
      unit: "KB",
      price: prices.sentGigabyte / 1e6,
    },
  ];
}

export const microsOf = ({ amount, price }: EdgeCost): number => amount * price * 1e6;

export const sumOfMicros = (costs: readonly EdgeCost[]): number => costs.reduce((sum, cost) => sum + microsOf(cost), 0);
