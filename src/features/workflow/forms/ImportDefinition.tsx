import { Alert } from 'antd';
import * as v from 'valibot';
import type { Form } from 'contract/workflow/forms';
import { useSaveFormDraftMutation } from '@/api/workflow/forms';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { ImportDialog } from '@/ui/form/ImportDialog';
import { ProblemList } from './ProblemList';
import { readDefinition } from './readDefinition';

const NOT_EMPTY = v.pipe(v.string(), v.trim(), v.nonEmpty(text('请选择文件或粘贴内容')));

interface Props {
  readonly form: Form;
  readonly onImported: (text: string) => void;
  readonly onClose: () => void;
}

/** Replaces the draft of a form by a JSON document, which is read and checked in the browser first. */
export function ImportDefinition({ form, onImported, onClose }: Props) {
  const t = useTexts();
  const [save] = useSaveFormDraftMutation();
  const { formId, formName, version, fieldCount } = form;
  return (
    <ImportDialog
      title={t('导入表单“{name}”的内容', { name: formName })}
      hint={t('由“导出 JSON”保存的文件；导入后替换草稿，已发布的版本不变')}
      rule={NOT_EMPTY}
      preview={(content) => Promise.resolve(readDefinition(content))}
      isReady={(read) => 'definition' in read}
      isDanger={() => fieldCount > 0}
      onImport={async (_, read) => {
        if (!('definition' in read)) return '';
        const { problems } = await save({ formId, version, definition: read.definition }).unwrap();
        const n = problems.length;
        return n === 0
          ? t('已导入 {n} 个字段', { n: read.fieldCount })
          : t('已导入 {fields} 个字段，其中有 {n} 处问题，修改后才能发布', { fields: read.fieldCount, n });
      }}
      onImported={onImported}
      onClose={onClose}
    >
      {(read) =>
        'definition' in read ? (
          <Alert
            type={fieldCount > 0 ? 'warning' : 'info'}
            showIcon
            style={{ marginTop: 12 }}
            message={
              fieldCount > 0
                ? t('共 {n} 个字段，导入后替换草稿中现有的 {present} 个字段', {
                    n: read.fieldCount,
                    present: fieldCount,
                  })
                : t('共 {n} 个字段', { n: read.fieldCount })
            }
          />
        ) : (
          <Alert
            type="error"
            showIcon
            style={{ marginTop: 12 }}
            message={t('内容有误，不能导入')}
            description={<ProblemList problems={read.problems} />}
          />
        )
      }
    </ImportDialog>
  );
}
