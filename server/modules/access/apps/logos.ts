import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { and, eq, notExists, sql } from 'drizzle-orm';
import { MAX_LOGO_BYTES, appLogoPath } from 'contract/access/apps';
import { appLogos, apps } from './schema';
import type { Db } from '../../../db/store';
import { answerUnknownAddress } from '../../../plugins/envelope';
import { invalidArgument } from '../../../refusal';
import type { Services } from '../../../services';

type ContentType = (typeof appLogos.$inferSelect)['contentType'];

const YEAR = 31_536_000;

/**
 * Stores a logo under its hash. Also deletes logos older than a day that no app refers to, since an upload may never be
 * saved in an app.
 */
export async function storeLogo(db: Db, base64: string): Promise<{ appLogo: string }> {
  const content = Buffer.from(base64, 'base64');
  if (content.length > MAX_LOGO_BYTES) throw refused('图片不能超过 200 KB');
  const contentType = contentTypeOf(content);
  if (!contentType) throw refused('只支持 PNG、JPEG 或 WebP 图片');
  const used = db.select({ appId: apps.appId }).from(apps).where(eq(apps.appLogo, appLogos.logoHash));
  await db.delete(appLogos).where(and(sql`${appLogos.createTime} < now() - interval '1 day'`, notExists(used)));
  const logoHash = createHash('sha256').update(content).digest('hex');
  await db.insert(appLogos).values({ logoHash, contentType, content }).onConflictDoNothing();
  return { appLogo: logoHash };
}

/**
 * Serves the logos without authentication, since an <img> sends no token. A logo can be found by its hash only. The
 * route is not in the endpoint registry, since the answer is an image instead of an envelope.
 */
export function logoRoute(app: FastifyInstance, { store }: Services): void {
  app.get<{ Params: { hash: string } }>(appLogoPath(':hash'), {
    handler: async (request, reply) => {
      const { hash } = request.params;
      const [logo] = /^[0-9a-f]{64}$/.test(hash)
        ? await store.asSession((db) => db.select().from(appLogos).where(eq(appLogos.logoHash, hash)))
        : [];
      if (!logo) return answerUnknownAddress(request, reply);
      return (
        reply
          .type(logo.contentType)
          .header('cache-control', `public, max-age=${String(YEAR)}, immutable`)
          // Keeps the browser from running scripts when a user opens the logo's address as a page.
          .header('content-security-policy', "default-src 'none'; sandbox")
          .send(logo.content)
      );
    },
  });
}

// Detects the type by the content, whatever the file is called. SVG is refused, since it can contain scripts.
function contentTypeOf(content: Buffer): ContentType | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => content[index] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  const at = (from: number) => content.toString('latin1', from, from + 4);
  return at(0) === 'RIFF' && at(8) === 'WEBP' ? 'image/webp' : undefined;
}

function refused(text: string) {
  return invalidArgument([{ name: 'content', text }]);
}
