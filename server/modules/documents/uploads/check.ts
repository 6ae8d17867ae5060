import { ScannerFailure } from '../../../files/scanner';
import { detectMediaType } from '../../../files/contentType';
import type { StagedContent } from '../../../files/staging';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';

/**
 * Returns the media type of an uploaded content. Refuses what is not what its name says, what becomes too large when it
 * is unpacked, and what the scanner finds malicious. Without a verdict of the scanner the upload stays and can be completed
 * later: no file is offered that was not looked at.
 */
export async function checkContent(
  { scanner }: Pick<Services, 'scanner'>,
  staged: StagedContent,
  fileName: string,
): Promise<string> {
  const mediaType = await detectMediaType(staged.path, fileName);
  if (!scanner) return mediaType;
  try {
    const result = await scanner(staged.read());
    if (!result.isClean)
      throw new Refusal('conflict', '文件中发现恶意内容（{found}），已拒绝', { found: result.found });
  } catch (error) {
    if (!(error instanceof ScannerFailure)) throw error;
    throw new Refusal('conflict', '安全扫描暂时不可用，文件已保留，请稍后重试', undefined, { cause: error });
  }
  return mediaType;
}
