import { useEffect, useRef, useState } from 'react';
import { RESEND_SECONDS } from 'contract/passwords';
import { isFailure, networkFailure } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';
import { readPreference, writePreference } from '@/platform/storage/preferences';

const LOCK = RESEND_SECONDS * 1000;

/** What is said when a code is on its way. */
export const CODE_SENT = '验证码已发送';

/** Asking for verification codes, at most once a minute. */
export interface Resend {
  /** Seconds until another one can be had; 0 now. */
  readonly secondsLeft: number;
  readonly isSending: boolean;
  /** Whether the last one asked for here is on its way: time to say {@link CODE_SENT}. */
  readonly isSent: boolean;
  /** Asks for one by this call; answers with the failure, if it is one. */
  readonly send: (request: () => Promise<unknown>) => Promise<Failure | undefined>;
}

/**
 * Asks for verification codes, and waits between them as the server demands, across a reload too (PRF-07). The name tells
 * the forms apart that do so, and stays the same.
 */
export function useResend(name: string): Resend {
  const preference = `verification:${name}`;
  const [end, setEnd] = useState(() => keptEnd(preference));
  const [now, setNow] = useState(() => Date.now());
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const underWay = useRef(false);
  const secondsLeft = Math.max(0, Math.ceil((end - now) / 1000));
  const isLocked = secondsLeft > 0;

  useEffect(() => {
    if (!isLocked) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      setEnd(clamped(preference, end));
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [isLocked, preference, end]);

  const lock = () => {
    const moment = Date.now();
    writePreference(preference, String(moment + LOCK));
    setNow(moment);
    setEnd(moment + LOCK);
  };
  const send: Resend['send'] = async (request) => {
    // A double click asks once.
    if (underWay.current || isLocked) return undefined;
    underWay.current = true;
    setIsSending(true);
    setIsSent(false);
    try {
      await request();
      setIsSent(true);
      lock();
      return undefined;
    } catch (problem) {
      const failure = isFailure(problem) ? problem : networkFailure;
      if (failure.subCode === 'too-many-requests') lock();
      return failure;
    } finally {
      underWay.current = false;
      setIsSending(false);
    }
  };
  return { secondsLeft, isSending, isSent, send };
}

// When the wait of an earlier page ends.
function keptEnd(preference: string): number {
  const kept = Number(readPreference(preference) ?? 0);
  return kept > Date.now() ? clamped(preference, kept) : 0;
}

// A clock that is set back must not make the wait longer than it ever is, nor begin it anew with each reload.
function clamped(preference: string, end: number): number {
  const latest = Date.now() + LOCK;
  if (end <= latest) return end;
  writePreference(preference, String(latest));
  return latest;
}
