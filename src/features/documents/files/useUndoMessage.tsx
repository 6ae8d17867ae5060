import { App, Button } from 'antd';
import { useTexts } from '@/platform/language/useTexts';
import { generateId } from '@/platform/format/generateId';

// In seconds: long enough to read the message, see the mistake and reach the button.
const MESSAGE_SECONDS = 12;

/** Returns a function that says what was done, with a button that undoes it. `undo` reports its own failures. */
export function useUndoMessage(): (text: string, undo: () => Promise<void>) => void {
  const t = useTexts();
  const { message } = App.useApp();
  return (text, undo) => {
    const key = generateId();
    const content = (
      <>
        {text}
        <Button
          type="link"
          size="small"
          onClick={() => {
            message.destroy(key);
            void undo();
          }}
        >
          {t('撤销')}
        </Button>
      </>
    );
    void message.open({ type: 'success', content, key, duration: MESSAGE_SECONDS });
  };
}
