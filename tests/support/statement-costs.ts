/** What Postgres says of one node of a plan that it has executed. */
interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: PlanNode[];
}

/** A scan of a table or index in an executed statement: how much of it was looked at. */
export interface Scan {
  node: string;
  table: string;
  index: string | null;
  rows: number;
  blocks: number;
  loops: number;
}

export interface ExecutedStatement {
  text: string;
  scans: Scan[];
}

const blocksOf = (node: PlanNode): number => (node["Shared Hit Blocks"] ?? 0) + (node["Shared Read Blocks"] ?? 0);

function* scansOf(node: PlanNode, tableOfIndex: ReadonlyMap<string, string>): Generator<Scan> {
  const below = node.Plans ?? [];
  for (const one of below) yield* scansOf(one, tableOfIndex);
  const index = node["Index Name"] ?? null;
  const table = node["Relation Name"] ?? (index === null ? undefined : tableOfIndex.get(index));
  const loops = node["Actual Loops"] ?? 0;
  if (table === undefined || loops === 0 || !node["Node Type"].includes("Scan")) return;
  const perLoop =
    (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  const ownBlocks = blocksOf(node) - below.reduce((sum, one) => sum + blocksOf(one), 0);
  yield { node: node["Node Type"], table, index, rows: perLoop * loops, blocks: Math.max(0, ownBlocks), loops };
}

/** Reads a notice of auto_explain in JSON; null for any other notice. */
export function readExecuted(notice: string, tableOfIndex: ReadonlyMap<string, string>): ExecutedStatement | null {
  const from = notice.indexOf("{");
  if (!notice.startsWith("duration:") || from < 0) return null;
  const { "Query Text": text, Plan } = JSON.parse(notice.slice(from)) as { "Query Text": string; Plan: PlanNode };
  return { text, scans: [...scansOf(Plan, tableOfIndex)] };
}

/** A statement of a batch may touch so many rows; more is more than a batch. */
const mostRows = 5_000;
/** Blocks that an index of any size is entered by, for each loop, and those that a row may take with its table. */
const blocksToEnter = 10;
const blocksOfRow = 6;
/** A search of words reads a few lists of them, a sweep the entries of rows that it has just changed. */
const blocksOfSearch = 200;

/** Whether a scan's work follows the size of the table: many rows, or an index that is walked to find few. */
export const growsWithTable = ({ rows, blocks, loops }: Scan): boolean =>
  rows > mostRows || blocks > blocksOfSearch + blocksToEnter * loops + blocksOfRow * rows;
