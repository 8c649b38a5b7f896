import { useEffect, useState } from "react";

/** The value once it has stood for a while: a slider that moves asks for nothing on its way. */
export function useSettled<Value>(value: Value, ms = 350): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
