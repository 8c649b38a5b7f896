import { describe, expect, test } from "vitest";
import { alone } from "../../../worker/lib/caller.ts";
import type { WrittenLetter } from "../../../worker/contract/assistant/tailoring.contract.ts";
import { ends, says } from "../../support/scripted-ai.ts";
import { quotaOf, withKinds } from "../answers/kinds.fixture.ts";
import { person } from "./tailoring.fixture.ts";
import { ownId } from "../../support/owner-ids.ts";

withKinds();

describe("a letter", () => {
  const own = "J’encadre 4 salariés et 22 bénévoles à La Petite Rustine, à Rennes.";
  const invented = "Je suis titulaire d’un doctorat en robotique.";

  test("stands in a document of its own, without the sentences that the CV does not bear out, for one unit", async () => {
    const written = `Madame, Monsieur,\n\nVotre offre de responsable de production m’intéresse. ${invented}\n\n${own}`;
    const { letter, list, documents, userId, master } = await person([[says(written), ends()]]);
    const { document_id, struck } = JSON.parse((await letter()).text) as WrittenLetter;
    expect(struck).toMatchObject([{ text: invented, before: expect.stringMatching(/m’intéresse\.$/) as string }]);
    expect(await list()).toMatchObject([
      {
        id: document_id,
        kind: "letter",
        cv_of: master,
        title: "Lettre de motivation – Responsable de production (H/F)",
      },
    ]);
    const { content } = await documents.read(alone(ownId(userId)), document_id, "markdown");
    expect(content).toContain(own);
    expect(content).not.toContain("doctorat");
    expect(await documents.list(alone(ownId(userId)), { q: "salariés Rennes", kind: "letter" })).toMatchObject([
      { id: document_id },
    ]);
    expect(await quotaOf(ownId(userId))).toEqual({ used: 1, reserved: 0 });
  });

  test("keeps what was struck with its place, in a copy too, until the person has settled it", async () => {
    const written = `Madame, Monsieur,\n\n${own} ${invented} Je suis à Rennes.\n\n${invented}\n\nCordialement,`;
    const { letter, documents, userId } = await person([[says(written), ends()]]);
    const stranger = await person([]);
    const { document_id: id } = JSON.parse((await letter()).text) as WrittenLetter;
    const { struck, content } = await documents.read(alone(ownId(userId)), id, "blocks");
    const blocks = JSON.parse(content) as { id: string; content: { text: string }[] }[];
    expect(blocks.map(({ content: [text] }) => text?.text)).toEqual([
      "Madame, Monsieur,",
      `${own} Je suis à Rennes.`,
      "Cordialement,",
    ]);
    const place = blocks[1]?.id;
    expect(struck.map(({ id: name, block, before, text }) => [name, block, before, text])).toEqual([
      ["s1", place, own.slice(-60), invented],
      ["s2", place, "", invented],
    ]);
    await expect(documents.settleStruck(alone(ownId(stranger.userId)), id, ["s1"])).rejects.toMatchObject({
      code: "assistant.not_found",
    });
    const copy = await documents.duplicate(alone(ownId(userId)), id, undefined);
    for (const _ of [1, 2]) await documents.settleStruck(alone(ownId(userId)), id, ["s1", "s9"]);
    expect((await documents.read(alone(ownId(userId)), id)).struck.map(({ id: name }) => name)).toEqual(["s2"]);
    await documents.settleStruck(alone(ownId(userId)), id, ["s2"]);
    expect((await documents.read(alone(ownId(userId)), id)).struck).toEqual([]);
    expect((await documents.read(alone(ownId(userId)), copy.id)).struck).toEqual(struck);
  });

  test("of which most would be struck is released, and none is made", async () => {
    const { letter, list, userId } = await person([
      [says(`${invented} J’ai dirigé 400 personnes chez Airbus.`), ends()],
    ]);
    expect((await letter()).end).toMatchObject({ status: "failed" });
    expect(await list()).toEqual([]);
    expect(await quotaOf(ownId(userId))).toEqual({ used: 0, reserved: 0 });
  });
});
