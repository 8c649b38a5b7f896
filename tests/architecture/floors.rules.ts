import { floors } from "./floors.ts";
import type { Floor } from "./floors.ts";
import { outerFloors } from "./outer-floors.ts";

export function floorOf(path: string): Floor | undefined {
  return [...floors, ...outerFloors].find(({ files }) => files.test(path));
}

const outside = new Set(outerFloors.map(({ name }) => name));

const folder = (path: string) => path.slice(0, path.lastIndexOf("/"));

/** A module may be several services: the one that its routes know makes the others. */
export function isWithinModule(from: Floor, to: Floor, fromPath: string, toPath: string): boolean {
  return from.name === "services" && to.name === "services" && folder(fromPath) === folder(toPath);
}

/** `worker` stands for every floor of the worker and of its objects. */
export function mayImport(from: Floor, to: Floor, typeOnly: boolean): boolean {
  const allowed = typeOnly ? [...from.code, ...from.types] : from.code;
  return allowed.includes(to.name) || (allowed.includes("worker") && !outside.has(to.name));
}

export function mayUse(from: Floor, target: string, packageName: string): boolean {
  return from.packages.some((name) => name === "*" || name === target || name === packageName);
}
