/** The widget of this machine: a box to tick, in the language and with the callbacks of the real one's `render`. */
(() => {
  const base = new URL(".", document.currentScript.src).href;
  const words = {
    en: { ask: "I am a person", busy: "One moment…", done: "Thank you" },
    fr: { ask: "Je suis une personne", busy: "Un instant…", done: "Merci" },
  };
  const places = new Map();

  async function solve(sitekey) {
    const body = JSON.stringify({ sitekey });
    const answer = await fetch(`${base}solve`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    if (!answer.ok) throw new Error(`the challenge answered ${answer.status}`);
    return (await answer.json()).response;
  }

  function draw(place, params) {
    const text = words[params.language] ?? words.en;
    const label = document.createElement("label");
    const box = document.createElement("input");
    const say = document.createElement("span");
    box.type = "checkbox";
    say.textContent = text.ask;
    label.append(box, say);
    Object.assign(label.style, { display: "inline-flex", alignItems: "center", gap: "0.75rem", padding: "0.75rem 0" });
    Object.assign(box.style, { inlineSize: "1.5rem", blockSize: "1.5rem", accentColor: "currentColor" });
    box.addEventListener("change", async () => {
      box.disabled = true;
      say.textContent = text.busy;
      try {
        const response = await solve(params.sitekey);
        say.textContent = text.done;
        params.callback?.(response);
      } catch (error) {
        draw(place, params);
        params["error-callback"]?.(String(error));
      }
    });
    place.replaceChildren(label);
  }

  window.turnstile = {
    render(place, params) {
      const id = `widget-${places.size + 1}`;
      places.set(id, { place, params });
      draw(place, params);
      return id;
    },
    reset(id) {
      const { place, params } = places.get(id);
      draw(place, params);
    },
    remove(id) {
      places.get(id)?.place.replaceChildren();
      places.delete(id);
    },
  };
})();
