import type { Sql } from "../../local/database/database.ts";

/** Months before and after a day that have a partition of their own; what is older or later stands in the default one. */
const months = 14;

const statementsAround = (day: Date): string[] => [
  // Postgres wants the partition's column in every unique key, so what is unique for all months is kept beside.
  "create table message_key (id text primary key)",
  "create table message_running (conversation_id text, is_beside boolean, primary key (conversation_id, is_beside))",
  "create table usage_record_key (answer_id text, leg int, primary key (answer_id, leg))",

  "alter table answer_rating drop constraint answer_rating_message_id_message_id_fk",
  "alter table message rename to message_whole",
  "alter table usage_record rename to usage_record_whole",
  "create table message (like message_whole including defaults including storage) partition by range (created_at)",
  "create table usage_record (like usage_record_whole including defaults including storage) partition by range (created_at)",
  "alter sequence message_position_seq owned by message.position",
  `do $months$ declare first date; last date; begin
    for place in -${months}..${months} loop
      first := date_trunc('month', timestamp '${day.toISOString().slice(0, 10)}') + place * interval '1 month';
      last := first + interval '1 month';
      execute format('create table message_%s partition of message for values from (%L) to (%L) with (fillfactor = 85)',
        to_char(first, 'YYYYMM'), first || ' 00:00Z', last || ' 00:00Z');
      execute format('create table usage_record_%s partition of usage_record for values from (%L) to (%L)',
        to_char(first, 'YYYYMM'), first || ' 00:00Z', last || ' 00:00Z');
    end loop;
  end $months$`,
  "create table message_other partition of message default with (fillfactor = 85)",
  "create table usage_record_other partition of usage_record default",

  "insert into message_key select id from message_whole",
  "insert into message_running select conversation_id, is_beside from message_whole where state = 'running'",
  "insert into usage_record_key select answer_id, leg from usage_record_whole",
  "insert into message select * from message_whole",
  "insert into usage_record select * from usage_record_whole",
  "drop table message_whole, usage_record_whole",

  "alter table message add primary key (id, created_at)",
  "alter table usage_record add primary key (answer_id, leg, created_at)",
  "alter table message add constraint message_conversation_id_conversation_id_fk foreign key (conversation_id) references conversation on delete cascade",
  "alter table answer_rating add constraint answer_rating_message_id_message_id_fk foreign key (message_id) references message_key on delete cascade",
  "create index message_thread on message (conversation_id, position)",
  "create index message_children on message (conversation_id, parent_id)",
  "create index message_words on message using gin (user_id, text gin_trgm_ops) with (gin_pending_list_limit = 256)",
  "create index usage_record_user on usage_record (user_id, created_at)",
  "create index usage_record_actor on usage_record (actor_id, created_at) where actor_id <> user_id",
  "create index usage_record_provider on usage_record (provider, created_at)",

  "create trigger message_has_owner before insert on message for each row when (new.user_id is null) execute function message_owner()",
  "create trigger message_has_parent before insert on message for each row when (new.parent_id is null) execute function message_parent()",
  // A message that is there already is refused, as by its key; a call that is in the ledger already is passed over.
  `create function message_is_new() returns trigger language plpgsql as $key$ begin
    insert into message_key values (new.id);
    return new;
  end $key$`,
  "create trigger message_is_new before insert on message for each row execute function message_is_new()",
  `create function usage_record_is_new() returns trigger language plpgsql as $key$ begin
    insert into usage_record_key values (new.answer_id, new.leg) on conflict do nothing;
    if not found then return null; end if;
    return new;
  end $key$`,
  "create trigger usage_record_is_new before insert on usage_record for each row execute function usage_record_is_new()",
  `create function message_leaves() returns trigger language plpgsql as $key$ begin
    delete from message_key where id = old.id;
    return null;
  end $key$`,
  "create trigger message_leaves after delete on message for each row execute function message_leaves()",
  `create function usage_record_leaves() returns trigger language plpgsql as $key$ begin
    delete from usage_record_key where answer_id = old.answer_id and leg = old.leg;
    return null;
  end $key$`,
  "create trigger usage_record_leaves after delete on usage_record for each row execute function usage_record_leaves()",
  `create function message_runs() returns trigger language plpgsql as $runs$ begin
    if tg_op <> 'INSERT' and old.state = 'running' then
      delete from message_running where conversation_id = old.conversation_id and is_beside = old.is_beside;
    end if;
    if tg_op <> 'DELETE' and new.state = 'running' then
      insert into message_running values (new.conversation_id, new.is_beside);
    end if;
    return null;
  end $runs$`,
  "create trigger message_runs_first after insert on message for each row when (new.state = 'running') execute function message_runs()",
  `create trigger message_runs_on after update on message for each row
    when (old.state = 'running' or new.state = 'running') execute function message_runs()`,
  "create trigger message_runs_out after delete on message for each row when (old.state = 'running') execute function message_runs()",
];

/** Rebuilds the ledger and the messages, with what stands in them, as tables of a partition a month. */
export const partitionByMonth = (sql: Sql, day = new Date()): Promise<unknown> =>
  sql(`begin;${statementsAround(day).join(";\n")};commit`);
