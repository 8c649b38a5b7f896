import type { Token, Tokens } from "marked";
import { Fragment, type ReactNode, useContext } from "react";
import { decodeEntities } from "#contract/document/entities.rules.ts";
import type { FootnoteToken } from "#contract/document/markdown/extensions.ts";
import { FootnoteMark } from "./footnotes.tsx";
import styles from "./Markdown.module.css";
import { Math } from "./Math.tsx";
import type { MathToken } from "#contract/document/math-tokens.rules.ts";
import { RemoteImage } from "./RemoteImage.tsx";
import { References } from "./references.ts";
import { safeLink } from "#contract/document/safe-link.rules.ts";
import { withShownSpaces } from "#contract/document/shown-spaces.rules.ts";

interface InlineContext {
  insideLink: boolean;
  depth: number;
}

type Render = (token: never, place: InlineContext) => ReactNode;

/** React recurses with the tokens; what is nested deeper is shown as it was written. */
const maxDepth = 40;
const lineBreak = /^<br\s*\/?>$/i;

const renderers = {
  text: (token: Tokens.Text, place) =>
    token.tokens
      ? children(token.tokens, place)
      : plain(token.escaped ? token.text : decodeEntities(token.text), place),
  escape: (token: Tokens.Escape) => token.text,
  strong: (token: Tokens.Strong, place) => <strong>{children(token.tokens, place)}</strong>,
  em: (token: Tokens.Em, place) => <em>{children(token.tokens, place)}</em>,
  del: (token: Tokens.Del, place) => <del>{children(token.tokens, place)}</del>,
  codespan: (token: Tokens.Codespan) => (
    <code className={isShort(token.text) ? styles["whole"] : undefined} dir="ltr">
      {token.text}
    </code>
  ),
  footnote: (token: FootnoteToken) => <FootnoteMark label={token.label} />,
  br: () => <br />,
  // A table cell has no other way to break its line; every other tag is shown, never made.
  html: (token: Tokens.HTML) => (lineBreak.test(token.raw.trim()) ? <br /> : token.raw),
  link: link as (token: Tokens.Link, place: InlineContext) => ReactNode,
  image: (token: Tokens.Image, place) => (
    <RemoteImage address={token.href} text={decodeEntities(token.text)} linked={!place.insideLink} />
  ),
  math: (token: MathToken) => <Math source={token.text} display={token.display} written={token.raw} />,
} satisfies Record<string, Render>;

/** A term of code, which a line's end does not part; a longer one is, or it would widen a telephone's page. */
const isShort = (code: string): boolean => code.length <= 28 && code.includes(" ");

/** "O(k log n)" is one term. */
const wholeTerms = (text: string): string =>
  text.replaceAll(/\b[OΘΩ]\([^()\n]{1,24}\)/g, (term) => term.replaceAll(" ", "\u00A0"));

function plain(written: string, { insideLink }: InlineContext): ReactNode {
  const text = withShownSpaces(wholeTerms(written));
  return !insideLink && mayRefer(text) ? <ReferencedText text={text} /> : text;
}

function link(token: Tokens.Link, place: InlineContext): ReactNode {
  const words = children(token.tokens, { ...place, insideLink: true });
  const address = place.insideLink ? null : safeLink(token.href);
  if (address === null) return words;
  return (
    <a href={address} title={address} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  );
}

function children(tokens: readonly Token[], place: InlineContext): ReactNode {
  return renderTokens(tokens, { ...place, depth: place.depth + 1 });
}

function renderTokens(tokens: readonly Token[], place: InlineContext): ReactNode {
  return tokens.map((token, index) => {
    const render: Render | undefined = Object.hasOwn(renderers, token.type)
      ? renderers[token.type as keyof typeof renderers]
      : undefined;
    const content = render && place.depth < maxDepth ? render(token as never, place) : token.raw;
    // Tokens of one text never move among each other: their place is their name.
    return typeof content === "string" ? content : <Fragment key={index}>{content}</Fragment>;
  });
}

export function renderInline(tokens: readonly Token[]): ReactNode {
  return renderTokens(tokens, { insideLink: false, depth: 0 });
}

const reference = /\[(\d{1,3})\]/;

const mayRefer = (text: string): boolean => reference.test(text);

/** A text with the references that it makes, such as the passages an answer rests on. */
function ReferencedText({ text }: { text: string }): ReactNode {
  const draw = useContext(References);
  if (draw === null) return text;
  // Split by a pattern with a group: every second part is a number.
  return text.split(reference).map((part, index) => {
    if (index % 2 === 0) return part;
    return <Fragment key={index}>{draw(Number(part)) ?? `[${part}]`}</Fragment>;
  });
}
