import { expect } from "vitest";
import type { Reader } from "./reader.ts";

/** Nothing on the page reaches beyond the screen's right edge, save inside a box that scrolls sideways. */
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
    const page =
      document.documentElement.scrollWidth > width ? [`the page: ${document.documentElement.scrollWidth}`] : [];
    return [...page, ...wide.map((element) => element.outerHTML.slice(0, 160))];
  });
  expect(beyond, page.url()).toEqual([]);
}
