import { useState, type SubmitEvent } from "react";
import { useRequestId } from "#lib/use-request-id.ts";

interface OfferOptions<Wish, Offer> {
  ask: (wish: Wish, requestId: string) => Promise<Offer>;
  onError: (error: unknown) => void;
}

/** What a model offers to a wish that is sent by a form, one at a time; the next offer takes the place of the last. */
export function useOffer<Wish, Offer>({ ask, onError }: OfferOptions<Wish, Offer>) {
  const [isBusy, setBusy] = useState(false);
  const [offer, setOffer] = useState<Offer | null>(null);
  const request = useRequestId();
  const send = async (wish: Wish) => {
    if (isBusy) return;
    setBusy(true);
    try {
      setOffer(await ask(wish, request.idOf(wish)));
      request.answered();
    } catch (error) {
      onError(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    offer,
    submit: (wish: Wish) => (event: SubmitEvent) => {
      event.preventDefault();
      void send(wish);
    },
  };
}
