import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { HtmlElement } from "../html/html-tree.ts";
import { blockNames } from "../html/html.ts";
import { plain } from "./plain-line.ts";

/** A number or an e-mail address that an element names beside its words. */
export interface Contact {
  address: string;
  /** Its words are a placeholder. */
  isProtected: boolean;
}

/** Where a link dials or writes to; both are empty for another link. */
function readLink(href: string): { scheme: string; address: string } {
  const [, scheme = "", rest = ""] = /^\s*(tel|mailto):([^?;]+)/i.exec(href) ?? [];
  return { scheme: scheme.toLowerCase(), address: scheme === "" ? "" : decoded(rest).trim() };
}

/** What a link dials or writes to, and an address that Cloudflare protects from readers; null where there is none. */
export function contactOf({ href = "", "data-cfemail": sealed }: Readonly<Record<string, string>>): Contact | null {
  const hidden = sealed ?? /\/cdn-cgi\/l\/email-protection#([\da-f]+)/i.exec(href)?.[1];
  const opened = hidden === undefined ? null : openSealed(hidden);
  if (opened !== null) return { address: opened, isProtected: sealed !== undefined };
  const { scheme, address } = readLink(href);
  if (scheme === "tel") return /\d{3}/.test(address) ? { address: grouped(address), isProtected: false } : null;
  return isMail(address) ? { address, isProtected: false } : null;
}

/** A number as its country writes it; one without a country, or of no plan of numbers, stays as it is dialled. */
function grouped(number: string): string {
  const known = parsePhoneNumberFromString(number.replace(/^00/, "+"));
  return known?.isPossible() ? known.formatInternational() : number;
}

const isMail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Its first byte is the key with which the others are combined (XOR). */
function openSealed(hex: string): string | null {
  const [key = 0, ...bytes] = (hex.match(/[\da-f]{2}/gi) ?? []).map((pair) => parseInt(pair, 16));
  const address = decoded(bytes.map((byte) => `%${(byte ^ key).toString(16).padStart(2, "0")}`).join(""));
  return isMail(address) ? address : null;
}

/** Puts the contact of an element behind its words, where they do not say it, or in the place of a placeholder. */
export function writeContact(element: HtmlElement, { address, isProtected }: Contact): void {
  const said = letters(textOf(element));
  if (isProtected) element.children = [address];
  // A number is often written without its country.
  else if (!said.includes(letters(address).replace(/^\d{1,3}(?=\d{6})/, ""))) element.children.push(` (${address})`);
}

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}@]/gu, "");

const textOf = ({ children }: HtmlElement): string =>
  children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");

const mostLines = 12;
const longestLine = 160;

const phone = /(?:\+|(?<![\d,.])0)\d?(?:[\s().\u00a0/-]{0,2}\d){7,13}(?!\d)/;
const mail = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/;
const hours = /\d{1,2}\s?(?:[:h.]\s?\d{0,2}|am|pm|uhr)\s?(?:[-–—]|to|à|a|bis|until|till?)\s?\d{1,2}/i;
const place = /\b\d{4,5}(?:[ -]?[A-Z]{2}\b)?[ \u00a0]\p{Lu}\p{L}+|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/u;
const isPlace = (line = ""): boolean => place.test(line);
const legal = /©|\(c\)|copyright|all rights|tous droits/i;

/** The lines of a page's foot that say where and when a place is open, and how it is reached; the rest is the site's frame. */
export function contactLines(foot: HtmlElement): string[] {
  const lines = linesOf(foot).filter((line) => line !== "" && line.length <= longestLine && !legal.test(line));
  const kept = lines.filter((line, at) => {
    // The street stands above the town.
    const isStreet = /\d/.test(line) && isPlace(lines[at + 1]);
    return isStreet || isPlace(line) || mail.test(line) || phone.test(line) || hours.test(line);
  });
  return [...new Set(kept)].slice(0, mostLines);
}

function linesOf(element: HtmlElement): string[] {
  const lines = [""];
  const walk = ({ children }: HtmlElement): void => {
    for (const child of children)
      if (typeof child === "string") lines[lines.length - 1] += child;
      else {
        const isBlock = child.name === "br" || blockNames.has(child.name);
        if (isBlock) lines.push("");
        walk(child);
        if (isBlock) lines.push("");
      }
  };
  walk(element);
  return lines.map(plain);
}
