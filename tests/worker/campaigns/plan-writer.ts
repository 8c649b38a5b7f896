import type { Writer } from "../../../worker/answers/writer.service.ts";
import type { WriterQuestion } from "../../../worker/answers/writing.ts";
import { writerLeg, writerModel } from "../../support/writer-calls.ts";

const said = ({ messages }: WriterQuestion): string =>
  messages.flatMap(({ content }) => content.map((part) => (part.type === "text" ? part.text : ""))).join("\n");

function planOf(asked: string): string {
  const [, count = "0"] = /Plan (\d+) posts/.exec(asked) ?? [];
  const platforms = (/The networks are ([a-z, ]+) \(/.exec(asked)?.[1] ?? "").split(", ");
  const posts = Array.from({ length: Number(count) }, (_, at) => ({
    title: `Post ${at + 1}`,
    angle: "What is new",
    platforms,
    day: `2026-12-0${Number(count) - at}`,
    time: "09:00",
  }));
  return JSON.stringify({ posts });
}

/** A model that plans and writes posts at 100 micro-USD a call; the first ones can be too long for X. */
export function createPlanWriter(id: number) {
  const model = writerModel(id);
  const leg = writerLeg(model);
  const scripted = {
    /** What a plan is answered with; null is one that fits. */
    plan: null as string | null,
    tooLong: 0,
    asked: [] as string[],
  };

  function postOf(asked: string): string {
    const platforms = (/Write one text for each of ([a-z, ]+)\./.exec(asked)?.[1] ?? "").split(", ");
    const isLong = scripted.tooLong > 0;
    if (isLong) scripted.tooLong -= 1;
    const text = isLong ? "We bake bread. ".repeat(30) : "We bake bread. Will you come by?";
    return JSON.stringify({ title: "Bread", texts: platforms.map((platform) => ({ platform, text })) });
  }

  const writer: Pick<Writer, "candidates" | "ask"> = {
    candidates: async () => [model],
    async ask(question) {
      const asked = said(question);
      scripted.asked.push(asked);
      const text = asked.startsWith("You plan") ? (scripted.plan ?? planOf(asked)) : postOf(asked);
      return { text, legs: [leg] };
    },
  };
  return Object.assign(scripted, { writer });
}
