import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTools } from "../../deploy/processes.ts";
import { settings } from "../../deploy/settings.table.ts";
import { readValues, withoutSecrets } from "../../deploy/settings.ts";
import { ToolFailure } from "../../deploy/tools.ts";
import { providerNames } from "../../worker/contract/models.contract.ts";

const names = settings.map(({ name }) => name);
const read = (path: string) => readFileSync(path, "utf8");

describe("the table of settings", () => {
  const [, shape = ""] = /const shape = z\.object\(\{([^]*?)\n\}\);/.exec(read("worker/env.ts")) ?? [];
  const known = Array.from(shape.matchAll(/^ {2}([A-Z0-9_]+):/gm), ([, name = ""]) => name);
  /** Settings of stand-ins, and of wrangler.toml alone. */
  const local = /_BASE_URL$|^(DATABASE_FETCH_ENDPOINT|TURNSTILE_SCRIPT|WEB_GATEWAY|REGION)$/;

  test("has every string that the Worker reads", () => {
    expect(known.length).toBeGreaterThan(40);
    const wanted = [...known, ...providerNames.map((name) => `${name.toUpperCase()}_API_KEY`)];
    expect(wanted.filter((name) => !local.test(name) && !names.includes(name))).toEqual([]);
  });

  test("has none that neither Worker nor deploy reads, and none twice", () => {
    const read = [
      ...known,
      ...providerNames.flatMap((name) => [`${name.toUpperCase()}_API_KEY`, `${name.toUpperCase()}_BASE_URL`]),
    ];
    expect(settings.filter(({ kind, name }) => kind !== "deploy" && !read.includes(name))).toEqual([]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test("is that of .dev.vars.example, but for what is the machine's own there", () => {
    const example = Array.from(read(".dev.vars.example").matchAll(/^#([A-Z_]+)=/gm), ([, name = ""]) => name);
    expect(example.filter((name) => !names.includes(name) && name !== "WEB_GATEWAY")).toEqual([]);
    const own = ["PUBLIC_URL", "DATABASE_URL", "AUTH_SECRET", "ADMIN_AUTH_SECRET", "MAIL_FROM"];
    const offered = settings.filter(({ kind, name }) => kind !== "deploy" && !own.includes(name));
    expect(offered.map(({ name }) => name).filter((name) => !example.includes(name))).toEqual([]);
  });

  test("is that of docs/deploy.md", () => {
    const page = read("docs/deploy.md");
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});

describe("settings and processes", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "ensemble-deploy-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("the environment goes before the file, and what is empty is missing", () => {
    const file = join(folder, ".deploy.staging");
    writeFileSync(file, 'PUBLIC_URL=https://a.test\nMAIL_FROM="A <a@a.test>"\nRESEND_API_KEY=\n');
    const values = readValues(file, { PUBLIC_URL: "https://b.test", HOME: "/root" });
    expect(values).toEqual({ PUBLIC_URL: "https://b.test", MAIL_FROM: "A <a@a.test>" });
  });

  test("a setting that is misspelt in the file is named", () => {
    const file = join(folder, ".deploy.production");
    writeFileSync(file, "AUTH_SECRETS=one\n");
    expect(() => readValues(file, {})).toThrow("AUTH_SECRETS: no such setting");
  });

  test("a secret that stands in another hides neither in part", () => {
    const values = { RESEND_API_KEY: "re_1", DATABASE_URL: "postgres://re_1@host" };
    expect(withoutSecrets("cannot open postgres://re_1@host with re_1", values)).toBe(
      "cannot open (DATABASE_URL) with (RESEND_API_KEY)",
    );
  });

  test("wrangler reads secrets from its input, where no list of processes shows them", async () => {
    const file = join(folder, "wrangler.mjs");
    const program = `let input = ""; for await (const part of process.stdin) input += part;
      console.log(JSON.stringify({ args: process.argv.slice(2), input }));`;
    writeFileSync(file, program);
    const answer = await createTools(file).wrangler(["secret", "bulk", "--env="], '{"A":"b"}');
    expect(JSON.parse(answer)).toEqual({ args: ["secret", "bulk", "--env="], input: '{"A":"b"}' });
  });

  test("a wrangler that fails is a failure with all that it wrote", async () => {
    const file = join(folder, "failing.mjs");
    writeFileSync(file, 'console.log("asked"); console.error("Queue does not exist"); process.exit(1);');
    const failure = await createTools(file)
      .wrangler(["queues", "info", "one"])
      .then(
        () => null,
        (error: unknown) => error,
      );
    expect(failure).toBeInstanceOf(ToolFailure);
    expect((failure as ToolFailure).output).toMatch(/asked[^]*Queue does not exist/);
  });
});
