// A file of its own: the content security policy allows no inline script. It blocks, for what it decides is seen first.
(function (page) {
  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage can be refused; the system and the browser decide then.
    }
  }
  var kept = read("darkMode");
  var dark = kept === null ? matchMedia("(prefers-color-scheme: dark)").matches : kept === "true";
  page.dataset.theme = dark ? "dark" : "light";
  if (dark) document.querySelector("meta[name=theme-color]").content = "#181411";

  // The app alone names its texts: those of the reader's language come beside its scripts.
  var language = (/^(en|fr)$/.exec(read("ensemble.locale")) ||
    /^fr\b/i.exec(navigator.language) || ["en"])[0].toLowerCase();
  var texts = document.querySelector("[name=texts-" + language + "]");
  if (!texts) return;
  page.lang = language;
  var path = location.pathname;
  page.dataset.shell =
    path === "/user/dashboard" ? "beginning" : /^\/(user|support-chat)\//.test(path) ? "page" : "none";
  var link = document.createElement("link");
  link.rel = "modulepreload";
  link.crossOrigin = "";
  link.href = texts.content;
  document.head.append(link);
})(document.documentElement);
