import { describe, expect, test } from "vitest";
import { storeChatFile, storeFile } from "../../../support/stored-file.ts";
import { ask, database, member, withDatabase } from "../../answers/admission.fixture.ts";
import { addToProject, asked, filesOf, held, newProject, prepared, tide } from "./asking.fixture.ts";

withDatabase();

describe("what goes along with a question in a project", () => {
  test("are its files, from the first question on", async () => {
    const person = await member();
    const project = await newProject(person.userId);
    const shared = await storeChatFile(database.sql, { workspaceId: person.workspaceId, pages: [tide] });
    await addToProject(project, shared);
    const own = await storeChatFile(database.sql, {
      workspaceId: person.workspaceId,
      pages: ["Ropes."],
      name: "ropes.txt",
    });
    const first = ask(person.token, { subject: { project, files: [own] } });
    expect(
      filesOf(await prepared(first))
        .files.map(({ id }) => id)
        .toSorted(),
    ).toEqual([own, shared].toSorted());
    await database.sql("update message set state = 'complete' where conversation_id = $1", [first.lane]);
    // A stored conversation knows its project.
    const later = ask(person.token, { lane: first.lane, isNewLane: false });
    expect(filesOf(await prepared(later)).files).toHaveLength(2);
    const outside = ask(person.token, { subject: { project: null, files: [] } });
    expect((await prepared(outside)).context.files).toBeNull();
  });

  test("are PDFs of the library: short ones whole, and what a search finds in long ones", async () => {
    const person = await member();
    const project = await newProject(person.userId);
    const short = await storeFile(database.sql, { workspaceId: person.workspaceId, pages: [tide], name: "Tides.pdf" });
    await addToProject(project, short);
    const request = ask(person.token, { text: "When does the spring tide come?", subject: { project, files: [] } });
    const run = await prepared(request);
    expect(filesOf(run)).toMatchObject({
      files: [{ id: short, name: "Tides.pdf", gen: 1, hasPages: true, inLibrary: true }],
      whole: true,
      passages: [{ sourceId: short, page: 1, text: tide }],
    });
    const { request: beside } = await asked([tide]);
    expect(await held(request.answerId)).toBe(await held(beside.answerId));

    // More pages than are measured.
    const long = await storeFile(database.sql, {
      workspaceId: person.workspaceId,
      pages: [...Array.from({ length: 300 }, () => "Herring."), "The neap tide is weak."],
    });
    await addToProject(project, long);
    const neap = await prepared(
      ask(person.token, { text: "How strong is a neap tide?", subject: { project, files: [] } }),
    );
    expect(filesOf(neap).whole).toBe(false);
    expect(filesOf(neap).passages.map(({ page }) => page)).toContain(301);
  });

  test("are no PDFs of another account, whatever stands in the project", async () => {
    const [ada, eve] = [await member(), await member()];
    const project = await newProject(eve.userId);
    const foreign = await storeFile(database.sql, { workspaceId: ada.workspaceId, pages: [tide] });
    await addToProject(project, foreign);
    expect((await prepared(ask(eve.token, { subject: { project, files: [] } }))).context.files).toBeNull();
  });
});
