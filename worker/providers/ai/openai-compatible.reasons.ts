import type { EndReason } from "./ai.ts";

/**
 * Why an answer ended, by the words of vendors that speak OpenAI's format; an undocumented word is an ordinary end.
 * OpenAI: https://platform.openai.com/docs/api-reference/chat-streaming
 */
export const finishReasons: Partial<Record<string, EndReason | "broken">> = {
  stop: "stop",
  length: "length",
  content_filter: "refusal",
  tool_calls: "tools",
  function_call: "tools",
  // https://docs.together.ai/reference/chat-completions-1
  eos: "stop",
  // https://docs.mistral.ai/api/endpoint/chat
  model_length: "length",
  // https://openrouter.ai/docs/api-reference/overview
  error: "broken",
  // https://api-docs.deepseek.com/api/create-chat-completion
  insufficient_system_resource: "broken",
  // https://docs.vllm.ai/en/latest/api/vllm/v1/engine
  abort: "broken",
  // https://docs.z.ai/api-reference/llm/chat-completion
  model_context_window_exceeded: "length",
  sensitive: "refusal",
  network_error: "broken",
  // What gateways pass on unchanged of Gemini and of Anthropic.
  max_tokens: "length",
  safety: "refusal",
  refusal: "refusal",
};
