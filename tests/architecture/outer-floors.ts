import type { Floor } from "./floors.ts";

/** What stands around the Worker; `worker` is every floor of it. */
export const outerFloors: readonly Floor[] = [
  { name: "frontend", files: /^frontend\//, code: ["contract", "frontend"], types: [], packages: ["*"] },
  { name: "migrations", files: /^migrations\//, code: ["worker", "migrations"], types: [], packages: ["*"] },
  { name: "local", files: /^local\//, code: ["worker", "local", "migrations", "media"], types: [], packages: ["*"] },
  { name: "deploy", files: /^deploy\//, code: ["worker", "deploy", "local", "migrations"], types: [], packages: ["*"] },
  { name: "media", files: /^media\//, code: ["worker", "media"], types: [], packages: ["*"] },
  { name: "containers", files: /^containers\//, code: ["worker", "containers"], types: [], packages: ["*"] },
  // It speaks to the product over HTTP alone, with the request that pages make and two makers of the stand-ins.
  { name: "smoke", files: /^smoke\//, code: ["contract", "smoke", "frontend", "local"], types: [], packages: ["*"] },
  {
    name: "tests",
    files: /^tests\//,
    code: ["worker", "tests", "local", "migrations", "frontend", "media", "containers", "deploy", "smoke"],
    types: [],
    packages: ["*"],
  },
];
