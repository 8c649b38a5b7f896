import { AnswerHost } from "../../worker/answers/object/answer-host.ts";
import { createAdmissionRepository } from "../../worker/answers/admission.repository.ts";
import { createAnswersRepository } from "../../worker/answers/answers.repository.ts";
import { createAnswersService } from "../../worker/answers/answers.service.ts";
import { createFailover } from "../../worker/answers/failover.service.ts";
import { createRunsOf } from "../../worker/answers/kind.ts";
import { createLostAnswers } from "../../worker/answers/lost.service.ts";
import type { AnswerKinds } from "../../worker/answers/kind.ts";
import { createFinishing } from "../../worker/answers/finishing.service.ts";
import { createSignedTurns } from "../../worker/answers/signed-turns.ts";
import { createAnswerRuns } from "../../worker/bindings/answers.ts";
import type { Database } from "../../worker/db/client.ts";
import { createFakeGuests } from "../worker/answers/fixture.ts";
import { createHandClock } from "./hand-clock.ts";
import { allOn } from "./switches.ts";
import { createScriptedAi } from "./scripted-ai.ts";
import type { Step } from "./scripted-ai.ts";
import { createSqlStorage } from "./sqlite.ts";

interface Scene {
  db: Database;
  kinds: AnswerKinds;
  /** What the vendor does, a list of steps for each call. */
  script: Step[][];
  now: Date;
}

/** The real way of an answer over a database, with objects in this process that can be killed: their SQLite stays. */
export function hostAnswers({ db, kinds, script, now }: Scene) {
  const clock = createHandClock(now.getTime());
  const { ai, requests } = createScriptedAi(clock, { chatgpt: script });
  const files = { put: async () => undefined, readBytes: async () => null, remove: async () => undefined };
  const { guests } = createFakeGuests();
  const rows = createAnswersRepository(db, kinds);
  const ask = createFailover({ ai, files, clock });
  const finish = createFinishing({
    kinds,
    answers: rows,
    guests,
    files,
    clock,
  });
  const disks = new Map<string, ReturnType<typeof createSqlStorage>>();
  const hosts = new Map<string, AnswerHost>();
  const alarms = new Map<string, number>();
  const work: Promise<unknown>[] = [];
  const hostOf = (name: string): AnswerHost => {
    const disk = disks.get(name) ?? createSqlStorage();
    disks.set(name, disk);
    const host =
      hosts.get(name) ??
      new AnswerHost({
        sql: disk.sql,
        setAlarm: async (at) => void alarms.set(name, at),
        waitUntil: (more) => void work.push(more),
        answers: { kinds, ask, finish, turns: createSignedTurns(["a secret"]) },
        clock,
      });
    hosts.set(name, host);
    return host;
  };
  const objectOf = (host: string) => ({
    start: (...args: Parameters<AnswerHost["start"]>) => hostOf(host).start(...args),
    read: (...args: Parameters<AnswerHost["read"]>) => hostOf(host).read(...args),
    readOwn: (...args: Parameters<AnswerHost["readOwn"]>) => hostOf(host).readOwn(...args),
    stop: (...args: Parameters<AnswerHost["stop"]>) => hostOf(host).stop(...args),
    stopOwn: (...args: Parameters<AnswerHost["stopOwn"]>) => hostOf(host).stopOwn(...args),
    recover: (...args: Parameters<AnswerHost["recover"]>) => hostOf(host).recover(...args),
    lacksPictures: (...args: Parameters<AnswerHost["lacksPictures"]>) => hostOf(host).lacksPictures(...args),
  });
  const namespace = { idFromName: (name: string) => name, get: objectOf };
  const runsOf = createRunsOf(kinds, createAnswerRuns(namespace as unknown as DurableObjectNamespace<never>));
  return {
    clock,
    requests,
    answers: createAnswersService({
      switches: allOn,
      kinds,
      admissions: createAdmissionRepository(db, { kinds, ceilings: { guestCostMicros: 1_000_000 } }),
      answers: rows,
      finish,
      guests,
      runsOf,
      files,
      clock,
    }),
    lost: createLostAnswers({ answers: rows, runsOf, clock }),
    /** The process of every object dies: what it had in memory is gone. */
    kill: () => hosts.clear(),
    /** When each object's alarm rings. */
    alarms,
    /** What the object's alarm does. */
    wake: (host: string) => hostOf(host).wake(),
    /** The SQLite of an object, as an earlier release left it. */
    leave: (host: string, sql: SqlStorage) => void disks.set(host, { ...createSqlStorage(), sql }),
    journalsOf: (host: string) =>
      disks
        .get(host)
        ?.sql.exec<{ run: string }>("select content as run from lane_journal where part = 'run'")
        .toArray() ?? [],
  };
}
