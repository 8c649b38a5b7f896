import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { needsNoSession, ownedKinds } from "../../worker/contract/endpoint.ts";
import type { Endpoint, OwnedKind } from "../../worker/contract/endpoint.ts";
import { catalogue } from "../../worker/contract/index.ts";
import { roles } from "../../worker/contract/workspaces/roles.ts";
import { sampleBody } from "../support/samples.ts";
import { asks, call, isFields, nameIn, ownedParams, rightCall, rows } from "./calls.ts";
import type { Call, Row } from "./calls.ts";
import { startCast } from "./cast.ts";
import type { Cast, Person } from "./cast.ts";
import { makeReal, otherParams } from "./named.ts";
import { makeOwned } from "./owned.ts";
import { addTeams, callEmptily, callRightly, mayCall, rowsWithRight } from "./roles.ts";
import type { Part } from "./roles.ts";

const sharedTables = ["assistant_document", "assistant_folder", "assistant_template", "assistant_improvement"];
const closed = rows.filter(({ endpoint }) => !needsNoSession(endpoint));
const withId = rows.filter(({ endpoint }) => nameIn(endpoint.params, "id"));

let cast: Cast;
let origin: string;

beforeAll(async () => {
  cast = await startCast();
  origin = cast.stack.url;
});
afterAll(() => cast.stack.close());

const right = (row: Row, person: Person) => rightCall(row.endpoint, person, cast.adas);

/** What each parameter of a path names beside {userId}. */
const kindsOf = (endpoint: Endpoint): string[] =>
  [...ownedParams(endpoint), ...otherParams(endpoint)].map(([, kind]) => kind);

/** Who else asks, and how each is refused. */
function strangersTo(endpoint: Endpoint): [Person | null, object][] {
  const { access } = endpoint;
  if (needsNoSession(endpoint)) return [];
  const missing = { status: 401, code: "auth.missing" };
  if (access === "admin")
    return [
      [null, missing],
      [cast.ada, { status: 401 }],
      [cast.gus, { status: 401 }],
      ...(endpoint.beforeSecondStep ? [] : [[cast.newcomer, { status: 403 }] as [Person, object]]),
    ];
  const hasGuests = access === "guest" || access === "self";
  const theirs = ownedParams(endpoint).length > 0;
  return [
    [null, missing],
    ...(theirs ? [[cast.ada, { status: 404 }] as [Person, object]] : []),
    ...(theirs || !hasGuests ? [[cast.gus, { status: hasGuests ? 404 : 403 }] as [Person, object]] : []),
  ];
}

const withToken = (token: string) => ({ token });
const withHeader = (authorization: string) => ({ headers: { authorization } });

/** What a right token becomes that counts as none. */
const wrong: readonly ((token: string) => Partial<Call> | Promise<Partial<Call>>)[] = [
  (token) => withToken(token.split(".")[0] ?? ""),
  (token) => withToken(`${token.split(".")[0]}.`),
  (token) => withToken(token.replace(/\../, (part) => (part === ".A" ? ".B" : ".A"))),
  (token) => withToken(token.replace(".", "x.")),
  (token) => withToken(`${token}${token}`),
  () => withToken("eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0."),
  async () => withToken(await cast.foreign()),
  async () => withToken(await cast.expired(cast.ada)),
  () => withToken("' or '1'='1' --' or '1'='1'"),
  (token) => withHeader(`bearer ${token}`),
  (token) => withHeader(`Basic ${token}`),
  (token) => withHeader(token),
  (token) => withHeader(`Bearer ${token}, Bearer ${token}`),
  (token) => withHeader(`Bearer  ${token}`),
  (token) => ({ query: { token, access_token: token } }),
];

/** By what `identify` decides how a caller becomes known: the first endpoint of each way meets everything wrong. */
const wayOf = ({ endpoint: { access, admins, identity, opensGuest } }: Row): string =>
  JSON.stringify([access === "admin", admins, identity, opensGuest]);
const firstOfWay = new Set(new Map(closed.toReversed().map((row) => [wayOf(row), row])).values());

/** The others meet some of it each, in turn. */
const someWrong = 3;
function wrongFor(row: Row) {
  if (firstOfWay.has(row)) return wrong;
  const from = (closed.indexOf(row) * someWrong) % wrong.length;
  return wrong.filter((_, at) => (at - from + wrong.length) % wrong.length < someWrong);
}

