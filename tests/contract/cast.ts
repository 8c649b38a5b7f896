import type { Endpoint } from "../../worker/contract/endpoint.ts";
import { createId } from "../../worker/lib/ids.ts";
import { createSignatures } from "../../worker/providers/identity/signature.ts";
import { addPicture, addThread } from "./owned-threads.ts";
import type { Thread } from "./owned-threads.ts";
import { startStack } from "../support/stack.ts";

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
export async function startCast() {
  const stack = await startStack({ vars: secrets });
  const { sql } = stack;
  const people = createSignatures(secrets.AUTH_SECRET);
  const admins = createSignatures(secrets.ADMIN_AUTH_SECRET);

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

  const [ada, ben, gus] = await Promise.all([addPerson(false), addPerson(false), addPerson(true)]);
  const [root, newcomer] = await Promise.all([addAdmin("Root", true), addAdmin("Newcomer", false)]);

  return {
    stack,
    ada,
    ben,
    gus,
    root,
    /** An admin who has not set up a second step yet. */
    newcomer,
    adas: await addThings(ada),
    bens: await addThings(ben),
    addThings,
    /** Another account, which no other case touches. */
    newOwner: () => addPerson(false),

    /** Everything that an account owns, as one text: equal before and after means that nothing changed. */
    async belongings({ id }: Person): Promise<string> {
      const rows = await sql(
        `select row_to_json(u)::text as person, (select json_agg(c order by c.id)::text from conversation c where c.user_id = u.id) as conversations,
           (select json_agg(m order by m.id)::text from message m join conversation c on c.id = m.conversation_id where c.user_id = u.id) as messages,
           (select json_agg(f order by f.id)::text from file f where f.user_id = u.id) as files,
           (select json_agg(d order by d.id)::text from document d where d.user_id = u.id) as documents,
           (select json_agg(f order by f.id)::text from folder f where f.user_id = u.id) as folders,
           (select json_agg(d order by d.id)::text from assistant_document d where d.user_id = u.id) as texts,
           (select json_agg(c order by c.document_id)::text from assistant_cv c where c.user_id = u.id) as cvs,
           (select json_agg(v order by v.version)::text from assistant_version v where v.user_id = u.id) as versions,
           (select json_agg(f order by f.id)::text from assistant_folder f where f.user_id = u.id) as text_folders,
           (select json_agg(t order by t.id)::text from assistant_template t where t.user_id = u.id) as templates,
           (select json_agg(c order by c.id)::text from assistant_category c where c.user_id = u.id) as categories,
           (select json_agg(i order by i.id)::text from assistant_improvement i where i.user_id = u.id) as improvements,
           (select json_agg(b order by b.id)::text from chatbot b where b.user_id = u.id) as chatbots,
           (select json_agg(c order by c.id)::text from support_conversation c where c.user_id = u.id) as chatbot_conversations,
           (select json_agg(q order by q.id)::text from support_question q where q.user_id = u.id) as chatbot_questions,
           (select json_agg(t order by t.id)::text from support_test t where t.user_id = u.id) as chatbot_tests,
           (select json_agg(w order by w.id)::text from support_webhook w where w.user_id = u.id) as chatbot_webhooks,
           (select json_agg(s order by s.id)::text from support_source s where s.user_id = u.id) as chatbot_sources,
           (select json_agg(v order by v.chatbot_id, v.n)::text from support_version v where v.user_id = u.id) as chatbot_versions,
           (select json_agg(s order by s.id)::text from subscription s where s.user_id = u.id) as subscriptions,
           (select json_agg(r order by r.id)::text from reservation r where r.user_id = u.id) as reservations,
           (select row_to_json(e)::text from entitlement e where e.user_id = u.id) as plan,
           (select json_agg(m order by m.module_id)::text from user_module m where m.user_id = u.id) as modules,
           (select count(*) from session s where s.user_id = u.id) as sessions
         from "user" u where id = $1`,
        [id],
      );
      return JSON.stringify(rows);
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
    foreign: async () => createSignatures(createId() + createId()).sign(createId() + createId()),

    /** The one whom this access is made for. */
    rightful: ({ access }: Endpoint): Person => (access === "admin" ? root : access === "guest" ? gus : ada),
  };
}
