import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { floorOf, isWithinModule, mayImport, mayUse } from "./floors.rules.ts";
import { importsOf, packageOf, readSources } from "./sources.ts";
import type { Source } from "./sources.ts";

const sources = readSources(/\.tsx?$/);
const code = /\.(tsx?|js)$/;

/** Each import that its floor forbids, as a sentence. */
function violationsOf(source: Source): string[] {
  const from = floorOf(source.path);
  if (!from) return [`${source.path} stands on no floor`];
  return importsOf(source).flatMap(({ target, local, typeOnly }) => {
    if (!local) return mayUse(from, target, packageOf(target)) ? [] : [`${source.path} (${from.name}) uses ${target}`];
    if (!code.test(target)) return [];
    const to = floorOf(target);
    if (!to) return from.name === "tests" ? [] : [`${source.path} imports ${target}, which stands on no floor`];
    return mayImport(from, to, typeOnly) || isWithinModule(from, to, source.path, target)
      ? []
      : [`${source.path} (${from.name}) imports ${target} (${to.name})`];
  });
}

test("every file stands on a floor and imports only what its floor may", () => {
  expect(sources.flatMap(violationsOf)).toEqual([]);
});

test("a vendor's file knows one vendor", () => {
  const vendors = sources
    .filter(({ path }) => /^worker\/(providers|bindings)\/(?!identity)/.test(path))
    .map((source) => ({
      path: source.path,
      packages: new Set(
        importsOf(source)
          .filter(({ local }) => !local)
          .map(({ target }) => packageOf(target))
          .filter((name) => name !== "zod"),
      ),
    }))
    .filter(({ packages }) => packages.size > 1);
  expect(vendors).toEqual([]);
});

test("the path of an answer knows no kind of answer: neither the chat nor files", () => {
  const shared = sources.filter(({ path }) => path.startsWith("worker/answers/"));
  const kinds = /^worker\/(modules\/(chat|pdf)|contract\/pdf|knowledge)\//;
  const known = shared.flatMap((source) =>
    importsOf(source)
      .filter(({ target }) => kinds.test(target))
      .map(({ target }) => `${source.path} imports ${target}`),
  );
  expect([shared.length > 20, known]).toEqual([true, []]);
});

/** The folder that a file of the pages belongs to, modules one by one. */
const home = (path: string) => /^frontend\/src\/(modules\/[^/]+|[^/]+)\//.exec(path)?.[0] ?? path;

