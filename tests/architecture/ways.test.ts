import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { importsOf } from "./sources.ts";

interface Step {
  path: string;
  name: string;
}

/** What carries a step to a file that its own does not import. */
type Edge = readonly [from: string, to: string, by: Carrier];
type Carrier = "HTTP" | "RPC" | "queue" | "registry" | "composition" | "callback";

const chat = "frontend/src/modules/chat";
const thread = "frontend/src/thread";
const pdf = "worker/modules/pdf";
const support = "worker/modules/support";
const publishing = "worker/modules/publishing";
const composer = "frontend/src/modules/publishing/composer";
const widget = "frontend/src/widget/embed";

const edges: readonly Edge[] = [
  // Every call of the pages and of the widget.
  ["frontend/src/api/call.ts", "worker/app.ts", "HTTP"],
  [`${widget}/api.ts`, "worker/app.ts", "HTTP"],
  // Routes stand in the manifests of modules; services are made in compositions and handed on.
  ["worker/app.ts", "worker/modules/chat/answers/answers.routes.ts", "registry"],
  ["worker/app.ts", `${pdf}/documents/documents.routes.ts`, "registry"],
  ["worker/app.ts", `${publishing}/posts/posts.routes.ts`, "registry"],
  ["worker/app.ts", `${publishing}/publications/publishing.routes.ts`, "registry"],
  ["worker/app.ts", `${support}/talk/talk.routes.ts`, "registry"],
  ["worker/http/identify.ts", "worker/callers/sessions.service.ts", "composition"],
  [
    "worker/modules/chat/answers/answers.routes.ts",
    "worker/modules/chat/answers/chat-answers.service.ts",
    "composition",
  ],
  ["worker/modules/chat/answers/chat-answers.service.ts", "worker/callers/sessions.service.ts", "composition"],
  [`${pdf}/documents/documents.routes.ts`, "worker/uploads/pieces.service.ts", "composition"],
  [`${publishing}/posts/posts.routes.ts`, `${publishing}/posts/posts.service.ts`, "composition"],
  [
    `${publishing}/publications/publishing.routes.ts`,
    `${publishing}/publications/publishing.service.ts`,
    "composition",
  ],
  [`${support}/talk/talk.routes.ts`, `${support}/talk/talk.service.ts`, "composition"],
  // Calls of objects.
  ["worker/bindings/objects.ts", "worker/answers/object/HostingObject.ts", "RPC"],
  ["worker/bindings/objects.ts", `${support}/visit-object/VisitObject.ts`, "RPC"],
  ["worker/bindings/objects.ts", `${support}/bot-object/BotObject.ts`, "RPC"],
  ["worker/bindings/objects.ts", "worker/uploads/object/UploadObject.ts", "RPC"],
  ["worker/bindings/objects.ts", "worker/jobs/object/JobObject.ts", "RPC"],
  ["worker/bindings/objects.ts", `${publishing}/object/SocialAccountObject.ts`, "RPC"],
  // Kinds of threads, answers, uploads and jobs, by their registries.
  [`${thread}/thread.actions.ts`, `${chat}/room.thread.ts`, "registry"],
  ["worker/answers/object/live-answer.ts", "worker/modules/chat/answers/chat.answer.ts", "registry"],
  ["worker/answers/object/live-answer.ts", `${support}/answering/support.answer.ts`, "registry"],
  ["worker/answers/object/lane.ts", `${support}/talk/ending.service.ts`, "registry"],
  ["worker/answers/finishing.service.ts", `${support}/talk/ending.service.ts`, "registry"],
  ["worker/providers/ai/registry.ts", "worker/providers/ai/openai-compatible.ts", "registry"],
  ["worker/uploads/object/live-upload.ts", "worker/uploads/intake.service.ts", "composition"],
  ["worker/uploads/intake.service.ts", `${pdf}/documents/document.upload.ts`, "registry"],
  ["worker/jobs/steps.consumer.ts", `${pdf}/analysis/analysis.job.ts`, "registry"],
  [`${publishing}/publications/sending.service.ts`, "worker/networks/linkedin/linkedin-posts.ts", "registry"],
  [`${publishing}/object/live-publisher.ts`, `${publishing}/publications/claims.service.ts`, "composition"],
  [`${pdf}/analysis/analysis.job.ts`, `${pdf}/analysis/opening.service.ts`, "composition"],
  [`${pdf}/analysis/analysis.job.ts`, `${pdf}/analysis/pages.steps.ts`, "composition"],
  ["worker/modules/chat/answers/chat.answer.ts", "worker/answers/failover.service.ts", "composition"],
  [`${support}/answering/support.answer.ts`, "worker/answers/failover.service.ts", "composition"],
  // What is handed down, and reports up.
  ["worker/answers/model-call.service.ts", "worker/answers/voice.ts", "callback"],
  ["worker/answers/model-call.service.ts", `${support}/answering/voice.service.ts`, "callback"],
  ["worker/answers/voice.ts", "worker/answers/object/live-answer.ts", "callback"],
  [`${support}/answering/voice.service.ts`, "worker/answers/object/live-answer.ts", "callback"],
  ["worker/answers/object/live-answer.ts", "worker/answers/object/lane.ts", "callback"],
  [`${thread}/stream/answer-reader.ts`, `${thread}/running.ts`, "callback"],
  [`${thread}/running.ts`, `${thread}/thread.actions.ts`, "callback"],
  [`${thread}/live-text.ts`, `${thread}/answers/AnswerView.tsx`, "callback"],
  [`${composer}/saving/open-composer.ts`, `${composer}/composer.actions.ts`, "callback"],
  [`${widget}/reading.ts`, `${widget}/talk.ts`, "callback"],
  [`${widget}/talk.ts`, `${widget}/view.ts`, "callback"],
  // The stream of an answer, from its object to the page.
  ["worker/answers/object/readers.ts", `${thread}/stream/answer-reader.ts`, "HTTP"],
  ["worker/answers/object/readers.ts", `${widget}/reading.ts`, "HTTP"],
  // Messages.
  ["worker/jobs/object/live-job.ts", "worker/queues/dispatch.ts", "queue"],
  ["worker/queues/dispatch.ts", "worker/jobs/step.message.ts", "registry"],
];

