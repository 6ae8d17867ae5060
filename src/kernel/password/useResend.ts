import { useEffect, useRef, useState } from 'react';
import { RESEND_DELAY_SECONDS } from 'contract/access/passwords';
import { isFailure, networkFailure } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';
import { readPreference, writePreference } from '@/platform/storage/preferences';
import { text } from '@/platform/language/text';

const LOCK = RESEND_DELAY_SECONDS * 1000;

/** The message after a code was sent. */
export const CODE_SENT = text('验证码已发送');

/** Sends verification codes, at most once a minute. */
export interface Resend {
  /** Seconds until another code can be sent; 0: now. */
  readonly secondsLeft: number;
  readonly isSending: boolean;
  /** Whether the latest code requested here was sent: show {@link CODE_SENT}. */
  readonly isSent: boolean;
  /** Sends a code by this call. Resolves with the failure, or with undefined after a success. */
  readonly send: (request: () => Promise<unknown>) => Promise<Failure | undefined>;
}

/**
 * Sends verification codes, and waits between them as the server demands, also over a reload (PRF-07). `name`
 * identifies the form and the recipient: each name has a wait of its own.
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
    // A double click sends one request.
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

// The end of a wait from before a reload, as a timestamp; 0: none.
function keptEnd(preference: string): number {
  const kept = Number(readPreference(preference) ?? 0);
  return kept > Date.now() ? clamped(preference, kept) : 0;
}

// If the clock is set back, the wait gets no longer than usual, and does not restart with each reload.
function clamped(preference: string, end: number): number {
  const latest = Date.now() + LOCK;
  if (end <= latest) return end;
  writePreference(preference, String(latest));
  return latest;
}
