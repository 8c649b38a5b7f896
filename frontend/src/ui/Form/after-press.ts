/** Acts once no button is pressed: what moves while one is would leave the pointer, and the click would be lost. */
export async function afterPress<Result>(act: () => Result): Promise<Awaited<Result>> {
  if (document.querySelector(":active"))
    // The click follows the release at once.
    await new Promise((released) => addEventListener("pointerup", () => setTimeout(released), { once: true }));
  return await act();
}
