import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Refusal } from "../../smoke/caller.ts";
import { mustHold, NotChecked } from "../../smoke/check.ts";
import type { Check } from "../../smoke/check.ts";
import { checks } from "../../smoke/checks.ts";
import { readOptions } from "../../smoke/options.ts";
import { runChecks } from "../../smoke/running.ts";
import type { ResultLine } from "../../smoke/running.ts";
import { hasFailed, tableOf } from "../../smoke/table.ts";
import { backgroundWork } from "../../smoke/work.ts";

const refuse = (status: number, code: string) => () => Promise.reject(new Refusal("/api/x", status, code));
const options = readOptions(["http://127.0.0.1:9"], {});
const check = (name: string, run: Check["run"], more: Partial<Check> = {}): Check => ({ name, run, ...more });

/** The lines without those of the queues and cron lines that none of these checks shows. */
const shortened = (lines: readonly ResultLine[]) => lines.map(({ name, result, detail }) => [name, result, detail]);
const onlyChecks = (lines: readonly ResultLine[]) =>
  shortened(lines).filter(([name = ""]) => !/^(queue|cron) /.test(name));

describe("a run of checks", () => {
  test("says of each whether it held, in the order of the list, and goes on after one that failed", async () => {
    const lines = await runChecks(
      [
        check("broken", async () => mustHold(false, "it answered 500") as never),
        check("thrown", () => Promise.reject(new TypeError("fetch failed", { cause: new Error("refused") }))),
        check("away", () => Promise.reject(new NotChecked("needs --webhook URL"))),
        check("good", async () => "as promised"),
      ],
      options,
    );
    expect(onlyChecks(lines)).toEqual([
      ["broken", "failed", "it answered 500"],
      ["thrown", "failed", "fetch failed (refused)"],
      ["away", "not checked", "needs --webhook URL"],
      ["good", "held", "as promised"],
      ["left clean", "held", "0 things undone"],
    ]);
    expect(hasFailed(lines)).toBe(true);
  });

  test("calls what the plan of the account does not allow not checked, and any other refusal a failure", async () => {
    const lines = await runChecks(
      [check("limit", refuse(429, "limits.reached")), check("other", refuse(403, "models.premium"))],
      options,
    );
    expect(onlyChecks(lines).map(([, result, detail]) => [result, detail])).toEqual([
      ["not checked", "/api/x answered 429 limits.reached"],
      ["failed", "/api/x answered 403 models.premium"],
      ["held", "0 things undone"],
    ]);
  });

  test("needs an account for what takes of a plan", async () => {
    const lines = await runChecks([check("book", async () => "", { units: () => ({ "book-creation": 1 }) })], options);
    expect(onlyChecks(lines)[0]).toEqual(["book", "not checked", "needs --account EMAIL:PASSWORD"]);
  });

  test("undoes what was made, the latest first, also what a failed check made; what cannot be undone is a failure", async () => {
    const undone: string[] = [];
    const making = check("making", async (stand) => {
      for (const what of ["a file", "a book"]) stand.tidy(what, async () => undone.push(what));
      stand.tidy("a post", () => Promise.reject(new Refusal("/api/post", 409, null)));
      throw new Error("cut off");
    });
    const lines = await runChecks([making], options);
    expect(undone).toEqual(["a book", "a file"]);
    expect(onlyChecks(lines)).toEqual([
      ["making", "failed", "cut off"],
      ["left clean", "failed", "a post: /api/post answered 409"],
    ]);
  });

  test("begins those that wait for clocks before the others, and waits for them", async () => {
    const told: string[] = [];
    const { promise, resolve } = Promise.withResolvers<string>();
    const waiting = check("waiting", () => (told.push("waits"), promise), { waits: true });
    const other = check("other", async () => (told.push("other"), resolve("its time came"), "done"));
    const lines = await runChecks([other, waiting], options);
    expect(told).toEqual(["waits", "other"]);
    expect(onlyChecks(lines).slice(0, 2)).toEqual([
      ["other", "held", "done"],
      ["waiting", "held", "its time came"],
    ]);
  });
});

describe("the queues and cron lines", () => {
  /** The part of production: an environment of its own has the same under other names. */
  const [wrangler = ""] = readFileSync("wrangler.toml", "utf8").split(/^\[+env\./m);

  test("are all those of wrangler.toml, each shown by a check or hidden for a reason", () => {
    const queues = [...wrangler.matchAll(/^queue = "([^"]+)"/gm)].map(([, name]) => `queue ${name}`);
    const crons = [...(/^crons = \[(.*)\]/m.exec(wrangler)?.[1] ?? "").matchAll(/"([^"]+)"/g)];
    const all = new Set([...queues, ...crons.map(([, line]) => `cron ${line}`)]);
    expect(new Set(Object.keys(backgroundWork))).toEqual(all);
    const shown = new Set(checks.flatMap(({ shows = [] }) => shows));
    const hidden = Object.keys(backgroundWork).filter((name) => backgroundWork[name] !== null);
    expect(new Set([...shown, ...hidden])).toEqual(all);
  });

  test("held where a check held that rests on them, and are not checked where it failed", async () => {
    const held = check("letters", async () => "", { shows: ["queue ensemble-work"] });
    const failed = check("files", () => Promise.reject(new Error("no")), { shows: ["queue ensemble-documents"] });
    const lines = shortened(await runChecks([held, failed], options));
    expect(lines).toContainEqual(["queue ensemble-work", "held", "as letters showed"]);
    expect(lines).toContainEqual(["queue ensemble-documents", "not checked", "files would show it"]);
  });
});

test("the table has a line a check and ends in what came of all", () => {
  const lines: ResultLine[] = [
    { name: "health", result: "held", seconds: 0.123, detail: "the API answers" },
    { name: "queue ensemble-work", result: "not checked", seconds: null, detail: "why" },
  ];
  expect(tableOf(lines)).toBe(
    [
      "check                result       seconds  detail",
      "health               held             0.1  the API answers",
      "queue ensemble-work  not checked           why",
      "",
      "1 held, 0 failed, 1 not checked",
    ].join("\n"),
  );
  expect(hasFailed(lines)).toBe(false);
});

test("every check has a name of its own", () => {
  const names = checks.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
