const WIDTH = 480;
const HEIGHT = 160;

/** Draws a picture as the PNG of a signature, as wide and high as one that is written. Undefined: it is no picture. */
export async function toSignature(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!picture || !pen) return undefined;
  const scale = Math.min(1, WIDTH / picture.width, HEIGHT / picture.height);
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
