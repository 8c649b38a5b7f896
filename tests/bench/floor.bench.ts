import { postgresUrl } from "../support/postgres-database.ts";
import { startAsker } from "./asker.ts";
import type { Asker } from "./asker.ts";
import { computedEach } from "./computing.ts";
import { startFloor } from "./floor.ts";
import type { Floor } from "./floor.ts";
import { median, quantile, tableRows } from "./report.ts";
import type { BenchRow } from "./report.ts";
import { directSide, gatewaySides, startProductSides } from "./sides.ts";
import type { ProductSides, Side } from "./sides.ts";

const rounds = 3;
const words = 20;
const few = 1;
const many = 16;
const answersAStream = { [few]: 40, [many]: 8 } as const;
type Streams = keyof typeof answersAStream;

type Figures = Record<
  "first p50" | "first p95" | "complete p50" | "CPU: workerd" | "bridge" | "Postgres" | "asker",
  number | null
>;

/** Asks once unmeasured, which opens connections and the conversations that are gone on with. */
async function measure(asker: Asker, side: Side, count: Streams): Promise<Figures> {
  const { first, continues } = side;
  const asked = side.streams.slice(0, count);
  const opened = await asker.ask({ streams: asked, answersAStream: 1, first, continues: false });
  const streams = continues
    ? asked.map((stream, place) => ({
        ...stream,
        fields: { ...stream.fields, conversation: opened.conversations[place] ?? "" },
      }))
    : asked;
  await side.settled();
  const before = side.computing();
  const answers = { streams, answersAStream: answersAStream[count], first, continues: false };
  const timed = await asker.ask(answers);
  await side.settled();
  const { workerd, bridge, postgres, asker: asking } = computedEach(before, side.computing(), timed.first.length);
  return {
    "first p50": median(timed.first),
    "first p95": quantile(timed.first, 0.95),
    "complete p50": median(timed.complete),
    "CPU: workerd": workerd,
    bridge,
    Postgres: postgres,
    asker: asking,
  };
}

/** The median of the rounds for each column. */
function middle(measured: readonly Figures[]): Figures {
  const [one] = measured;
  if (one === undefined) throw new Error("a side was never asked");
  const columns = Object.keys(one) as (keyof Figures)[];
  const figures = columns.map((column) => {
    const values = measured.map((figuresOfRound) => figuresOfRound[column]).filter((value) => value !== null);
    return [column, values.length === 0 ? null : median(values)] as const;
  });
  return Object.fromEntries(figures) as Figures;
}

/** All sides in turn, round by round: what else the machine does meanwhile is shared by them. */
async function compare(asker: Asker, sides: readonly Side[], count: Streams): Promise<Map<Side, Figures>> {
  const measured = new Map<Side, Figures[]>(sides.map((side) => [side, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [side, all] of measured) all.push(await measure(asker, side, count));
  return new Map([...measured].map(([side, all]) => [side, middle(all)]));
}

interface Compared {
  few: Map<Side, Figures>;
  many: Map<Side, Figures>;
}

const figure = (figures: Map<Side, Figures>, side: Side, column: keyof Figures): number =>
  figures.get(side)?.[column] ?? Number.NaN;

/** The product by another side, in a new conversation and in one that stands, beside what it is to be. */
function ratioRows({ few: one, many: all }: Compared, sides: ProductSides, gateway: Side | undefined, floor: Side) {
  const { newConversation, followUp } = sides;
  const both = (of: (side: Side) => number, digits: number) =>
    `${of(newConversation).toFixed(digits)} new, ${of(followUp).toFixed(digits)} follow-up`;
  const ratio = (figures: Map<Side, Figures>, other: Side, column: keyof Figures) =>
    both((side) => figure(figures, side, column) / figure(figures, other, column), 2);
  const besideGateway = (other: Side): BenchRow[] => [
    {
      what: `product : gateway, first p50, ${few} stream`,
      value: ratio(one, other, "first p50"),
      target: "<= 0.5",
    },
    { what: `product : gateway, first p50, ${many} streams`, value: ratio(all, other, "first p50"), target: "<= 2" },
    { what: `product : gateway, first p95, ${many} streams`, value: ratio(all, other, "first p95"), target: "<= 3" },
  ];
  return [
    ...(gateway === undefined ? [] : besideGateway(gateway)),
    {
      what: `product : kept object, first p50, ${many} streams`,
      value: ratio(all, floor, "first p50"),
      target: "<= 1.6",
    },
    {
      what: `product, CPU ms of workerd an answer, ${many} streams`,
      value: both((side) => figure(all, side, "CPU: workerd"), 1),
      target: "<= 11",
    },
  ];
}

/** From the vendor itself to the product: each side of the floor does one thing more. */
const floorSides = ({ bytes, events, oneTrip, twoTrips, keptObject, newObject }: Floor): Side[] => [
  bytes,
  events,
  oneTrip,
  twoTrips,
  keptObject,
  newObject,
];

/** What is whose of an answer of 20 words: the least that it can cost, a gateway, and the product. Over Postgres where one is named. */
export async function run({ peer }: { peer?: string | undefined } = {}): Promise<BenchRow[]> {
  const asker = await startAsker();
  const ends: (() => Promise<void>)[] = [];
  try {
    await asker.script({ chunks: words, gapMs: 0 });
    const floor = await startFloor(asker, many, postgresUrl);
    ends.push(() => floor.close());
    const products = await startProductSides(asker, many, postgresUrl);
    ends.push(() => products.product.stack.close());
    const gateways = gatewaySides(peer, asker, many);
    const sides = [
      directSide(asker, many),
      ...gateways,
      ...floorSides(floor),
      products.newConversation,
      products.followUp,
    ];
    console.log(
      `floor: ${sides.length} sides in turn, ${rounds} rounds, ${few} and ${many} streams, closed loop, about two minutes`,
    );
    for (const { streams, first } of sides) await asker.ask({ streams, answersAStream: 2, first, continues: false });

    const compared = { few: await compare(asker, sides, few), many: await compare(asker, sides, many) };
    const lines = (figures: Map<Side, Figures>) => [...figures].map(([{ name }, of]) => ({ name, figures: of }));
    return [
      ...tableRows(`${few} stream, ms; CPU ms an answer`, lines(compared.few)),
      ...tableRows(`${many} streams, ms; CPU ms an answer`, lines(compared.many)),
      ...ratioRows(compared, products, gateways[0], floor.keptObject),
    ];
  } finally {
    for (const end of ends) await end();
    asker.close();
  }
}
