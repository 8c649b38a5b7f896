/** @type {ExportedHandler} */
export default { fetch: () => new Response() };
