import type { ModelKind, ProviderName } from "../../contract/models.contract.ts";
import type { ModelWarning } from "../../contract/model-warnings.ts";

interface PricedModel {
  id: number;
  provider: ProviderName;
  model_input_price: number;
  model_output_price: number;
  unit_price: number | null;
}

interface CheckedModel extends PricedModel {
  kind: ModelKind;
  price_source: string;
  priced_on: string | null;
}

interface ModelKnowledge {
  /** Models of the same common name, in the catalogue's order. */
  family: readonly PricedModel[];
  /** Whether the vendor has a key. */
  ready: boolean;
  /** Milliseconds. */
  now: number;
}

/** Vendors change their prices without notice: after so many days a price is to be checked again. */
const freshDays = 90;
/** The same model costs about the same everywhere; so many times more or less is a slip of the unit or of the vendor. */
const farApart = 3;
/** A model on one's own hardware costs nothing a token. */
const ownHardware: ReadonlySet<ProviderName> = new Set(["llama"]);
const day = 86_400_000;

/** Each says what looks wrong with a model, or nothing. */
const rules: readonly ((model: CheckedModel, knowledge: ModelKnowledge) => ModelWarning | null)[] = [
  (model) => (isPaid(model) && isFree(model) ? { code: "free_at_paid_vendor" } : null),
  ({ kind, model_input_price: input, model_output_price: output }) =>
    kind === "text" && output < input ? { code: "output_cheaper" } : null,
  ({ kind, unit_price }) => (kind !== "text" && unit_price === null ? { code: "no_unit_price" } : null),
  (model, { family }) => {
    const cheaper = othersOf(model, family).find((other) => ratio(model, other) > farApart);
    return cheaper ? { code: "cheaper_elsewhere", than: cheaper.provider } : null;
  },
  (model, { family }) => {
    const dearer = othersOf(model, family).find((other) => ratio(other, model) > farApart);
    return dearer ? { code: "dearer_elsewhere", than: dearer.provider } : null;
  },
  (model) => (isPaid(model) && model.price_source === "sample" ? { code: "sample" } : null),
  ({ priced_on: date }, { now }) => {
    const days = date === null ? 0 : Math.floor((now - Date.parse(date)) / day);
    return days > freshDays ? { code: "stale", days } : null;
  },
  (_model, { ready }) => (ready ? null : { code: "no_key" }),
];

export const warningsOf = (model: CheckedModel, knowledge: ModelKnowledge): ModelWarning[] =>
  rules.flatMap((rule) => rule(model, knowledge) ?? []);

const isPaid = ({ provider }: PricedModel): boolean => !ownHardware.has(provider);

const othersOf = (model: PricedModel, family: readonly PricedModel[]): PricedModel[] =>
  family.filter((other) => other.id !== model.id && other.provider !== model.provider);

/** What makes text costs by both its prices; anything else by one of its three. */
const isFree = ({
  kind,
  model_input_price: input,
  model_output_price: output,
  unit_price: unit,
}: CheckedModel): boolean =>
  kind === "text" ? input === 0 || output === 0 : input === 0 && output === 0 && unit === 0;

/** How many times dearer the first is, by the word that differs most; nothing is compared with what costs nothing. */
function ratio(first: PricedModel, second: PricedModel): number {
  const ofInput = second.model_input_price === 0 ? 0 : first.model_input_price / second.model_input_price;
  const ofOutput = second.model_output_price === 0 ? 0 : first.model_output_price / second.model_output_price;
  const ofUnit = second.unit_price && first.unit_price ? first.unit_price / second.unit_price : 0;
  return Math.max(ofInput, ofOutput, ofUnit);
}
