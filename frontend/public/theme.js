// A file of its own, so that the content security policy allows no inline script.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem("darkMode");
  } catch {
    // Storage can be refused; the system's preference decides then.
  }
  var dark = stored === null ? matchMedia("(prefers-color-scheme: dark)").matches : stored === "true";
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  if (dark) document.querySelector("meta[name=theme-color]").content = "#181411";
})();
