import * as v from 'valibot';
import { requiredText } from '../rules';

/** The most functions that a notice of a release describes. */
export const MAX_VERSION_FUNCTIONS = 50;

/**
 * The JSON document about a release, of which every user is told once: its version and what is new (CFG-04). The server
 * serves the one of the build, or the one that the platform has published.
 */
export const VersionInfo = v.object({
  title: requiredText('请输入公告标题', 60),
  updateDate: requiredText('请输入更新日期', 40),
  version: requiredText('请输入版本号', 40),
  functionList: v.pipe(
    v.array(v.object({ title: requiredText('请输入功能名称', 60), desc: requiredText('请输入功能说明', 500) })),
    v.maxLength(MAX_VERSION_FUNCTIONS, '最多 {n} 项功能'),
  ),
});

/** The content of the release document. */
export type VersionInfo = v.InferOutput<typeof VersionInfo>;
