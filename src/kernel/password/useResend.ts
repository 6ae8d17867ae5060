import { useEffect, useRef, useState } from 'react';
import { RESEND_SECONDS } from 'contract/access/passwords';
import { isFailure, networkFailure } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';
import { readPreference, writePreference } from '@/platform/storage/preferences';
import { text } from '@/platform/language/text';

const LOCK = RESEND_SECONDS * 1000;

/** What is said when a code is on its way. */
export const CODE_SENT = text('验证码已发送');

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
 * apart the forms that do so, and the people whom they ask for: with another one, another wait is shown.
 */
export function useResend(name: string): Resend {
  const preference = `verification:${name}`;
  const [ends, setEnds] = useState<Readonly<Record<string, number>>>(() => ({ [preference]: keptEnd(preference) }));
  const [shown, setShown] = useState(preference);
  const [now, setNow] = useState(present);
  const [isSending, setIsSending] = useState(false);
  const [sentFor, setSentFor] = useState<string>();
  const underWay = useRef(false);
  if (shown !== preference) {
    setShown(preference);
    setNow(present());
    if (ends[preference] === undefined) setEnds({ ...ends, [preference]: keptEnd(preference) });
  }
  const end = ends[preference] ?? 0;
  const secondsLeft = Math.max(0, Math.ceil((end - now) / 1000));
  const isLocked = secondsLeft > 0;

  useEffect(() => {
    if (!isLocked) return undefined;
    const timer = setInterval(() => {
      setNow(present());
      setEnds((known) => ({ ...known, [preference]: clamped(preference, end) }));
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [isLocked, preference, end]);

  const lock = () => {
    const moment = present();
    writePreference(preference, String(moment + LOCK));
    setNow(moment);
    setEnds((known) => ({ ...known, [preference]: moment + LOCK }));
  };
  const send: Resend['send'] = async (request) => {
    // A double click asks once.
    if (underWay.current || isLocked) return undefined;
    underWay.current = true;
    setIsSending(true);
    setSentFor(undefined);
    try {
      await request();
      setSentFor(preference);
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
  return { secondsLeft, isSending, isSent: sentFor === preference, send };
}

function present(): number {
  return Date.now();
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
