import type { Plugin } from "vite";

const cutMarked = (code: string): string | null => {
  const [, lexer] = /\b(\w+) as Lexer\b/.exec(code) ?? [];
  const [, tokenizer] = /\b(\w+) as Tokenizer\b/.exec(code) ?? [];
  const parserAt = code.search(/\bvar (\w+)=new \w+;function \w+\(\w+,\w+\)\{return \1\.parse\(/);
  if (lexer === undefined || tokenizer === undefined || parserAt < 0) return null;
  return `${code.slice(0, parserAt)}export{${lexer} as Lexer,${tokenizer} as Tokenizer};`;
};

/** Our lexer takes its rule of emphasis, not the one of what is struck out. */
const cutEmphasis = (code: string): string | null => {
  const [method] = /,\n\t\tdel\(src[^]*?\n\t\t\}(?=\n\t\} \};)/.exec(code) ?? [];
  const [rule] = /^const delRDelimCjk = .*$/m.exec(code) ?? [];
  return method === undefined || rule === undefined ? null : code.replace(method, "").replace(rule, "");
};

/** As it loads, marked makes a parser that writes HTML, which no bundler can leave out. These pages use its lexer alone. */
export const lexerAlone: Plugin = {
  name: "ensemble:lexer-alone",
  transform: {
    filter: { id: /marked\.esm\.js$|marked-cjk-friendly\/dist\/index\.js$/ },
    handler(code, id) {
      const cut = id.endsWith("marked.esm.js") ? cutMarked(code) : cutEmphasis(code);
      return cut ?? this.error(`${id} is built otherwise than it was`);
    },
  },
};
