/** What becomes of a process: at which call to the outside it is killed, and whether that call still happens. */
export interface Fate {
  at: number;
  when: "before" | "after";
}

export interface Mortality {
  calls: number;
  dead: boolean;
  fate: Fate | null;
}

class Killed extends Error {}

/** A port as a process that may be killed sees it: from then on nothing it asks for happens, its regrets neither. */
export function mortal<T extends object>(port: T, life: Mortality): T {
  return new Proxy(port, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return async (...args: unknown[]) => {
        if (life.dead) throw new Killed();
        life.calls += 1;
        const doomed = life.fate?.at === life.calls ? life.fate.when : null;
        life.dead = doomed === "before";
        if (life.dead) throw new Killed();
        const result: unknown = await Reflect.apply(method, target, args);
        if (doomed !== "after") return result;
        life.dead = true;
        throw new Killed();
      };
    },
  });
}
