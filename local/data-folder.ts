import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as z from "zod";
import { makeVapidKeys } from "./push/keys.ts";
import { StartError } from "./start-error.ts";

const secret = z.string().min(32);
const secretsShape = z.object({
  AUTH_SECRET: secret,
  ADMIN_AUTH_SECRET: secret,
  // Absent from folders of before there was an engine.
  MEDIA_SECRET: secret.default(makeSecret),
  VAPID_PUBLIC_KEY: z.string(),
  VAPID_PRIVATE_KEY: z.string(),
});
export type Secrets = z.infer<typeof secretsShape>;

/** Everything the product remembers on this machine, held by one process at a time. */
export interface DataFolder {
  database: string;
  objects: string;
  mails: string;
  payments: string;
  linkedin: string;
  x: string;
  secrets: Secrets;
  release(): void;
}

export function openDataFolder(path: string): DataFolder {
  const folder = resolve(path);
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    throw new StartError(`${folder} cannot be made into the data folder`);
  }
  const lock = takeLock(folder);
  return {
    database: join(folder, "postgres"),
    objects: join(folder, "workerd"),
    mails: join(folder, "mails.jsonl"),
    payments: join(folder, "payments.json"),
    linkedin: join(folder, "linkedin.json"),
    x: join(folder, "x.json"),
    secrets: keepSecrets(join(folder, "secrets.json")),
    release: () => lock.close(),
  };
}

/** The lock is the operating system's, so that it ends with its process, however that ends. */
function takeLock(folder: string): DatabaseSync {
  try {
    const lock = new DatabaseSync(join(folder, "lock"));
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
    return lock;
  } catch (error) {
    const busy = error instanceof Error && error.message.includes("locked");
    throw new StartError(busy ? `${folder} is in use by another start` : `${join(folder, "lock")} cannot be used`);
  }
}

function keepSecrets(file: string): Secrets {
  if (!existsSync(file)) return writeSecrets(file, makeSecrets());
  try {
    return writeSecrets(file, secretsShape.parse(withVapidKeys(JSON.parse(readFileSync(file, "utf8")))));
  } catch {
    throw new StartError(`${file} is damaged; remove it to make new secrets, which signs everyone out`);
  }
}

function writeSecrets(file: string, secrets: Secrets): Secrets {
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

/** Absent from folders of before devices were notified; a pair is made whole. */
const withVapidKeys = (kept: object): object => ("VAPID_PRIVATE_KEY" in kept ? kept : { ...kept, ...makeVapidKeys() });

export const makeSecrets = (): Secrets => ({
  AUTH_SECRET: makeSecret(),
  ADMIN_AUTH_SECRET: makeSecret(),
  MEDIA_SECRET: makeSecret(),
  ...makeVapidKeys(),
});

export function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}
