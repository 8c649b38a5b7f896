import { expect, test } from "vitest";
import { judgeUrl } from "../../../worker/lib/url.rules.ts";

const policy = { schemes: ["http:", "https:"], ports: [80, 443] };
const judge = (address: string) => judgeUrl(address, policy, { ownHosts: ["ensemble.example"] });
const verdict = (address: string) => {
  const judged = judge(address);
  return judged.refusal ?? judged.url.href;
};

test.each([
  ["https://docs.site.example/a?b=c#d", "https://docs.site.example/a?b=c"],
  ["HTTP://Site.Example:80/", "http://site.example/"],
  ["https://site.example./", "https://site.example/"],
  ["  https://site.example/a b\n", "https://site.example/a%20b"],
  ["https://bücher.example/", "https://xn--bcher-kva.example/"],
  ["https://8.8.8.8.site.example/", "https://8.8.8.8.site.example/"],
  ["https://version-1-2-3-4.site.example/", "https://version-1-2-3-4.site.example/"],
])("%s may be fetched as %s", (address, fetched) => {
  expect(verdict(address)).toBe(fetched);
});

test.each([
  ["four decimal parts", "127.0.0.1"],
  ["one decimal number", "2130706433"],
  ["one hexadecimal number", "0x7f000001"],
  ["hexadecimal parts", "0x7f.0x0.0x0.0x1"],
  ["octal parts", "0177.0.0.01"],
  ["one octal number", "017700000001"],
  ["two parts", "127.1"],
  ["three parts", "127.0.1"],
  ["mixed parts", "0x7f.1"],
  ["full-width digits", "①②⑦.⓪.⓪.①"],
  ["percent signs", "%31%32%37.0.0.1"],
  ["a dot at the end", "127.0.0.1."],
  ["no address at all", "0.0.0.0"],
  ["zero", "0"],
  ["a private network", "10.0.0.1"],
  ["the link-local address of metadata", "169.254.169.254"],
  ["a carrier's network", "100.64.0.1"],
  ["a public address", "93.184.216.34"],
  ["loopback of IPv6", "[::1]"],
  ["IPv4 in IPv6", "[::ffff:127.0.0.1]"],
  ["the same in hexadecimal", "[::ffff:7f00:1]"],
  ["translated IPv4", "[64:ff9b::7f00:1]"],
  ["a local network of IPv6", "[fd00::1]"],
  ["a link of IPv6", "[fe80::1]"],
  ["6to4", "[2002:7f00:1::]"],
  ["a name that spells loopback", "127.0.0.1.wild.example"],
  ["a name that spells a private network", "app-192-168-0-10.wild.example"],
])("an IP address is no site: %s", (_form, host) => {
  expect(verdict(`http://${host}/`)).toBe("address");
});

test.each([
  ["not an address", "malformed"],
  ["http://", "malformed"],
  ["http://256.1.1.1/", "malformed"],
  ["http://[fe80::1%25eth0]/", "malformed"],
  [`https://site.example/${"a".repeat(2_048)}`, "too_long"],
  ["file:///etc/passwd", "scheme"],
  ["ftp://site.example/", "scheme"],
  ["javascript:alert(1)", "scheme"],
  ["data:text/html,hello", "scheme"],
  ["https://user@site.example/", "userinfo"],
  ["https://user:secret@site.example/", "userinfo"],
  ["https://site.example@127.0.0.1/", "userinfo"],
  ["http://site.example:8080/", "port"],
  ["https://site.example:22/", "port"],
  ["http://localhost/", "host"],
  ["http://localhost./", "host"],
  ["http://intranet/", "host"],
  ["http://printer.local/", "host"],
  ["http://metadata.google.internal/", "host"],
  ["http://api.localhost/", "host"],
  ["http://1.0.0.10.in-addr.arpa/", "host"],
  ["https://a..example/", "host"],
  ["https://ensemble.example/api/health", "own_host"],
  ["https://ensemble.example./", "own_host"],
  ["https://api.ensemble.example/", "own_host"],
])("%s is refused as %s", (address, refusal) => {
  expect(verdict(address)).toBe(refusal);
});

test("a relative address is read against the page that names it", () => {
  const base = new URL("https://site.example/a/b");
  expect(judgeUrl("../c", policy, { base })).toMatchObject({ url: new URL("https://site.example/c") });
  expect(judgeUrl("//127.0.0.1/", policy, { base })).toEqual({ refusal: "address" });
});
