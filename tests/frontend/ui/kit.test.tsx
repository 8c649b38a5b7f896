import { describe, expect, test } from "vitest";
import { initials } from "#ui/Avatar/initials.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Meter } from "#ui/Meter/Meter.tsx";
import { withProps } from "#ui/with-props.ts";
import { renderEnglish } from "./render-english.tsx";

function attribute(html: string, tag: string, name: string): string | undefined {
  return new RegExp(`<${tag}[^>]* ${name}="([^"]*)"`).exec(html)?.[1];
}

describe("a field ties its control to its words", () => {
  test.each([
    ["input", <TextField key="a" label="E-mail" error="This is not an address." />],
    ["textarea", <TextArea key="b" label="About" error="Too long." />],
    ["select", <Select key="c" label="Language" error="Choose one." options={[{ value: "fr", label: "Français" }]} />],
  ])("%s", (tag, field) => {
    const html = renderEnglish(field);
    expect(attribute(html, "label", "for")).toBe(attribute(html, tag, "id"));
    expect(attribute(html, "p", "id")).toBe(attribute(html, tag, "aria-describedby"));
    expect(attribute(html, tag, "aria-invalid")).toBe("true");
  });

  test("without a hint or an error it describes nothing", () => {
    const html = renderEnglish(<TextField label="E-mail" />);
    expect(html).not.toContain("aria-describedby");
    expect(html).not.toContain("aria-invalid");
  });
});

test("a busy button keeps its words, can be focused, and says that it is busy", () => {
  const html = renderEnglish(<Button busy>Save</Button>);
  expect(html).toContain("Save");
  expect(attribute(html, "button", "aria-busy")).toBe("true");
  expect(attribute(html, "button", "aria-disabled")).toBe("true");
  expect(html).not.toContain(" disabled");
});

test("a button submits no form unless its type is submit", () => {
  expect(attribute(renderEnglish(<Button>Open</Button>), "button", "type")).toBe("button");
  expect(attribute(renderEnglish(<Button type="submit">Send</Button>), "button", "type")).toBe("submit");
});

test.each([
  { value: 24, max: 40, share: "0.6" },
  { value: 50, max: 40, share: "1" },
  { value: 0, max: 0, share: "1" },
  { value: -1, max: 40, share: "0" },
])("a meter of $value of $max is filled to $share", ({ value, max, share }) => {
  expect(renderEnglish(<Meter label="Today" value={value} max={max} text="16 of 40 left" />)).toContain(
    `scale:${share} 1`,
  );
});

test.each([
  ["Camille Laurent", "CL"],
  ["camille.laurent@example.com", "CL"],
  ["Jean-Marie de La Tour", "JT"],
  ["élodie", "É"],
  ["  ", ""],
  ["😀 x", "X"],
])("the initials of %j are %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

describe("an element with further props", () => {
  test("is a link that looks like a button, and keeps its own class", () => {
    const html = renderEnglish(
      <Button asChild title="Further">
        <a href="/pricing" className="own">
          Plans
        </a>
      </Button>,
    );
    expect(attribute(html, "a", "href")).toBe("/pricing");
    expect(attribute(html, "a", "title")).toBe("Further");
    expect(attribute(html, "a", "class")).toMatch(/^own \S+/);
    expect(html).not.toContain("<button");
  });

  test("calls both handlers of an event, its own first, and keeps what is not given anew", () => {
    const calls: string[] = [];
    const own = { onFocus: () => calls.push("own"), onBlur: () => calls.push("blur") };
    const { props } = withProps(<i {...own} />, { onFocus: () => calls.push("further"), onBlur: undefined });
    const { onFocus, onBlur } = props as Record<"onFocus" | "onBlur", () => void>;
    onFocus();
    onBlur();
    expect(calls).toEqual(["own", "further", "blur"]);
  });
});
