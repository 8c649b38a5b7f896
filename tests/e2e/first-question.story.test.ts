import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHand, newWord } from "../support/asking.ts";
import { fillSignIn, signOut, signUp } from "../support/pages/auth-page.ts";
import { answered, ask, composer, lastAnswer, row, says, stopButton } from "../support/pages/chat-page.ts";
import { arrivedAt, gone, keptSession, openReader, seen } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

const guests = async () => Number((await stack.sql('select count(*) from "user"'))[0]?.["count"]);

describe.each(["fr"] as const)("a visitor who reads %s", (language) => {
  test("looks without leaving a trace, asks, reloads in the middle of the answer and stops the next one", async () => {
    const known = await guests();
    const reader = await openReader(stack, { path: "/", language, motion: true });
    await seen(composer(reader));
    await seen(reader.page.getByText(/10/));
    expect(await keptSession(reader)).toBeNull();
    expect(await guests()).toBe(known);

    const [question, hand] = [newWord(), createHand()];
    stack.ai.script({ contains: question }, { chunks: hand.chunks, times: 1 });
    await ask(reader, question);
    hand.say("The tide ", "turns");
    await says(reader, "The tide turns");
    expect(await guests()).toBe(known + 1);

    await reader.page.reload();
    await says(reader, "The tide turns");
    hand.say(" twice a day.");
    await says(reader, "The tide turns twice a day.");
    hand.end();
    await answered(reader);

    const [second, held] = [newWord(), createHand()];
    stack.ai.script({ contains: second }, { chunks: held.chunks, times: 1 });
    await ask(reader, second);
    held.say("Some words");
    await says(reader, "Some words");
    await stopButton(reader).click();
    await seen(lastAnswer(reader).getByText(reader.words("thread", "answer.stopped")));
    held.end();
    await gone(stopButton(reader));
  });

  test("signs up, finds the conversation again, signs out, and finds it in another browser", async () => {
    const reader = await openReader(stack, { language, motion: true });
    const [question, hand] = [newWord(), createHand()];
    stack.ai.script({ contains: question }, { chunks: hand.chunks, times: 1 });
    await ask(reader, question);
    hand.say("Kept ", "for you");
    await says(reader, "Kept for you");
    await composer(reader).press("Escape");
    await seen(lastAnswer(reader).getByText(reader.words("thread", "answer.stopped")));
    hand.end();

    const email = await signUp(reader);
    await says(reader, "Kept for you");
    await seen(row(reader, question));
    await signOut(reader);
    expect(await keptSession(reader)).toBeNull();

    const elsewhere = await openReader(stack, { path: "/auth", language, motion: true });
    await fillSignIn(elsewhere, email);
    await arrivedAt(elsewhere, "/user/dashboard");
    await row(elsewhere, question).click();
    await says(elsewhere, "Kept for you");
  });
});
