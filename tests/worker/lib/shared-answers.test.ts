import { expect, test } from "vitest";
import { createSharedAnswers, sharedKey } from "../../../worker/lib/shared-answers.ts";
import { createHandClock } from "../../support/hand-clock.ts";

const lifeMs = 10_000;
const key = "https://ensemble.example/api/plans?";

/** What the isolates of one place share. */
function createPlace() {
  const kept = new Map<string, Response>();
  return {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, response: Response) => void kept.set(address, response),
  } as unknown as Pick<Cache, "match" | "put">;
}

function createIsolate(clock = createHandClock(1_000_000), place: Pick<Cache, "match" | "put"> | null = null) {
  const shared = createSharedAnswers(clock, lifeMs, () => place);
  let asked = 0;
  const works: Promise<unknown>[] = [];
  const make = async () => ({ answer: (asked += 1) });
  return {
    clock,
    shared,
    asked: () => asked,
    read: async (of = make) => {
      const answer = await shared.read(key, of, (work) => void works.push(work));
      await Promise.all(works);
      return answer;
    },
  };
}

test("an answer is made once in ten seconds, also for those that ask at once", async () => {
  const { read, clock, asked } = createIsolate();
  expect(await Promise.all([read(), read(), read()])).toEqual([{ answer: 1 }, { answer: 1 }, { answer: 1 }]);
  clock.advance(lifeMs - 1);
  expect([await read(), asked()]).toEqual([{ answer: 1 }, 1]);
  clock.advance(1);
  expect(await read()).toEqual({ answer: 2 });
});

test("an isolate of the same place answers what another made, and no longer than that one does", async () => {
  const [clock, place] = [createHandClock(1_000_000), createPlace()];
  const [one, other] = [createIsolate(clock, place), createIsolate(clock, place)];
  await one.read();
  clock.advance(6_000);
  expect([await other.read(), other.asked()]).toEqual([{ answer: 1 }, 0]);
  clock.advance(4_000);
  expect([await other.read(), other.asked()]).toEqual([{ answer: 1 }, 1]);
});

test("a failure is not kept", async () => {
  const { read } = createIsolate();
  await expect(read(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await read()).toEqual({ answer: 1 });
});

test("what an admin changed shows at once in the isolate that changed it, whatever its place keeps", async () => {
  const { read, clock, shared } = createIsolate(createHandClock(1_000_000), createPlace());
  await read();
  clock.advance(1);
  shared.clear();
  expect(await read()).toEqual({ answer: 2 });
});

test("an answer is known by what its endpoint reads of the address", () => {
  const request = new Request("https://ensemble.example/api/get-landingpage-content?made=up&slug=a&kind=blog");
  expect(sharedKey(request, { slug: "a", kind: "blog", page: undefined })).toBe(
    "https://ensemble.example/api/get-landingpage-content?kind=blog&slug=a",
  );
  expect(sharedKey(request, undefined)).toBe("https://ensemble.example/api/get-landingpage-content?");
});
