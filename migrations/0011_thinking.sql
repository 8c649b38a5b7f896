-- What the seed says of models that an installation has already; what an admin has set stays.
UPDATE "ai_model" AS m
SET "effort" = v.effort, "first_event_limit" = v.first_event_limit::integer, "cached_input_price" = v.cached::numeric,
  "cache_write_price" = v.written::numeric
FROM (VALUES
  ('chatgpt', 'gpt-6-luna', 'low', 120000, 0.00001, 0.000125),
  ('chatgpt', 'gpt-6.1-sol', 'medium', 120000, 0.0001, 0.0025),
  ('chatgpt', 'gpt-6.1-terra', 'medium', 120000, 0.00005, 0.00125),
  ('chatgpt', 'gpt-6-astra', 'medium', 120000, 0.001, 0.0125),
  ('anthropic', 'claude-haiku-5-5', 'low', 120000, 0.00001, 0.000125),
  ('anthropic', 'claude-sonnet-5-5', 'medium', 120000, 0.0001, 0.0025),
  ('anthropic', 'claude-opus-5-5', 'medium', 120000, 0.0002, 0.005),
  ('anthropic', 'claude-fable-5-1', 'medium', 120000, 0.00025, 0.0125),
  ('anthropic', 'claude-haiku-4-5', NULL, NULL, 0.0001, 0.00125),
  ('openrouter', 'openai/gpt-6-luna', 'low', 120000, NULL, NULL),
  ('openrouter', 'openai/gpt-6.1-terra', 'medium', 120000, NULL, NULL),
  ('openrouter', 'anthropic/claude-haiku-5.5', 'low', 120000, NULL, NULL),
  ('openrouter', 'anthropic/claude-sonnet-5.5', 'medium', 120000, NULL, NULL),
  ('openrouter', 'anthropic/claude-opus-5.5', 'medium', 120000, NULL, NULL),
  ('openrouter', 'google/gemini-3.8-flash', 'medium', 120000, NULL, NULL),
  ('openrouter', 'deepseek/deepseek-v4.1-flash', 'medium', 120000, NULL, NULL),
  ('openrouter', 'openai/gpt-oss-20b', 'low', 120000, NULL, NULL),
  ('together', 'deepseek-ai/DeepSeek-V4.1-Flash', NULL, 120000, NULL, NULL),
  ('together', 'moonshotai/Kimi-K3', NULL, 120000, NULL, NULL),
  ('together', 'openai/gpt-oss-120b', 'medium', 120000, NULL, NULL),
  ('aiml', 'openai/gpt-6-luna', 'low', 120000, NULL, NULL),
  ('aiml', 'openai/gpt-6.1-sol', 'medium', 120000, NULL, NULL),
  ('aiml', 'anthropic/claude-haiku-5.5', 'low', 120000, NULL, NULL),
  ('aiml', 'anthropic/claude-sonnet-5.5', 'medium', 120000, NULL, NULL),
  ('aiml', 'moonshot/kimi-k3', NULL, 120000, NULL, NULL),
  ('aiml', 'openai/gpt-oss-20b', 'low', 120000, NULL, NULL),
  ('llama', 'gpt-oss:20b', 'low', 120000, NULL, NULL)
) AS v (provider, request_name, effort, first_event_limit, cached, written)
WHERE m."provider" = v.provider AND m."request_name" = v.request_name
  AND num_nonnulls(m."effort", m."first_event_limit", m."cached_input_price", m."cache_write_price") = 0;
