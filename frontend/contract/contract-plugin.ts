import { Visitor, type ESTree, type Plugin } from "vite";

/** What the API and its documents say of a call; the SPA sends it by the rest. */
export const ofTheApi: readonly string[] = ["summary", "params", "names", "query", "body", "response"];

/**
 * The SPA loads what it sends a call by, not the schemas by which the Worker checks it. Whatever else a contract
 * declares is marked as pure, so that a page loads the schemas that it uses and no others.
 */
export function contractPlugin(): Plugin {
  return {
    name: "ensemble:contract",
    transform: {
      filter: { id: /\/worker\/contract\/.+\.ts$/ },
      handler(code) {
        const program = this.parse(code);
        const edits = program.body.flatMap((statement) => markPure(code, statement));
        for (const shape of shapesOf(program)) edits.push(...cutSchemas(code, shape));
        return { code: applied(code, edits), map: null };
      },
    },
  };
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** What endpoints are declared by: each one's own object, and those that several spread into theirs. */
function shapesOf(program: ESTree.Program): ESTree.ObjectExpression[] {
  const shapes: ESTree.ObjectExpression[] = [];
  const spread = new Set<string>();
  new Visitor({
    CallExpression({ callee, arguments: [shape] }) {
      if (callee.type !== "Identifier" || callee.name !== "endpoint" || shape?.type !== "ObjectExpression") return;
      shapes.push(shape);
      for (const property of shape.properties)
        if (property.type === "SpreadElement" && property.argument.type === "Identifier")
          spread.add(property.argument.name);
    },
  }).visit(program);
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && spread.has(id.name) && init?.type === "ObjectExpression") shapes.push(init);
    },
  }).visit(program);
  return shapes;
}

function cutSchemas(code: string, shape: ESTree.ObjectExpression): Edit[] {
  return shape.properties.flatMap((property, index) => {
    if (property.type !== "Property" || property.key.type !== "Identifier") return [];
    const { name } = property.key;
    // Whether it streams, not what: its events are read by the code of the kind of answer.
    if (name === "stream" && !property.shorthand) return { ...property.value, text: "true" };
    if (!ofTheApi.includes(name)) return [];
    const { start, end } = { start: property.start, end: shape.properties[index + 1]?.start ?? property.end };
    // The lines stay, so that the source map of what was there before still fits.
    return { start, end, text: code.slice(start, end).replaceAll(/[^\n]/g, "") };
  });
}

/** What is made by calls or of other values: a bundler cannot know that nothing else happens there. */
const isMade = /\(|\.\.\./;

function markPure(code: string, statement: ESTree.Program["body"][number]): Edit[] {
  const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ init }) => {
    if (init === null || init.type === "ArrowFunctionExpression") return [];
    if (!isMade.test(code.slice(init.start, init.end))) return [];
    return [
      { start: init.start, end: init.start, text: "/* @__PURE__ */ (() => (" },
      { start: init.end, end: init.end, text: "))()" },
    ];
  });
}

const applied = (code: string, edits: Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end), code);
