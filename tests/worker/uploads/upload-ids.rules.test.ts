import { expect, test } from "vitest";
import {
  createNamedUploadId,
  createUploadId,
  objectNameOf,
  uploadPlaces,
} from "../../../worker/uploads/upload-ids.rules.ts";

const before = "upload0123456789abcdefgh";

test("an id that the API made names its own object, and no piece begins an upload under one", async () => {
  const id = createUploadId();
  expect(id).toMatch(/^up_[A-Za-z0-9]{24}$/);
  expect([objectNameOf(id), objectNameOf(before)]).toEqual([id, before]);
  expect(await uploadPlaces("pdf", "ada", id)).toEqual({ made: id, named: null });
});

test("an id of before ids had a prefix may be the API's or a client's", async () => {
  expect(await uploadPlaces("pdf", "ada", before)).toEqual({
    made: before,
    named: expect.stringMatching(/^by_[0-9a-f]{32}$/),
  });
});

test("the same id names another object for another account and for another kind, whatever stands in it", async () => {
  const ids = ["1", "report.pdf", "ada", 'a","b', "by_00000000000000000000000000000000", "é/../"];
  const askers = [
    ["pdf", "ada"] as const,
    ["pdf", "ben"] as const,
    ["shells", "ada"] as const,
    ["pdf", "adapdf"] as const,
  ];
  const places = await Promise.all(askers.flatMap(([kind, user]) => ids.map((id) => uploadPlaces(kind, user, id))));
  expect(places.map(({ made }) => made)).toEqual(places.map(() => null));
  const names = places.map(({ named }) => named);
  expect(new Set(names).size).toBe(askers.length * ids.length);
  expect(await uploadPlaces("pdf", "ada", "report.pdf")).toEqual(places[1]);
});

test("uploads one after the other under one name have ids of their own, which lead to their object", async () => {
  const { named } = await uploadPlaces("pdf", "ada", "report.pdf");
  const ids = [createNamedUploadId(named ?? ""), createNamedUploadId(named ?? "")];
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) {
    expect(objectNameOf(id)).toBe(named);
    expect(id).toMatch(/^[A-Za-z0-9_-]{20,64}$/);
  }
});