/** The most files of a way, how often it goes on to another, and to one where it was before. */
const limits: Readonly<Record<string, { files: number; hops: number; again: number }>> = {
  "A question, from the composer to its stored end": { files: 45, hops: 60, again: 10 },
  "A file, from its upload until it is searchable": { files: 31, hops: 32, again: 3 },
  "A post, from the composer to its publication": { files: 32, hops: 38, again: 6 },
  "A visitor's question, from the widget to its stored end": { files: 42, hops: 52, again: 9 },
};

/** The lists of the section, by their headings. */
export function waysIn(text: string): Map<string, Step[]> {
  const [, section = ""] = text.split(/^## Four ways, file by file$/m);
  const [own = ""] = section.split(/^## /m);
  const parts = own.split(/^### /m).slice(1);
  return new Map(
    parts.map((part) => {
      const [heading = ""] = part.split("\n");
      const lines = [...part.matchAll(/^\d+\. `([^`]+)` · `([^`]+)`/gm)];
      return [heading.trim(), lines.map(([, path = "", name = ""]) => ({ path, name }))];
    }),
  );
}

const declares = ({ path, name }: Step): boolean => {
  const escaped = name.replaceAll("$", String.raw`\$`);
  return new RegExp(
    String.raw`(?:function\*?|const|class)\s+${escaped}\b|^\s*(?:(?:async|override|private|export|readonly)\s+)*\*?${escaped}\s*[(<:=]`,
    "m",
  ).test(readFileSync(path, "utf8"));
};

/** A step is reached from the one above it, or from an earlier one, which goes on when that returns. */
function reaches(from: string, to: string): boolean {
  if (from === to || edges.some(([one, other]) => one === from && other === to)) return true;
  return importsOf({ path: from, text: readFileSync(from, "utf8") }).some(({ target }) => target === to);
}

function countsOf(steps: readonly Step[]) {
  const hops = steps.filter(({ path }, at) => at > 0 && path !== steps[at - 1]?.path);
  const seen = new Set<string>();
  let again = 0;
  for (const [at, { path }] of steps.entries()) {
    if (seen.has(path) && steps[at - 1]?.path !== path) again += 1;
    seen.add(path);
  }
  return { files: seen.size, hops: hops.length, again };
}

const ways = waysIn(readFileSync("docs/architecture.md", "utf8"));

test("the four main ways are written down", () => {
  expect([...ways.keys()]).toEqual(Object.keys(limits));
});

describe.each([...ways])("%s", (heading, steps) => {
  test("names files that exist, and what stands in them", () => {
    const lost = steps.filter((step) => !existsSync(step.path) || !declares(step));
    expect(lost.map(({ path, name }) => `${path} · ${name}`)).toEqual([]);
  });

  test("goes from each step to the next by an import, or by what the edges say", () => {
    const unreached = steps.filter(
      ({ path }, at) => at > 0 && !steps.slice(0, at).some(({ path: from }) => reaches(from, path)),
    );
    expect(unreached.map(({ path }) => path)).toEqual([]);
  });

  test("stays within its limits", () => {
    const { files, hops, again } = countsOf(steps);
    const most = limits[heading];
    expect({ files, hops, again }, JSON.stringify({ files, hops, again })).toEqual({
      files: expect.toSatisfy((count: number) => count <= (most?.files ?? 0)),
      hops: expect.toSatisfy((count: number) => count <= (most?.hops ?? 0)),
      again: expect.toSatisfy((count: number) => count <= (most?.again ?? 0)),
    });
  });
});

test("an edge that no way takes is not kept", () => {
  const used = new Set(
    [...ways.values()].flatMap((steps) =>
      steps.flatMap(({ path: to }, at) => steps.slice(0, at).map(({ path: from }) => `${from} ${to}`)),
    ),
  );
  expect(edges.filter(([from, to]) => !used.has(`${from} ${to}`))).toEqual([]);
});

test("a file that is left and entered again counts", () => {
  const steps = ["a", "b", "b", "a", "c"].map((path) => ({ path, name: path }));
  expect(countsOf(steps)).toEqual({ files: 3, hops: 3, again: 1 });
});
