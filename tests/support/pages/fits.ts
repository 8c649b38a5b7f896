import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Reader } from "./reader.ts";

/**
 * Nothing on the page reaches beyond the screen's right edge, save inside a box that scrolls sideways; and no words stand
 * in a column so narrow that their letters go below each other.
 */
export async function expectNoOverflow({ page }: Reader): Promise<void> {
  const beyond = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrollsItself = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsItself(element.parentElement));
    // What is only for assistive technology is clipped to a point.
    const isPoint = (element: Element | null): boolean =>
      element !== null && (element.clientHeight === 1 || isPoint(element.parentElement));
    const wide = [...document.body.querySelectorAll("*")].filter((element) => {
      const { right, left, width: own } = element.getBoundingClientRect();
      const shown = own > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return shown && !isPoint(element) && (right > width + 1 || left < -1) && !scrollsItself(element.parentElement);
    });
    const squeezed = [...document.body.querySelectorAll("*")].filter((element) => {
      const { width: own, height } = element.getBoundingClientRect();
      const letter = parseFloat(getComputedStyle(element).fontSize);
      const words = [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ""));
      return own > 1 && own < 3 * letter && height > 5 * letter && /\w{3}/.test(words.join(""));
    });
    const page =
      document.documentElement.scrollWidth > width ? [`the page: ${document.documentElement.scrollWidth}`] : [];
    return [...page, ...[...wide, ...squeezed].map((element) => element.outerHTML.slice(0, 160))];
  });
  expect(beyond, page.url()).toEqual([]);
}

/** A finger of 44 px that touches the middle of a control touches nothing else; a link within a sentence is text. */
export async function expectTargets({ page }: Reader): Promise<void> {
  const small = await page.evaluate(() => {
    const controls = "a[href], button, select, textarea, summary, input:not([type=hidden]), [role=tab], [role=switch]";
    // The browser rounds the point that it looks at.
    const reach = 21;
    const missed: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (getComputedStyle(control).display === "inline" || control.closest("[inert], [aria-hidden=true]")) continue;
      control.scrollIntoView({ block: "center", inline: "center" });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const touches = (across: number, down: number) => {
        const touched = document.elementFromPoint(x + across, y + down);
        return touched !== null && (control.contains(touched) || touched.closest("label")?.contains(control) === true);
      };
      // What is covered, or stands outside of the screen, is not offered now.
      if (width <= 1 || !touches(0, 0)) continue;
      const reached = [touches(-reach, 0), touches(reach, 0), touches(0, -reach), touches(0, reach)];
      if (reached.includes(false))
        missed.push(`${Math.round(width)} x ${Math.round(height)} ${control.outerHTML.slice(0, 120)}`);
    }
    return missed;
  });
  expect(small, page.url()).toEqual([]);
}

/** In every form, a hint stands 8 px below its field, and 24 px lie between a field and the next one below it. */
export async function expectOneRhythm({ page }: Reader): Promise<void> {
  const distances = await page.evaluate(() => {
    const notes = [...document.querySelectorAll<HTMLElement>("p[id$=-note]")].filter((note) =>
      note.parentElement?.checkVisibility(),
    );
    const hints = notes
      .filter((note) => note.textContent !== "")
      .map(
        (note) => note.getBoundingClientRect().top - (note.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
      );
    const columns = Map.groupBy(
      notes.map((note) => note.parentElement?.parentElement).filter((field) => field != null),
      (field) => field.parentElement,
    );
    const steps = [...columns.values()].flatMap((fields) => {
      // A dialog in the middle of the screen begins at half a pixel.
      const rows = [...Map.groupBy(fields, (field) => Math.round(field.getBoundingClientRect().top)).values()].map(
        (row) => row.map((field) => field.getBoundingClientRect()),
      );
      const ends = rows.map((row) => Math.max(...row.map(({ bottom }) => bottom)));
      return rows.slice(1).map((row, place) => Math.min(...row.map(({ top }) => top)) - (ends[place] ?? 0));
    });
    return { hints: [...new Set(hints.map(Math.round))], steps: [...new Set(steps.map(Math.round))] };
  });
  expect(distances, page.url()).toEqual({ hints: [8], steps: [24] });
}

/** It can be pressed without scrolling: all of it is on the screen, and nothing covers its middle. */
export async function expectInView({ page }: Reader, control: Locator): Promise<void> {
  const isInView = await control.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const touched = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && element.contains(touched);
  });
  expect(isInView, page.url()).toBe(true);
}

/** The keyboard is on it, once what loads is there. */
export const expectFocused = (control: Locator): Promise<void> =>
  expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);
