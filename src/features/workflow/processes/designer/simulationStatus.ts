import type { Simulation } from 'contract/workflow/simulation';
import { text } from '@/platform/language/text';

/** The labels of what a simulation has come to. */
export const STATUS_LABELS: Readonly<Record<Simulation['status'], string>> = {
  RUNNING: text('进行中'),
  PASSED: text('已通过'),
  REFUSED: text('已拒绝'),
  CANCELLED: text('已取消'),
};