describe("without a session", () => {
  test.each(closed)("$title is auth.missing", async (row) => {
    expect(await call(origin, row.endpoint, right(row, cast.ada))).toEqual({ status: 401, code: "auth.missing" });
  });

  test.each(closed)("$title refuses forged, foreign and ended tokens", async (row) => {
    const token = await cast.rightful(row.endpoint).open();
    for (const spoil of wrongFor(row)) {
      const sent = { ...right(row, cast.ada), ...(await spoil(token)) };
      expect(await call(origin, row.endpoint, sent)).toMatchObject({ status: 401 });
    }
  });
});

describe("in the wrong role", () => {
  test.each(closed)("$title refuses whom it is not for", async (row) => {
    const { endpoint } = row;
    const admin = endpoint.access === "admin";
    const strangers = admin ? [cast.ada, cast.gus] : endpoint.admins ? [] : [cast.root];
    for (const stranger of strangers) {
      const token = await stranger.open();
      expect(await call(origin, endpoint, { ...right(row, cast.ada), token })).toMatchObject({ status: 401 });
    }
    if (endpoint.access !== "owner" && endpoint.access !== "user") return;
    const token = await cast.gus.open();
    expect(await call(origin, endpoint, { ...right(row, cast.gus), token })).toEqual({
      status: 403,
      code: "auth.forbidden",
    });
  });
});

describe("without a second step", () => {
  const admins = closed.filter(({ endpoint }) => endpoint.access === "admin" || endpoint.admins);

  test.each(admins.filter(({ endpoint }) => !endpoint.beforeSecondStep))("$title asks for it first", async (row) => {
    const sent = { ...right(row, cast.ada), token: await cast.newcomer.open() };
    expect(await call(origin, row.endpoint, sent)).toEqual({ status: 403, code: "auth.totp_needed" });
  });

  test("only what sets it up, tells who one is, or leads out can be called", () => {
    const open = admins.filter(({ endpoint }) => endpoint.beforeSecondStep);
    expect(open.map(({ title }) => title)).toEqual([
      "POST /api/admin/auth/second-step",
      "POST /api/admin/auth/second-step/confirm",
      "GET /api/admin/auth/session",
      "POST /api/admin/auth/sign-out",
    ]);
  });
});

describe("with another's ids", () => {
  const own = closed.filter(({ endpoint }) => endpoint.access !== "admin");

  test.each(own)("$title refuses another's id in X-User-ID, and changes nothing of theirs", async (row) => {
    const before = await cast.belongings(cast.ben);
    const me = cast.rightful(row.endpoint);
    const sent = { ...right(row, me), token: await me.open(), headers: { "x-user-id": cast.ben.id } };
    expect(await call(origin, row.endpoint, sent)).toEqual({ status: 403, code: "auth.user_mismatch" });
    expect(await cast.belongings(cast.ben)).toEqual(before);
  });

  test.each(own.filter(({ endpoint }) => nameIn(endpoint.params, "userId")))(
    "$title does not find another's id in its path",
    async (row) => {
      const before = await cast.belongings(cast.ben);
      const { params, query, body } = rightCall(row.endpoint, cast.ben, cast.bens);
      const sent = { params: params ?? {}, query: query ?? {}, body, token: await cast.ada.open() };
      expect(await call(origin, row.endpoint, sent)).toMatchObject({ status: 404 });
      expect(await cast.belongings(cast.ben)).toEqual(before);
    },
  );

  test.each(
    own.filter(
      ({ endpoint }) =>
        isFields(sampleBody(endpoint, "optional too")) && "user_id" in (sampleBody(endpoint, "optional too") as object),
    ),
  )("$title refuses another's user_id in its body", async (row) => {
    const me = cast.rightful(row.endpoint);
    const { params = {}, body } = right(row, me);
    const sent = { params, body: { ...(body as object), user_id: cast.ben.id }, token: await me.open() };
    expect(await call(origin, row.endpoint, sent)).toEqual({ status: 403, code: "auth.user_mismatch" });
  });

  test.each(own.filter(({ endpoint }) => asks(endpoint)))(
    "$title asks nothing in another's conversation, and replaces nothing of another's",
    async (row) => {
      const before = await cast.belongings(cast.ben);
      const asked = { query: "What did they say?", model_id: "1" };
      for (const theirs of [
        { conversation: cast.bens.conversation },
        { conversation: cast.adas.conversation, replaces: cast.bens.question },
      ]) {
        const sent = { body: { ...asked, ...theirs }, token: await cast.ada.open() };
        expect(await call(origin, row.endpoint, sent)).toMatchObject({ status: 404 });
      }
      expect(await cast.belongings(cast.ben)).toEqual(before);
    },
  );
});

