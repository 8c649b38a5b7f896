import { expect, test } from "vitest";
import { copiedHtml } from "#ui/Markdown/copied-html.ts";

test.each([
  [
    "| Offre | Prix |\n|---|--:|\n| **Une** | 10$ |",
    '<table><thead><tr><th>Offre</th><th align="right">Prix</th></tr></thead><tbody><tr><td><strong>Une</strong></td><td align="right">10$</td></tr></tbody></table>',
  ],
  ["# T\n\na *b* `c<d`", "<h1>T</h1><p>a <em>b</em> <code>c&lt;d</code></p>"],
  ["3. a\n4. b\n   - c", '<ol start="3"><li>a</li><li>b<ul><li>c</li></ul></li></ol>'],
  ["```js\na < b\n```", "<pre><code>a &lt; b</code></pre>"],
  ["$x^2$ et 10$, 20$", "<p><span>$x^2$</span> et 10$, 20$</p>"],
  ['<img src=x onerror="f()"> &amp; a<br>b', "<p>&lt;img src=x onerror=&quot;f()&quot;&gt; &amp; a<br>b</p>"],
  ["[a](https://a.example) [b](javascript:f())", '<p><a href="https://a.example/">a</a> b</p>'],
  ["![a chart](https://evil.example/x.png)", "<p>a chart</p>"],
])("%j is copied as the HTML of what it shows", (markdown, html) => {
  expect(copiedHtml(markdown)).toBe(html);
});
