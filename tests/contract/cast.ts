import type { Endpoint } from "../../worker/contract/endpoint.ts";
import type { Role } from "../../worker/contract/workspaces/roles.ts";
import { createId } from "../../worker/lib/ids.ts";
import { createSignatures } from "../../worker/providers/identity/signature.ts";
import { addPicture, addThread } from "./owned-threads.ts";
import type { Thread } from "./owned-threads.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack, TestStackOptions } from "../support/stack.ts";

const secrets = { AUTH_SECRET: createId() + createId(), ADMIN_AUTH_SECRET: createId() + createId() };
const inADay = () => new Date(Date.now() + 86_400_000).toISOString();

export interface Things extends Thread {
  picture: string;
}

export interface Person {
  id: string;
  guest: boolean;
  /** A session of its own for every call, since some calls end it. */
  open(): Promise<string>;
}

export type Cast = Awaited<ReturnType<typeof startCast>>;

/** The running product with two signed-in people and a guest, who each own a conversation, and two admins. */
export async function startCast(options: TestStackOptions = {}) {
  const stack = await startStack({ ...options, vars: secrets });
  const { sql } = stack;
  const people = createSignatures([secrets.AUTH_SECRET]);
  const admins = createSignatures([secrets.ADMIN_AUTH_SECRET]);

  async function openSession(table: "session" | "admin_session", userId: string): Promise<string> {
    const token = createId() + createId();
    await sql(`insert into ${table} (id, token, user_id, expires_at) values ($1, $2, $3, $4)`, [
      createId(),
      token,
      userId,
      inADay(),
    ]);
    return (table === "session" ? people : admins).sign(token);
  }

  async function addPerson(guest: boolean): Promise<Person> {
    const id = createId();
    await sql(`insert into "user" (id, name, email, is_anonymous, email_verified) values ($1, 'Ada', $2, $3, true)`, [
      id,
      `${id.toLowerCase()}@example.test`,
      guest,
    ]);
    if (!guest) {
      await sql(
        `insert into entitlement (user_id, plan_id, limits) select $1, id, limits from plan where slug = 'chatai-free'`,
        [id],
      );
    }
    return { id, guest, open: () => openSession("session", id) };
  }

  async function join(person: Person, workspace: string, role: Role): Promise<void> {
    await sql("insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, $3, now())", [
      person.id,
      workspace,
      role,
    ]);
  }

  /** A team whose only member it is, with a plan of its own. */
  async function addTeam(owner: Person): Promise<string> {
    const id = createId();
    await sql("insert into workspace (id, name, created_at) values ($1, 'Harbour', now())", [id]);
    await join(owner, id, "owner");
    await sql(
      "insert into entitlement (user_id, plan_id, limits) select $2, plan_id, limits from entitlement where user_id = $1",
      [owner.id, id],
    );
    return id;
  }

  /** Another person who works in the workspace of this one. */
  async function addMate(owner: Person): Promise<Person> {
    const mate = await addPerson(false);
    await join(mate, owner.id, "member");
    return mate;
  }

  async function addThings(owner: Person): Promise<Things> {
    const thread = await addThread(stack, owner);
    return { ...thread, picture: await addPicture(stack, owner, thread.conversation) };
  }

  async function addAdmin(name: string, twoFactor: boolean): Promise<Person> {
    const id = createId();
    const email = `${name.toLowerCase()}@example.test`;
    const columns = "id, name, email, two_factor_enabled";
    await sql(`insert into admin_user (${columns}) values ($1, $2, $3, $4)`, [id, name, email, twoFactor]);
    return { id, guest: false, open: () => openSession("admin_session", id) };
  }

  const sums = await sumsOfOwned(stack);
  const [ada, ben, gus] = await Promise.all([addPerson(false), addPerson(false), addPerson(true)]);
  const [root, newcomer] = await Promise.all([addAdmin("Root", true), addAdmin("Newcomer", false)]);

  return {
    stack,
    ada,
    ben,
    gus,
    addTeam,
    join,
    addMate,
    root,
    /** An admin who has not set up a second step yet. */
    newcomer,
    adas: await addThings(ada),
    bens: await addThings(ben),
    addThings,
    /** Another account, which no other case touches. */
    newOwner: () => addPerson(false),

    /** Another admin, whom a case may remove. */
    newAdmin: () => addAdmin(`Admin ${createId()}`, true),

    /** Everything that an account owns, table by table: equal before and after means that nothing changed. */
    async belongings({ id }: Pick<Person, "id">): Promise<Record<string, unknown>> {
      const [row] = await sql(`select ${sums}`, [id]);
      return row ?? {};
    },

    /** A token that was signed, but whose session ended a second ago. */
    async expired(person: Person): Promise<string> {
      const token = createId() + createId();
      await sql(
        `insert into session (id, token, user_id, expires_at) values ($1, $2, $3, now() - interval '1 second')`,
        [createId(), token, person.id],
      );
      return people.sign(token);
    },

    /** Signed well, with another secret. */
    foreign: async () => createSignatures([createId() + createId()]).sign(createId() + createId()),

    /** The one whom this access is made for. */
    rightful: ({ access }: Endpoint): Person => (access === "admin" ? root : access === "guest" ? gus : ada),
  };
}

/** Written by what goes on behind a call. */
const unowned = ["usage_record", "mail"];

const sumOf = (name: string, where: string): string =>
  `(select md5(string_agg(t::text, ',' order by t::text)) from "${name}" t where ${where}) as "${name}"`;

/** A sum of the rows that an account, $1, has in each table: of its own id, and of the conversations that messages belong to. */
async function sumsOfOwned({ sql }: TestStack): Promise<string> {
  const tables = await sql(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  return [
    sumOf("user", "t.id = $1"),
    sumOf("message", "t.conversation_id in (select c.id from conversation c where c.user_id = $1)"),
    ...tables
      .map(({ name }) => String(name))
      .filter((name) => !unowned.includes(name))
      .map((name) => sumOf(name, "t.user_id = $1")),
  ].join(", ");
}
