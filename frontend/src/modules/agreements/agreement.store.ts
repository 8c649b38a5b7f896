import { proxy } from "valtio";

export const agreementStore = proxy({ asked: false });

let asking: Promise<boolean> | null = null;
let answer: ((accepted: boolean) => void) | null = null;

/** Opens the dialog of the agreement and waits for its end; all that ask meanwhile get the same answer. */
export function askAgreement(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    answer = resolve;
    agreementStore.asked = true;
  });
  return asking;
}

export function endAgreement(accepted: boolean): void {
  agreementStore.asked = false;
  answer?.(accepted);
  asking = null;
  answer = null;
}