describe("with ids that exist", () => {
  const named = rows.filter(({ endpoint }) => kindsOf(endpoint).length > 0);
  /** By kind of parameter: the operations whose rightful caller found what the others were refused. */
  const met = new Map<string, string[]>();

  test.each(named)(
    "$title gives to whom it is for what it gives to no other, and others change nothing of it",
    async (row) => {
      const { endpoint } = row;
      const owner = await cast.newOwner();
      const { params, ...rest } = await makeReal(cast, endpoint, owner);
      // A body that names a file names one of the same owner.
      const file = isFields(sampleBody(endpoint)) && "file_id" in (sampleBody(endpoint) as object);
      const file_id = file && (await makeOwned["chat-file"](cast.stack, owner));
      const team = await cast.addTeam(owner);
      const sentBy = async (person: Person | null, workspace: string | null = null) => {
        const right = rightCall(endpoint, person ?? owner, cast.adas);
        // One that names a workspace names one where the owner may bring the thing.
        const aim = isFields(right.body) && "workspace_id" in right.body ? { workspace_id: team } : {};
        const body = isFields(right.body) ? { ...right.body, ...aim, ...(file && { file_id }) } : right.body;
        const token = await person?.open();
        const about = workspace === null ? {} : { headers: { "x-workspace": workspace } };
        return call(origin, endpoint, { body, ...rest, params: { ...right.params, ...params }, token, ...about });
      };
      const owners = needsNoSession(endpoint) ? [] : ownedParams(endpoint).map(([, kind]) => ownedKinds[kind]);
      const isOfOne = owners.some((kind) => kind === "workspace" || kind === "split");
      const before = await cast.belongings(owner);
      for (const [person, refused] of strangersTo(endpoint)) expect(await sentBy(person)).toMatchObject(refused);
      // Who names a workspace that they are no member of finds nothing in it.
      for (const workspace of owners.length > 0 ? [owner.id] : [])
        expect(await sentBy(cast.ada, workspace)).toMatchObject({ status: 404 });
      // What is a person's own is found by no one else who works in the same workspace.
      for (const mate of owners.some((kind) => kind !== "workspace") ? [await cast.addMate(owner)] : [])
        for (const workspace of [null, owner.id]) expect(await sentBy(mate, workspace)).toMatchObject({ status: 404 });
      expect(await cast.belongings(owner)).toEqual(before);
      // What is of one workspace is in none of the other workspaces of its members.
      for (const workspace of isOfOne ? [team] : [])
        expect(await sentBy(owner, workspace)).toMatchObject({ status: 404 });
      const rightful = needsNoSession(endpoint) ? null : endpoint.access === "admin" ? cast.root : owner;
      // What is a person's own is there in each of their workspaces.
      const workspace = owners.length > 0 && !isOfOne ? team : null;
      expect(await sentBy(rightful, workspace)).not.toMatchObject({ status: 404 });
      for (const kind of kindsOf(endpoint)) met.set(kind, [...(met.get(kind) ?? []), row.title]);
    },
  );

  const shareable = named.filter(({ endpoint }) =>
    ownedParams(endpoint).some(([, kind]) => ownedKinds[kind] === "shareable"),
  );
  test.each(shareable)("$title finds what is shared in its team alone, and for its members alone", async (row) => {
    const { endpoint } = row;
    const [owner, mate, removed] = [await cast.newOwner(), await cast.newOwner(), await cast.newOwner()];
    const [team, other] = [await cast.addTeam(owner), await cast.addTeam(mate)];
    await cast.join(mate, team, "member");
    const { params, ...rest } = await makeReal(cast, endpoint, owner);
    const sentBy = async (person: Person, workspace: string | null) => {
      const sent = rightCall(endpoint, person, cast.adas);
      const about = workspace === null ? {} : { headers: { "x-workspace": workspace } };
      const token = await person.open();
      return call(origin, endpoint, { ...sent, ...rest, params: { ...sent.params, ...params }, token, ...about });
    };
    const shareIn = (workspace: string | null) =>
      Promise.all(
        sharedTables.map((table) =>
          cast.stack.sql(`update ${table} set shared_in = $1 where user_id = $2`, [workspace, owner.id]),
        ),
      );
    await shareIn(team);
    const before = await cast.belongings(owner);
    for (const [person, workspace] of [
      [mate, null],
      [mate, other],
      [removed, team],
      [cast.ada, null],
    ] as const)
      expect(await sentBy(person, workspace)).toMatchObject({ status: 404 });
    expect(await cast.belongings(owner)).toEqual(before);
    expect(await sentBy(mate, team)).not.toMatchObject({ status: 404 });
    await shareIn(null);
    expect(await sentBy(mate, team)).toMatchObject({ status: 404 });
  });

  /** Uploads that a path names by any text of their sender: the same text of another account names another upload. */
  test.each(["readImportUpload", "readMediaUpload", "readSourceUpload"])(
    "an upload is neither read nor given up by others: %s",
    async (name) => {
      const found = catalogue.find((entry) => entry.name === name)?.endpoint;
      const given = catalogue.find((entry) => entry.name === name.replace("read", "abandon"))?.endpoint;
      if (!found || !given) throw new Error(`there is no upload of ${name}`);
      const owner = await cast.newOwner();
      const { params } = await makeReal(cast, found, owner);
      const sentBy = async (endpoint: Endpoint, person: Person) =>
        call(origin, endpoint, { params: { ...params, userId: person.id }, token: await person.open() });
      expect(await sentBy(found, cast.ada)).toMatchObject({ status: 404 });
      await sentBy(given, cast.ada);
      expect(await sentBy(found, owner)).toMatchObject({ status: 200 });
    },
  );

  test("every operation met a thing that exists for every parameter of its path", () => {
    const all = new Map<string, string[]>();
    for (const { endpoint, title } of named)
      for (const kind of kindsOf(endpoint)) all.set(kind, [...(all.get(kind) ?? []), title]);
    expect(Object.fromEntries(met)).toEqual(Object.fromEntries(all));
  });
});

