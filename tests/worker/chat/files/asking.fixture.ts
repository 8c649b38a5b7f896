import type { AnswerRun } from "../../../../worker/answers/run.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import type { ChatContext } from "../../../../worker/modules/chat/answers/chat.context.ts";
import { storeChatFile } from "../../../support/stored-file.ts";
import { ask, count, database, kinds, member, runOf } from "../../answers/admission.fixture.ts";
import type { OwnId } from "../../../support/owner-ids.ts";

export type Run = AnswerRun<ChatContext>;

export const tide = "The spring tide comes twice a month, after the new and the full moon.";

export async function prepared(request: Parameters<typeof runOf>[0]): Promise<Run> {
  const run = await runOf(request);
  const ready = await kinds()
    .of("chat")
    .prepare?.(run, new AbortController().signal, () => undefined);
  return (ready ?? run) as Run;
}

export const filesOf = ({ context: { files } }: Run) => {
  if (files === null) throw new Error("no files go along");
  return files;
};

/** A conversation of one question that came with a file. */
export async function asked(pages: readonly string[], name = "tides.pdf", text = "When does the spring tide come?") {
  const person = await member();
  const id = await storeChatFile(database.sql, { workspaceId: person.workspaceId, pages, name });
  const request = ask(person.token, { text, subject: { project: null, files: [id] } });
  return { person, id, request, run: await prepared(request) };
}

export const held = (id: string) => count("select cost_micros from reservation where id = $1", [id]);

export const newProject = async (userId: OwnId) => {
  const id = createId();
  await database.sql(
    "insert into project (id, user_id, name, color, created_at, updated_at) values ($1, $2, 'Coast', 'gray', now(), now())",
    [id, userId],
  );
  return id;
};
export const addToProject = (project: string, file: string) =>
  database.sql("insert into project_source (project_id, source_id, created_at) values ($1, $2, now())", [
    project,
    file,
  ]);
