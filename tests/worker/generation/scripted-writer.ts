import type { Writer } from "../../../worker/answers/writer.service.ts";
import type { WriterQuestion } from "../../../worker/answers/writing.ts";
import type { RunModel } from "../../../worker/answers/run.ts";
import { writerLeg, writerModel } from "../../support/writer-calls.ts";

const text = ({ messages }: WriterQuestion, role: "system" | "user"): string =>
  messages
    .filter((message) => message.role === role)
    .flatMap(({ content }) => content.map((part) => (part.type === "text" ? part.text : "")))
    .join("\n");

/** What a writer was asked for. */
export type Task = "outline" | "section" | "matter" | "cards";

const taskOf = (system: string): Task => {
  if (system.startsWith("You plan")) return "outline";
  if (system.startsWith("You write one section")) return "section";
  return system.startsWith("You write one part") ? "matter" : "cards";
};

export type Answer = (asked: { system: string; user: string; repair: boolean }) => string | null;

const outline = {
  chapters: ["High water", "Low water", "The moon"].map((title, at) => ({
    title,
    sections: ["Signs", "Causes"].map((name) => ({
      title: `${name} of ${title.toLowerCase()}`,
      brief: `What is seen of ${title.toLowerCase()}.`,
      words: 700,
      pages: [at * 4 + 1, at * 4 + 4],
    })),
  })),
};

/** The nth word of a language of its own: no two texts of different seeds share eight words. */
const wordOf = (seed: string, at: number): string => {
  let hash = 7;
  for (const sign of `${seed}-${at}`) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  const common = ["the", "which", "should", "their", "through", "with"];
  return at % 3 === 0 ? (common[hash % common.length] ?? "the") : `w${hash.toString(36)}`;
};

export const prose = (seed: string, words: number): string =>
  Array.from({ length: words }, (_, at) => `${wordOf(seed, at)}${at % 12 === 11 ? "." : ""}`).join(" ");

/** The first passage of a prompt: its id, and words that stand in it. */
export function firstPassage(user: string): { id: string; quote: string } | null {
  const found = /<passage id="([^"]+)"[^>]*>\n([\s\S]*?)\n<\/passage>/.exec(user);
  if (!found?.[1] || found[2] === undefined) return null;
  const words = found[2].split("\n").at(-1)?.split(/\s+/) ?? [];
  return { id: found[1], quote: words.slice(2, 9).join(" ") };
}

const answers: Record<Task, Answer> = {
  outline: () => JSON.stringify(outline),
  section({ user }) {
    const words = Number(/Words: (\d+)/.exec(user)?.[1] ?? 500);
    const title = /Section: (.+)/.exec(user)?.[1] ?? "";
    const passage = firstPassage(user);
    const cite = passage ? ` <cite id="${passage.id}">${passage.quote}</cite>` : "";
    const notes = {
      summary: `It tells of ${title}.`,
      names: [`Captain ${title}`],
      terms: [{ term: title, meaning: "what is told here" }],
      facts: [{ fact: `${title} is known`, page: 1 }],
      promises: [],
      kept: [],
    };
    return `${prose(title, words - 5)}${cite}.\n\n\`\`\`json\n${JSON.stringify(notes)}\n\`\`\``;
  },
  matter: ({ system }) => prose(system.includes("introduction:") ? "introduction" : "conclusion", 280),
  cards({ user, system }) {
    const count = Number(/(\d+) cards/.exec(system)?.[1] ?? 3);
    const passages = [...user.matchAll(/<passage id="([^"]+)" page="(\d+)"[^>]*>\n([\s\S]*?)\n<\/passage>/g)];
    const cards = Array.from({ length: count }, (_, at) => {
      const [, id = "", page = "", body = ""] = passages[at % Math.max(1, passages.length)] ?? [];
      const quote = body.split("\n").at(-1)?.split(/\s+/).slice(1, 7).join(" ") ?? "";
      return { type: "basic", front: `What is fact ${at} of page ${page}?`, back: `Answer ${at}-${page}`, id, quote };
    });
    return JSON.stringify({ cards });
  },
};

/** A model that answers each task as told, at 100 micro-USD a call. */
export function createScriptedWriter(modelId: number) {
  const said: Partial<Record<Task, Answer>> = {};
  const asked: { task: Task; system: string; user: string }[] = [];
  const model = writerModel(modelId);
  const offered = { candidates: [model] as RunModel[] };
  const writer: Writer = {
    candidates: async (_workspaceId, chosen) => offered.candidates.filter(({ id }) => chosen === null || id === chosen),
    async ask(question) {
      const [system, user] = [text(question, "system"), text(question, "user")];
      const task = taskOf(system);
      asked.push({ task, system, user });
      const repair = question.messages.some(({ role }) => role === "assistant");
      const answer = (said[task] ?? answers[task])({ system, user, repair });
      return { text: answer, legs: [writerLeg(model, answer !== null)] };
    },
  };
  return {
    writer,
    model,
    offered,
    asked,
    usual: answers,
    /** From now on, a task is answered like this. */
    say: (task: Task, answer: Answer) => void (said[task] = answer),
    count: (task: Task) => asked.filter((one) => one.task === task).length,
  };
}