describe("by role, in two teams", () => {
  let teams: readonly string[];
  let parts: readonly Part[];
  let before: object;
  let combinations = 0;
  const belongings = () => Promise.all(teams.map((id) => cast.belongings({ id })));
  beforeAll(async () => {
    ({ teams, parts } = await addTeams(cast));
    before = await belongings();
  });

  test.each(rowsWithRight)("$title refuses roles without $right, and who was removed", async (row) => {
    const refused = parts.filter((part) => !mayCall(part, row));
    combinations += refused.length;
    const outcomes = await Promise.all(refused.map((part) => callRightly(cast, row, part)));
    const refusals = outcomes.map(({ status, code, right }) => (status === 404 ? status : { status, code, right }));
    const missing = { status: 403, code: "workspaces.right_missing", right: row.right };
    expect(refused.map(({ role, team }, at) => [teams.indexOf(team), role, refusals[at]])).toEqual(
      refused.map(({ role, team }) => [teams.indexOf(team), role, role === null ? 404 : missing]),
    );
  });

  test("nothing of either team has changed by it", async () => {
    expect(await belongings()).toEqual(before);
  });

  test.each(rowsWithRight)("$title lets in roles with $right", async (row) => {
    const allowed = parts.filter((part) => mayCall(part, row));
    combinations += allowed.length;
    const isAdmission = row.endpoint.identity === "admission";
    const send = isAdmission ? callRightly : callEmptily;
    const outcomes = await Promise.all(allowed.map((part) => send(cast, row, part)));
    for (const { status, code } of outcomes) {
      expect([401, 500]).not.toContain(status);
      expect(["workspaces.right_missing", "auth.forbidden"]).not.toContain(code);
    }
  });

  test("each of these calls met every role and a removed member in both", () => {
    expect(combinations).toBe(rowsWithRight.length * 2 * (roles.length + 1));
    console.info(`${combinations} combinations of call, role and team`);
  });
});

describe("what a path names", () => {
  const open = rows.filter(({ endpoint }) => endpoint.access !== "admin" && /\{(?!userId\})/.test(endpoint.path));

  test.each(open)("$title declares the kind of each thing, and whether it belongs to a person", ({ endpoint }) => {
    const params = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
    expect(Object.keys(endpoint.names ?? {}).toSorted()).toEqual(params.filter((name) => name !== "userId").toSorted());
  });

  test.each(Object.keys(ownedKinds) as OwnedKind[])("a call that needs a session names a person's %s", (kind) => {
    expect(closed.some(({ endpoint }) => ownedParams(endpoint).some(([, named]) => named === kind))).toBe(true);
  });
});

describe("with an id that no row has", () => {
  test.each(withId)("$title is not found", async (row) => {
    const me = cast.rightful(row.endpoint);
    const { params = {}, query = {}, body } = right(row, me);
    for (const id of [/^\d+$/.test(params["id"] ?? "") ? "999999999" : "N".repeat(24), "0", "x", "n".repeat(2_000)]) {
      const sent = { params: { ...params, id }, query, body, token: await me.open() };
      expect(await call(origin, row.endpoint, sent)).toMatchObject({ status: 404 });
    }
  });
});
