import { beforeAll, describe, expect, test } from "vitest";
import { createSignedTurns } from "../../../worker/answers/signed-turns.ts";
import { linkOf } from "../../../worker/contract/chat/signed-turns.rules.ts";

const turns = createSignedTurns(["a secret"]);
const mine = { lane: "conversation", actorId: "ada" };
const said = ["One. with a dot", "Two", "Three"];
let signed: string[];
let elsewhere: string;

beforeAll(async () => {
  signed = [];
  for (const turn of said) signed.push(await turns.sign(mine, signed.at(-1) ?? null, turn));
  elsewhere = await turns.sign({ ...mine, lane: "another" }, null, "Elsewhere");
});

const at = (...indexes: number[]) => indexes.map((index) => signed[index] ?? "");
const opened = async (sent: readonly string[], place = mine) =>
  (await turns.open(place, sent))?.map(({ turn }) => turn) ?? null;

describe("signed turns are read", () => {
  test.each<[string, number[]]>([
    ["all of them", [0, 1, 2]],
    ["without the latest, as where a question is asked again", [0, 1]],
    ["without the earliest, as where not all may be sent", [1, 2]],
    ["none", []],
  ])("in their order: %s", async (_name, indexes) => {
    expect(await opened(at(...indexes))).toEqual(indexes.map((index) => said[index]));
    expect((await turns.open(mine, at(...indexes)))?.map((held) => held.signed)).toEqual(at(...indexes));
  });
});

describe("signed turns are refused", () => {
  test.each<[string, () => readonly string[]]>([
    ["in another order", () => at(1, 0)],
    ["with one left out", () => at(0, 2)],
    ["twice", () => at(0, 0)],
    ["of another conversation", () => [elsewhere]],
    ["with one of another conversation before them", () => [elsewhere, ...at(0)]],
    ["with other words", () => [at(0)[0]?.replace("One", "Won") ?? ""]],
    ["with another turn before them", () => [at(1)[0]?.replace(linkOf(at(1)[0] ?? "").previous, "") ?? ""]],
    ["without a signature", () => [at(0)[0]?.slice(43) ?? ""]],
    ["that are no turns", () => ["", ".", "..", "Why?"]],
  ])("%s", async (_name, sent) => {
    expect(await opened(sent())).toBeNull();
  });

  test("of another account", async () => {
    expect(await opened(signed, { ...mine, actorId: "bob" })).toBeNull();
  });

  test("of another key", async () => {
    expect(await createSignedTurns(["another secret"]).open(mine, signed)).toBeNull();
  });
});
