import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { addChatbot } from "../chatbots.actions.ts";

/** Adds a chatbot once, however often it is sent, and opens it, or goes on with its site; a cap of the plan opens the plans. */
export function useAddChatbot(): (name: string, url: string | null) => Promise<void> {
  const navigate = useNavigate();
  const sent = useRef({ what: "", requestId: "" });
  return async (name, url) => {
    const what = JSON.stringify([name, url]);
    if (sent.current.what !== what) sent.current = { what, requestId: crypto.randomUUID() };
    try {
      const { id } = await addChatbot(name, url, sent.current.requestId);
      await (url === null
        ? navigate({ to: "/user/support-chat/$id", params: { id } })
        : navigate({ to: "/support-chat/create", search: { chatbot: id, step: "pages" } }));
    } catch (error) {
      if (!isLimit(error)) throw error;
      reportRefusal(error, "chatbots");
    }
  };
}