describe("inside the pages", () => {
  const pages = sources.filter(({ path }) => path.startsWith("frontend/src/"));
  const forbidden = (from: RegExp, to: RegExp) =>
    pages
      .filter(({ path }) => from.test(path))
      .flatMap((source) =>
        importsOf(source)
          .filter(({ target, local }) => local && to.test(target))
          .map(({ target }) => `${source.path} imports ${target}`),
      );

  test("the parts and the pure steps know no module, no shell and no store, and of the API its errors alone", () => {
    expect(
      forbidden(
        /^frontend\/src\/(ui|lib)\//,
        /^frontend\/src\/(modules|shell|session|api(?!\/api-error)|navigation)\/|\.store\.ts$/,
      ),
    ).toEqual([]);
  });

  test("threads and tasks serve every module and know none", () => {
    expect(forbidden(/^frontend\/src\/(thread|tasks)\//, /^frontend\/src\/(modules|shell)\//)).toEqual([]);
  });

  test("files and conversations share threads, not each other's code", () => {
    expect(forbidden(/^frontend\/src\/modules\/pdf\//, /^frontend\/src\/modules\/chat\//)).toEqual([]);
  });

  test("a path that leaves its folder starts at the top of the pages or of the contract", () => {
    const climbing = /(?:\bfrom|\bimport\(?)\s*["'](\.\.?\/[^"']+)["']/g;
    const climbs = pages.flatMap(({ path, text }) =>
      [...text.matchAll(climbing)]
        .map(([, target = ""]) => posix.join(posix.dirname(path), target))
        .filter((target) => !target.startsWith(home(path)) && !/^frontend\/src\/[^/]+$/.test(target))
        .map((target) => `${path} imports ${target}`),
    );
    expect(climbs).toEqual([]);
  });

  test("a user's pages have nothing of the admin's but names of types", () => {
    const others = pages.filter(({ path }) => !/^frontend\/src\/(admin\.tsx|modules\/admin\/)/.test(path));
    const taken = others.flatMap((source) =>
      importsOf(source)
        .filter(({ target, typeOnly }) => !typeOnly && /\/(modules\/admin\/|session\/admin-|admin\.tsx)/.test(target))
        .map(({ target }) => `${source.path} imports ${target}`),
    );
    expect(taken).toEqual([]);
  });

  test("stores never import stores", () => {
    expect(forbidden(/\.store\.ts$/, /\.store\.ts$/)).toEqual([]);
  });
});

describe("what the modules share", () => {
  const shared = /^worker\/knowledge\//;

  test("imports no module that may use it", () => {
    const violations = sources
      .filter(({ path }) => shared.test(path))
      .flatMap((source) =>
        importsOf(source)
          .filter(({ target, local }) => local && /^worker\/(modules|contract)\/(pdf|chat)\//.test(target))
          .filter(({ target }) => !target.startsWith("worker/contract/chat/tokens"))
          .map(({ target }) => `${source.path} imports ${target}`),
      );
    expect(violations).toEqual([]);
  });

  test("is read and written by its own statements alone: no module names a table of it in SQL", () => {
    const statement = /\b(?:from|join|into|update)\s+(?:source|source_page|passage)\b/;
    const violations = sources
      .filter(({ path, text }) => path.startsWith("worker/") && !shared.test(path) && statement.test(text))
      .map(({ path }) => path);
    expect(violations).toEqual([]);
  });

  test("has tables that only tables and the schema import", () => {
    const importers = sources
      .filter(({ path }) => path.startsWith("worker/") && !shared.test(path))
      .filter((source) => importsOf(source).some(({ target }) => target === "worker/knowledge/knowledge.tables.ts"))
      .map(({ path }) => path);
    expect(importers.filter((path) => !/\.tables\.ts$|^worker\/db\/schema\.ts$/.test(path))).toEqual([]);
  });
});

describe("the floors themselves", () => {
  test("read a subpath import as the file that package.json names", () => {
    const text = 'import { Button } from "#ui/Button.tsx";\nimport type { X } from "#contract/chat/x.contract.ts";';
    expect(importsOf({ path: "frontend/src/main.tsx", text })).toEqual([
      { target: "frontend/src/ui/Button.tsx", local: true, typeOnly: false },
      { target: "worker/contract/chat/x.contract.ts", local: true, typeOnly: true },
    ]);
  });

  test.each([
    ["worker/contract/x.contract.ts", 'import { eq } from "drizzle-orm";'],
    ["worker/modules/models/models.rules.ts", 'import { aiModel } from "./models.tables.ts";'],
    [
      "worker/modules/models/model-catalogue.service.ts",
      'import { createModelsRepository } from "./models.repository.ts";',
    ],
    ["worker/modules/models/model-catalogue.service.ts", 'import { sql } from "drizzle-orm";'],
    [
      "worker/modules/limits/meters.service.ts",
      'import { createModelCatalogue } from "../models/model-catalogue.service.ts";',
    ],
    ["worker/modules/models/models.routes.ts", 'import { createModelCatalogue } from "./model-catalogue.service.ts";'],
    ["worker/providers/ai/anthropic.ts", 'import { createDatabase } from "../../db/client.ts";'],
    ["worker/answers/object/AnswerObject.ts", 'import { createApp } from "../../app.ts";'],
    ["worker/app.ts", 'export { AnswerObject } from "./answers/object/AnswerObject.ts";'],
    ["frontend/src/main.tsx", 'import type { Services } from "../../worker/services.ts";'],
    ["worker/index.ts", 'import { seed } from "../migrations/seed.ts";'],
    ["local/start.ts", 'import { makePerson } from "../tests/support/people.ts";'],
    ["migrations/seed.ts", 'import { openDatabase } from "../local/database/database.ts";'],
    ["worker/modules/models/model-catalogue.service.ts", 'const late = await import("./models.repository.ts");'],
    ["elsewhere/x.ts", ""],
  ])("refuse %s: %s", (path, text) => {
    expect(violationsOf({ path, text })).toHaveLength(1);
  });

  test.each([
    [
      "worker/modules/models/model-catalogue.service.ts",
      'import type { ModelsRepository } from "./models.repository.ts";',
    ],
    [
      "worker/modules/models/models.repository.ts",
      'import {\n  eq,\n  sql,\n} from "drizzle-orm";\nimport { plan } from "../plans/plans.tables.ts";',
    ],
    ["local/start.ts", 'import { migrate } from "../migrations/migrate.ts";'],
    ["worker/contract/x.contract.ts", '// import { eq } from "drizzle-orm";\nimport * as z from "zod/mini";'],
  ])("allow %s: %s", (path, text) => {
    expect(violationsOf({ path, text })).toEqual([]);
  });
});
