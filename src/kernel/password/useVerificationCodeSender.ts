import { useEffect, useRef, useState } from 'react';
import { RESEND_DELAY_SECONDS } from 'contract/access/passwords';
import { isFailure, networkFailure } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';
import { readPreference, writePreference } from '@/platform/storage/preferences';
import { text } from '@/platform/language/text';

const LOCK = RESEND_DELAY_SECONDS * 1000;

/** The message that a form shows after the server has sent a code. */
export const CODE_SENT_MESSAGE = text('验证码已发送');

/** Sends verification codes, at most once a minute. */
export interface VerificationCodeSender {
  /** Seconds until another code can be sent. 0 if a code can be sent now. */
  readonly secondsLeft: number;
  readonly isSending: boolean;
  /** Whether the code that this form requested last was sent. The form then shows {@link CODE_SENT_MESSAGE}. */
  readonly isSent: boolean;
  /**
   * Sends a code: runs `request`, the call that makes the server send the code. Resolves with the failure, or with
   * undefined after a success.
   */
  readonly send: (request: () => Promise<unknown>) => Promise<Failure | undefined>;
}

/**
 * Sends verification codes, with the waiting time between two codes that the server demands. The waiting time survives
 * a reload (PRF-07). `name` identifies the form and the recipient: each name has its own waiting time.
 */
export function useVerificationCodeSender(name: string): VerificationCodeSender {
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
  const send: VerificationCodeSender['send'] = async (request) => {
    // Ignores the second click of a double click, so that one request is sent.
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

// Reads the end of the waiting time from before a reload, as a timestamp in milliseconds; 0 if there is none.
function keptEnd(preference: string): number {
  const kept = Number(readPreference(preference) ?? 0);
  return kept > Date.now() ? clamped(preference, kept) : 0;
}

// Limits the end of the waiting time, so that setting the clock back does not make the user wait longer than usual.
// Stores the new end, so that a reload does not start the wait again.
function clamped(preference: string, end: number): number {
  const latest = Date.now() + LOCK;
  if (end <= latest) return end;
  writePreference(preference, String(latest));
  return latest;
}
