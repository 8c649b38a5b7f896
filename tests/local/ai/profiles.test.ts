import { describe, expect, test } from "vitest";
import { readCall } from "../../../local/ai/calls.ts";
import { answerFromPrompt } from "../../../local/ai/model/demonstration.ts";
import {
  profilePostsMessages,
  readProfilePosts,
  readSummary,
  summaryMessages,
} from "../../../worker/modules/campaigns/profiles/profile.prompts.ts";
import type { AiMessage } from "../../../worker/providers/ai/ai.ts";

const profiles = {
  "a whole one": {
    facts: { name: "Camille Morel", description: "Boulangère à Nantes. Levain, farines d'ici et carnets de fournil." },
    posts: [
      "Ce matin, 40 pains sortis du four. Le levain a pris son temps.",
      "Pourquoi je n'utilise que des farines d'ici.",
    ],
  },
  "one that says next to nothing": { facts: { handle: "camille" }, posts: [] },
};

function answer(messages: AiMessage[]): unknown {
  const said = messages.map(({ role, content }) => ({
    role,
    content: content.map((part) => (part.type === "text" ? part.text : "")).join(""),
  }));
  return JSON.parse(answerFromPrompt(readCall("chatgpt", "openai", { model: "m", messages: said })));
}

describe.each(Object.entries(profiles))("of %s", (_name, profile) => {
  test.each(["en", "fr"] as const)(
    "the demonstration model sums up and writes posts that are taken, in %s",
    (language) => {
      expect(readSummary(answer(summaryMessages(profile, language)))).toEqual({ value: expect.any(String) });
      for (const platform of ["linkedin", "twitter"] as const)
        for (const count of [1, 5, 10])
          for (const topic of [null, "Le marché du samedi"]) {
            const wanted = { ...profile, platform, language, count, topic };
            expect(readProfilePosts(wanted)(answer(profilePostsMessages(wanted)))).toMatchObject({
              value: { length: count },
            });
          }
    },
  );
});
