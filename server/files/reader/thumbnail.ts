import sharp from 'sharp';
import { MAX_THUMBNAIL_BYTES, THUMBNAIL_PIXELS } from './kinds';

// An image of 64 megapixels takes a quarter of a gigabyte while it is drawn.
const MAX_PIXELS = 64_000_000;
// What is tried one after the other until the thumbnail is small enough: its longest edge and its quality.
const ATTEMPTS = [
  [THUMBNAIL_PIXELS, 75],
  [THUMBNAIL_PIXELS, 40],
  [THUMBNAIL_PIXELS / 2, 40],
] as const;

// The decoders of the types that are drawn. All others of the library, such as those for PDF and Magick, are off.
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}`);

/** Draws an image as WebP of at most 320 pixels, upright, without its metadata. Throws for a larger or damaged image. */
export async function drawThumbnail(bytes: Buffer): Promise<Buffer> {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
  for (const [edge, quality] of ATTEMPTS) {
    const drawn = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .rotate()
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
    if (drawn.length <= MAX_THUMBNAIL_BYTES) return drawn;
  }
  throw new Error('the thumbnail is too large');
}
