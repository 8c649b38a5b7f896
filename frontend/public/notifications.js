// Shows what a push service brings, and opens its page. It keeps nothing and answers no request of a page.
(function (worker) {
  worker.addEventListener("push", function (event) {
    var news = event.data.json();
    var shown = { body: news.body, tag: news.tag, lang: news.language, data: news.path, icon: "/icon-192.png" };
    event.waitUntil(worker.registration.showNotification(news.title, shown));
  });

  worker.addEventListener("notificationclick", function (event) {
    event.notification.close();
    var url = new URL(event.notification.data, worker.location.origin);
    if (url.origin !== worker.location.origin) return;
    event.waitUntil(open(url.href));
  });

  // A page that stands there already is shown; another is left as it is, with what is typed in it.
  async function open(address) {
    var pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    var page = pages.find(function (one) {
      return one.url === address;
    });
    return page ? page.focus() : worker.clients.openWindow(address);
  }
})(self);
