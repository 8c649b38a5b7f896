import type { Plugin } from "vite";

/** As it loads, marked makes a parser that writes HTML, which no bundler can leave out. These pages use its lexer alone. */
export const lexerAlone: Plugin = {
  name: "ensemble:lexer-alone",
  transform: {
    filter: { id: /marked\.esm\.js$/ },
    handler(code) {
      const [, lexer] = /\b(\w+) as Lexer\b/.exec(code) ?? [];
      const [, tokenizer] = /\b(\w+) as Tokenizer\b/.exec(code) ?? [];
      const parserAt = code.search(/\bvar (\w+)=new \w+;function \w+\(\w+,\w+\)\{return \1\.parse\(/);
      if (lexer === undefined || tokenizer === undefined || parserAt < 0)
        return this.error("marked is built otherwise than it was");
      return `${code.slice(0, parserAt)}export{${lexer} as Lexer,${tokenizer} as Tokenizer};`;
    },
  },
};
