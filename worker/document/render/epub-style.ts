/** Quiet rules: a reader chooses its own font, size and colours. */
export const bookStyle = `body { margin: 5%; line-height: 1.45; text-align: justify; hyphens: auto; }
h1, h2, h3, h4 { line-height: 1.2; text-align: left; hyphens: none; break-after: avoid; }
h1 { margin: 2em 0 1em; }
p { margin: 0; text-indent: 1.2em; orphans: 2; widows: 2; }
h1 + p, h2 + p, h3 + p, h4 + p, li p, td p, blockquote p, aside p, figure p, .titlepage p { text-indent: 0; }
blockquote { margin: 1em 1.5em; }
blockquote footer, .by { text-align: right; }
table { border-collapse: collapse; margin: 1em 0; width: 100%; text-align: left; }
caption, figcaption { font-size: 0.9em; text-align: center; margin: 0.5em 0; }
th, td { border-bottom: 1px solid; padding: 0.3em 0.5em; vertical-align: top; }
figure { margin: 1em 0; text-align: center; break-inside: avoid; }
img { max-width: 100%; height: auto; }
pre { white-space: pre-wrap; text-align: left; font-size: 0.85em; }
.callout { border-left: 3px solid; margin: 1em 0; padding: 0.3em 1em; }
.callout .title, .recipe .title, .label, dt { font-weight: bold; text-indent: 0; }
.verse { margin: 1em 2em; text-align: left; }
.verse p { margin-bottom: 1em; text-indent: 0; }
.formula { text-align: center; text-indent: 0; margin: 1em 0; }
.page-break { break-after: page; }
.notes { margin-top: 2em; border-top: 1px solid; font-size: 0.85em; }
.titlepage { text-align: center; }
.titlepage .title { text-align: center; margin-top: 25%; }
`;
