import type { FlowRecording } from './recording';

/**
 * Downloads a recording as the file that `npm run replay` reads. Returns the recording, so that the browser's console
 * shows it.
 */
export function downloadRecording(recording: FlowRecording): FlowRecording {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(recording, undefined, 2)], { type: 'application/json' }));
  link.download = `flow-${recording.id}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
  return recording;
}
