import { launchBrowser } from "../support/chromium.ts";

const quality = 0.82;

/** The PNG in half its size, as WebP. */
export async function encodeHalf(png: Uint8Array): Promise<Buffer> {
  const page = await (await launchBrowser()).newPage();
  try {
    const encoded = await page.evaluate(
      async ([source, wanted]) => {
        const bitmap = await createImageBitmap(await (await fetch(source)).blob());
        const canvas = new OffscreenCanvas(Math.round(bitmap.width / 2), Math.round(bitmap.height / 2));
        const context = canvas.getContext("2d");
        if (!context) throw new Error("this browser draws nothing");
        context.imageSmoothingQuality = "high";
        context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
        const blob = await canvas.convertToBlob({ type: "image/webp", quality: wanted });
        return [...new Uint8Array(await blob.arrayBuffer())];
      },
      [`data:image/png;base64,${Buffer.from(png).toString("base64")}`, quality] as const,
    );
    return Buffer.from(encoded);
  } finally {
    await page.close();
  }
}
