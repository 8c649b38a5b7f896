PERFORM "add_meter"('web-search', '{
  "chatai-free": {"period": "day", "units": 5},
  "combo-free": {"period": "day", "units": 5},
  "chatai-premium": {"period": "month", "units": 300},
  "combo-plus": {"period": "month", "units": 300},
  "chatai-max": {"period": "month", "units": 1000},
  "combo-pro": {"period": "month", "units": 1000}}');
