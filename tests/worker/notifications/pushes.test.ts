import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { openWorld } from "./world.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const hour = 3_600_000;
const facts = { chatbot: createId(), name: "Shop" };
const settings = { choices: {}, time_zone: "Europe/Paris", language: "fr" as const, digest_at: null };
const untilEleven = { ...settings, quiet: { from: "20:00", until: "11:00" } };

describe("a device that notifies its person", () => {
  test("shows it at once, in its language, one time", async () => {
    const { news, pushQueue, pushed, deliver, person } = openWorld(database);
    const ada = await person({ device: true });
    await news.notify(ada.id, "visitor-waiting", facts, "waiting:1");
    await news.notify(ada.id, "visitor-waiting", facts, "waiting:1");
    await deliver();
    await pushQueue.tellDue();
    await deliver();
    const [row] = (await news.list(ada.id, {})) as { id: string }[];
    expect(pushed).toEqual([
      {
        target: expect.objectContaining({ endpoint: ada.subscription.endpoint }),
        content: {
          data: {
            title: "Un visiteur vous attend",
            body: "Shop",
            path: `/user/support-chat/${facts.chatbot}?tab=inbox`,
            tag: row?.id,
            language: "fr",
          },
          topic: row?.id,
          ttlSeconds: 86_400,
        },
      },
    ]);
  });

  test("shows nothing in quiet hours, and afterwards what was not read meanwhile", async () => {
    const { news, settings: set, pushQueue, pushed, clock, deliver, person } = openWorld(database);
    const ada = await person({ device: true });
    await set.save(ada.id, untilEleven);
    await news.notify(ada.id, "visitor-waiting", facts, "waiting:2");
    await news.notify(ada.id, "lead", facts, "lead:2");
    const rows = (await news.list(ada.id, {})) as { id: string; kind: string }[];
    await news.read(ada.id, rows.find(({ kind }) => kind === "lead")?.id ?? "");
    clock.advance(hour);
    await pushQueue.tellDue();
    await deliver();
    expect(pushed).toEqual([]);
    clock.advance(hour);
    await pushQueue.tellDue();
    await deliver();
    expect(pushed.map(({ content }) => content.data["title"])).toEqual(["Un visiteur vous attend"]);
  });

  test("shows the kinds alone that are on there", async () => {
    const { news, settings: set, queued, person } = openWorld(database);
    const ada = await person({ device: true });
    await set.save(ada.id, { ...settings, quiet: null, choices: { lead: { push: false } } });
    await news.notify(ada.id, "lead", facts, "lead:3");
    await news.notify(ada.id, "training-ended", { ...facts, failed: false }, "training:3");
    expect(queued).toEqual([]);
    await news.notify(ada.id, "visitor-waiting", facts, "waiting:3");
    expect(queued).toHaveLength(1);
  });

  test("shows it a minute later where the queue was away", async () => {
    const { news, pushQueue, pushed, service, deliver, person } = openWorld(database);
    const ada = await person({ device: true });
    service.isQueueAway = true;
    await news.notify(ada.id, "lead", facts, "lead:4");
    service.isQueueAway = false;
    await pushQueue.tellDue();
    await deliver();
    expect(pushed).toHaveLength(1);
  });

  test("is forgotten once its push service knows it no more", async () => {
    const { news, devices, service, deliver, person } = openWorld(database);
    const ada = await person({ device: true });
    service.outcome = { end: "gone" };
    await news.notify(ada.id, "lead", facts, "lead:5");
    await deliver();
    expect(await devices.list(ada)).toEqual({ key: "the key", devices: [] });
  });

  test("is tried again later while its push service is away, and then given up", async () => {
    const { news, service, queued, delays, deliver, person } = openWorld(database);
    const ada = await person({ device: true });
    service.outcome = { end: "failed", reason: "http_503" };
    await news.notify(ada.id, "lead", facts, "lead:6");
    for (let times = 0; times < 5; times += 1) await deliver();
    expect([delays, queued]).toEqual([[undefined, 60, 600, 3_600, 10_800], []]);
  });

  test("waits for the end of quiet hours that began before it was its turn", async () => {
    const { news, settings: set, service, pushed, delays, deliver, person } = openWorld(database);
    const ada = await person({ device: true });
    await news.notify(ada.id, "lead", facts, "lead:7");
    await set.save(ada.id, untilEleven);
    await deliver();
    expect([pushed, delays]).toEqual([[], [undefined, 7_200]]);
    await set.save(ada.id, { ...settings, quiet: null });
    service.outcome = { end: "sent" };
    await deliver();
    expect(pushed).toHaveLength(1);
  });

  test("is not tried again where its push service refuses the message for good", async () => {
    const { news, devices, service, queued, deliver, person } = openWorld(database);
    const ada = await person({ device: true });
    service.outcome = { end: "refused", reason: "http_403" };
    await news.notify(ada.id, "lead", facts, "lead:8");
    await deliver();
    expect(queued).toEqual([]);
    expect((await devices.list(ada)).devices).toHaveLength(1);
  });
});

describe("the devices of a person", () => {
  test("are one for each session, which ends with it", async () => {
    const { devices, person } = openWorld(database);
    const ada = await person({ device: true });
    const renewed = { ...ada.subscription, endpoint: `https://push.example/send/${createId()}` };
    const { devices: listed } = await devices.add(
      ada,
      renewed,
      "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
    );
    expect(listed).toMatchObject([{ browser: "Firefox", system: "Linux", current: true }]);
    expect((await devices.list({ ...ada, sessionId: createId() })).devices).toMatchObject([{ current: false }]);
    await database.sql("delete from session where id = $1", [ada.sessionId]);
    expect((await devices.list(ada)).devices).toEqual([]);
  });

  test("go along with the browser: under another account it notifies the first no more", async () => {
    const { devices, person } = openWorld(database);
    const [ada, ben] = [await person({ device: true }), await person()];
    await devices.add(ben, ada.subscription, null);
    expect((await devices.list(ada)).devices).toEqual([]);
    expect((await devices.list(ben)).devices).toHaveLength(1);
  });

  test("are removed by their person alone, and refused where their address is none", async () => {
    const { devices, person } = openWorld(database);
    const [ada, ben] = [await person({ device: true }), await person()];
    const [device] = (await devices.list(ada)).devices;
    await expect(devices.remove(ben.id, device?.id ?? "")).rejects.toMatchObject({ code: "notifications.not_found" });
    await devices.remove(ada.id, device?.id ?? "");
    expect((await devices.list(ada)).devices).toEqual([]);
    const refused = { code: "notifications.device_refused", details: { reason: "scheme" } };
    const inner = { ...ada.subscription, endpoint: "http://10.0.0.1/send" };
    await expect(devices.add(ada, inner, null)).rejects.toMatchObject(refused);
  });
});
