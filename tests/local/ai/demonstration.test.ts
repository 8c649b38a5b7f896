import { describe, expect, test } from "vitest";
import { readCall } from "../../../local/ai/calls.ts";
import { answerFromPrompt, answerWithin } from "../../../local/ai/model/demonstration.ts";
import { leftOut } from "../../../worker/answers/history.rules.ts";
import { relatedQuestions } from "../../../worker/contract/limits.ts";
import {
  cleanTitle,
  parseQuestions,
  questionsPrompt,
  systemPrompt,
  titlePrompt,
} from "../../../worker/modules/chat/answers/answers.prompts.ts";

function answer(user: string, system?: string, extra: Record<string, unknown> = {}): string {
  const messages = [...(system ? [{ role: "system", content: system }] : []), { role: "user", content: user }];
  return answerFromPrompt(readCall("chatgpt", "openai", { model: "m", messages, ...extra }));
}

const tomatoes = "How do I grow tomatoes on a balcony in the north?";

describe("the demonstration model", () => {
  test.each([
    [tomatoes, "demonstration model"],
    ["Comment cultiver des tomates sur un balcon ?", "modèle de démonstration"],
    ["Answer in French: why is the sky blue?", "modèle de démonstration"],
  ])("introduces itself in the language of '%s'", (question, words) => {
    expect(answer(question).split("\n")[0]).toContain(words);
  });

  test("gives the same answer to the same prompt", () => {
    expect(answer(tomatoes)).toBe(answer(tomatoes));
  });

  test("says plainly what it cannot, how a key is added, and what helps without one", () => {
    const text = answer(tomatoes);
    expect(text).toContain("it takes knowledge about tomatoes, and I have none");
    expect(text).toContain("“How do I add a key?”");
    expect(text).toContain(`**${tomatoes}**`);
  });

  test.each([
    ["How do I install the chatbot on my site?", "allowed domains"],
    ["How do I connect LinkedIn or X?", "You give permission on its own page"],
    ["How do I import my CV?", "PDF or Word"],
    ["How do I learn the flashcards?", "start the review"],
    ["Comment relier LinkedIn ou X ?", "sur sa propre page"],
    ["Comment installer le chatbot sur mon site ?", "domaines autorisés"],
  ])("answers %j from the page of help of its tool", (question, words) => {
    expect(answer(question)).toContain(words);
  });

  test.each([
    ["a Python function", "python"],
    ["a JSON parser in Python", "python"],
    ["a SQL query", "sql"],
    ["some TypeScript code", "typescript"],
    ["a fonction", "javascript"],
  ])("shows a closed block of code when asked for %s", (wish, language) => {
    const text = answer(`Show me ${wish} that sorts \`\`\` names`);
    expect(text).toContain(`\`\`\`${language}\n`);
    expect(text.match(/```/g)).toHaveLength(2);
  });

  test.each([
    ["What is 12 * (3 + 4.5) - 7?", "**83**"],
    ["Combien font 1 234,5 + 0,5 ?", "**1\u202F235**"],
    ["20% off 80", "**64**"],
    ["100 + 20%", "**120**"],
    ["2^10", "**1,024**"],
    ["racine carrée de 144", "**12**"],
    ["-3 * -3", "**9**"],
    ["10 / 0", "no result"],
    ["Add up 12, 15 and 18", "**45**"],
    ["Convert 20 °C to °F", "**68\u00A0°F**"],
    ["Combien de mètres dans 3 km ?", "**3\u202F000\u00A0m**"],
    ["How many days between 28 February 2024 and 1 March 2024?", "**2 days**"],
    ["Quel jour est le 14 juillet 2026 ?", "**mardi**"],
  ])("calculates %j", (question, result) => {
    expect(answer(question)).toContain(result);
  });

  test.each([
    ["What is 20 as a percentage of 80?", "20 is **25%** of 80"],
    ["What percentage of 1,240 is 186?", "186 is **15%** of 1,240"],
    ["By what percentage did it rise from 80 to 100?", "**+25%**"],
    ["Quel pourcentage de 80 représente 20 ?", "**25\u00A0%**"],
    ["Une baisse de combien de pour cent, de 80 à 60 ?", "**−25\u00A0%**"],
    ["How much is 15% of 1,240?", "**186**"],
    ["Combien font 7,5 % de 1 200 ?", "**90**"],
  ])("works the percentage out: %j", (question, result) => {
    expect(answer(question)).toContain(result);
  });

  test.each([
    ["a comma", "Fais un tableau :\nThé, 1,20\nCafé, 2,50", ["Thé | 1,20", "Café | 2,50"]],
    ["a semicolon", "Fais un tableau :\nproduit;prix\nThé;1,20\nCafé;2,50", ["Thé | 1,20", "Café | 2,50"]],
    ["a colon", "Make a table:\nTea: 1,20\nCoffee: 2,50", ["Tea | 1,20", "Coffee | 2,50"]],
    ["one line", "Fais un tableau : 1,20, 3,40, 5,60", ["1 | 1,20", "2 | 3,40", "3 | 5,60"]],
  ])("keeps 1,20 one number in a table that %s parts", (_, question, rows) => {
    const text = answer(question);
    for (const row of rows) expect(text).toContain(`| ${row} |`);
  });

  test.each([
    ["refusal", "Why is the sky blue?"],
    ["refusal", "Raconte-moi une blague"],
    ["refusal", "Write a Python function that sorts names"],
    ["refusal", "Translate “good morning” into German"],
    ["refusal", "Rédige un e-mail à mon propriétaire"],
    ["stop", "How much is 15% of 1,240?"],
    ["stop", "Sort: pears, apples, figs"],
    ["stop", "What can you do without a key?"],
    ["stop", "My favourite colour is the blue of the sea"],
  ])("ends as %s: %j", (finish, content) => {
    const call = readCall("chatgpt", "openai", { model: "m", messages: [{ role: "user", content }] });
    expect(answerWithin(call).finish).toBe(finish);
  });

  test.each([
    ["What did I just ask?", "you asked a question that I couldn't answer"],
    ["What was my first question?", "You began with a question that I couldn't answer"],
    ["What have I asked so far in this conversation?", "1. a question that I couldn't answer"],
    ["Qu’ai-je demandé juste avant ?", "une question à laquelle je n’ai pas pu répondre"],
  ])("knows that a question was declined, though not its words: %j", (content, words) => {
    const before = [
      { role: "user", content: leftOut.question },
      { role: "assistant", content: leftOut.answer },
    ];
    const messages = [...before, { role: "user", content }];
    const text = answerFromPrompt(readCall("chatgpt", "openai", { model: "m", messages }));
    expect(text.replaceAll("’", "'")).toContain(words.replaceAll("’", "'"));
    expect(text).not.toMatch(/demonstration|\[/);
  });

  test("sums up a long text with its own sentences", () => {
    const sentences = ["The fox is quick.", "A brown fox likes hens.", "Dogs sleep all day.", "Hens fear a quick fox."];
    const quoted = answer(sentences.join(" ")).match(/^> .+$/gm) ?? [];
    expect(quoted).toHaveLength(2);
    for (const line of quoted) expect(sentences).toContain(line.slice(2));
  });

  test("quotes the passage that speaks of the question, with its number", () => {
    const passages =
      '<passage id="7">Cats sleep.</passage>\n<passage id="9">Tides follow the moon. So do eels.</passage>';
    expect(answer("What do tides follow?", `Answer from these:\n${passages}`)).toContain(
      "“Tides follow the moon.” [9]",
    );
  });

  test("remembers how the conversation began", () => {
    const messages = ["Bonjour la lune", "Salut", "Quelle était ma première question ?"].map((content, at) => ({
      role: at === 1 ? "assistant" : "user",
      content,
    }));
    expect(answerFromPrompt(readCall("llama", "openai", { messages }))).toContain("«\u00A0Bonjour la lune\u00A0»");
  });

  test("gives a title of a few words and nothing else", () => {
    expect(answer(tomatoes, "Write a short title for this conversation.")).toBe("Grow tomatoes on a balcony");
  });

  test("gives as many related questions as asked for, one a line, in the language asked for", () => {
    const lines = answer(tomatoes, "Suggest 4 related questions, one a line. Language: fr").split("\n");
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).toMatch(/\u202F\?$/);
  });

  test("gives JSON in the shape of the example", () => {
    const text = answer(tomatoes, 'Propose three follow-up questions. JSON only: {"questions": ["...", "..."]}');
    expect(JSON.parse(text)).toEqual({ questions: [expect.any(String), expect.any(String), expect.any(String)] });
  });

  test.each([
    ["en", "What should I know first about tomatoes?"],
    ["fr", "Que faut-il savoir d’abord sur «\u00A0tomatoes\u00A0»\u202F?"],
  ] as const)("understands the product's own prompt for related questions (%s)", (language, first) => {
    const questions = parseQuestions(answer(questionsPrompt(`${tomatoes}\n\nTomatoes need sun and water.`, language)));
    expect(questions).toHaveLength(relatedQuestions.count);
    expect(questions[0]).toBe(first);
  });

  test("proposes what it can help with after an answer of its own, also later in a conversation", () => {
    const theme = "Sort: pears, apples, figs\n\n3 items, in alphabetical order:\n\n- apples\n- figs\n- pears";
    expect(parseQuestions(answer(questionsPrompt(theme, "en")))[0]).toBe("What can you do without a key?");
  });

  test("understands the product's own prompt for a title", () => {
    expect(cleanTitle(answer(titlePrompt(tomatoes)))).toBe("Grow tomatoes on a balcony");
    expect(cleanTitle(answer(titlePrompt("Comment cultiver des tomates ?\n\nSur un balcon")))).toBe(
      "Cultiver des tomates",
    );
  });

  test("answers a person of the chat in prose, whatever form the question names", () => {
    expect(answer("Give me a title in JSON for a text on tides", systemPrompt)).toContain("demonstration model");
  });

  test("gives JSON in the shape of a schema", () => {
    const schema = { type: "object", properties: { title: { type: "string" }, kind: { enum: ["a", "b"] } } };
    const response_format = { type: "json_schema", json_schema: { schema } };
    expect(JSON.parse(answer(tomatoes, undefined, { response_format }))).toEqual({
      title: "Grow tomatoes on a balcony",
      kind: "a",
    });
  });

  test.each(["", "😀", "?!", "\n\n", "a".repeat(100_000)])("answers whatever it is sent", (question) => {
    expect(answer(question)).toContain("demonstration model");
  });
});
