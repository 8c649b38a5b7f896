import { startAsker } from "./asker.ts";
import { chatbotPlaces } from "./chatbot-places.ts";
import type { ChatbotPlace } from "./chatbot-places.ts";
import { computedEach } from "./computing.ts";
import { startLoadedStack } from "./product-under-load.ts";
import { median, quantile, tableRows } from "./report.ts";
import type { BenchRow, TableLine } from "./report.ts";
import { productWords } from "./sides.ts";
import { aboutParcels, makeTaughtChatbot, messageOf, parcels } from "./taught-chatbot.ts";

const visitors = 200;
const rounds = 3;
const few = 8;

/** What visitors of one chatbot who write at once wait for; no cap holds one back, and the demonstration model quotes the page. */
async function measure({ place, options }: ChatbotPlace): Promise<TableLine[]> {
  const asker = await startAsker();
  const { stack, computing, settled } = await startLoadedStack(asker, options);
  try {
    const bot = await makeTaughtChatbot(stack, { texts: parcels });
    const write = (count: number) =>
      asker.arrive({
        streams: Array.from({ length: count }, () => messageOf(stack, bot, { query: aboutParcels })),
        everyMs: 0,
        first: `data: {${productWords}`,
      });
    await write(few);
    const lines: TableLine[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await settled();
      const before = computing();
      const tripsBefore = stack.roundTrips();
      const { first, complete, refused } = await write(visitors);
      await settled();
      const { workerd, bridge, postgres, asker: asking } = computedEach(before, computing(), visitors);
      lines.push({
        name: `${place}, round ${round}`,
        figures: {
          "first p50": median(first),
          "first p95": quantile(first, 0.95),
          "all answered": Math.max(...complete),
          "round trips": (stack.roundTrips() - tripsBefore) / visitors,
          refused,
          "CPU: workerd": workerd,
          bridge,
          Postgres: postgres,
          asker: asking,
        },
      });
    }
    return lines;
  } finally {
    await stack.close();
    asker.close();
  }
}

/** A new visitor is the first message of a page: each begins a conversation. */
export async function run(): Promise<BenchRow[]> {
  const lines: TableLine[] = [];
  for (const place of await chatbotPlaces()) lines.push(...(await measure(place)));
  return tableRows(`${visitors} visitors at once, ms; round trips and CPU ms for each`, lines);
}
