import { describe, expect, test } from "vitest";
import { networkOf } from "../../../worker/lib/network.rules.ts";

describe("one visitor for the limits", () => {
  test.each([
    ["the same IPv4 address", "192.0.2.1", "192.0.2.1"],
    ["an IPv4 address and the IPv6 form of it", "192.0.2.1", "::ffff:192.0.2.1"],
    ["also where that is written in hex", "192.0.2.1", "::ffff:c000:201"],
    ["two addresses of one /64", "2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"],
    ["one address written short, long and in capitals", "2001:db8:0:2::1", "2001:0DB8:0000:0002:0000:0000:0000:0001"],
    ["everything that is no address", "garbage", ""],
    ["also what looks like one", "300.0.2.1", "2001:db8::1::2"],
    ["also a list of them", "192.0.2.1, 192.0.2.2", "unknown"],
  ])("is %s", (_, one, other) => {
    expect(networkOf(one)).toBe(networkOf(other));
  });

  test.each([
    ["two IPv4 addresses", "192.0.2.1", "192.0.2.2"],
    ["two /64 networks", "2001:db8:1:2::1", "2001:db8:1:3::1"],
    ["an address and garbage", "192.0.2.1", "garbage"],
    ["the loopback of either kind", "127.0.0.1", "::1"],
    ["networks that differ in a zero alone", "2001:db8:10:2::", "2001:db8:1:2::"],
  ])("is not %s", (_, one, other) => {
    expect(networkOf(one)).not.toBe(networkOf(other));
  });

  test("is named by the address or its network", () => {
    expect(networkOf("192.0.2.1")).toBe("192.0.2.1");
    expect(networkOf("2001:db8:1:2::1")).toBe("20010db800010002/64");
  });
});
