// Blocking, on the pages that have a French one beside them: the choice, or else the browser, decides before the first paint.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem("ensemble.locale");
  } catch {
    // Storage can be refused; the browser's language decides then.
  }
  var language = stored === "en" || stored === "fr" ? stored : navigator.language || "";
  if (/^fr\b/i.test(language)) location.replace("/fr" + location.pathname + location.search + location.hash);
})();
