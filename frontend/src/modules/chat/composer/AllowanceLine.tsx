import { useSnapshot } from "valtio";
import { AllowanceText } from "#thread/composer/AllowanceText.tsx";
import { chat } from "../chat.store.ts";

/** What is left of the chat's questions, as the server counts it. */
export const AllowanceLine = () => <AllowanceText allowance={useSnapshot(chat).allowance} />;
