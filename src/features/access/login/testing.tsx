import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { combineReducers } from '@reduxjs/toolkit';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { changeLanguage } from '@/kernel/language/changeLanguage';
import { enUS } from '@/kernel/language/en-US';
import { feedback } from '@/kernel/feedback/slice';
import { LanguageProvider } from '@/kernel/language/LanguageProvider';
import { language } from '@/kernel/language/slice';
import { session } from '@/kernel/session/slice';
import { site } from '@/kernel/site/slice';
import { api } from '@/platform/http/api';
import { setPublicKey } from '@/platform/http/secrets';
import { createSagaStore } from '@/platform/testing/createSagaStore';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** Decrypts a secret that the browser has encrypted, as the server does. */
export function decryptSecret(sealed: unknown): string {
  const inner = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(String(sealed), 'base64'),
  );
  const [, value = ''] = inner.toString('latin1').split('.');
  return Buffer.from(value, 'base64').toString('utf8');
}

/**
 * Prepares a public page at this address with the portal's state; `show` renders the page. The session's sagas do not
 * run: the test dispatches their actions.
 */
export function setUpPublicPage(page: ReactNode, address = '/') {
  setPublicKey('rsa-oaep-256', publicKey);
  const portal = createSagaStore(
    combineReducers({
      [api.reducerPath]: api.reducer,
      [feedback.name]: feedback.reducer,
      [language.name]: language.reducer,
      [session.name]: session.reducer,
      [site.name]: site.reducer,
    }),
  );
  portal.run(() => changeLanguage(() => Promise.resolve(enUS)));
  const place = { address };
  function Place() {
    const { pathname, search } = useLocation();
    place.address = pathname + search;
    return null;
  }
  const show = () =>
    render(
      <Provider store={portal.store}>
        <LanguageProvider>
          <MemoryRouter initialEntries={[address]}>
            {page}
            <Place />
          </MemoryRouter>
        </LanguageProvider>
      </Provider>,
    );
  return { ...portal, show, place };
}

/** Returns the field with this label. */
export function getField(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label);
}

/** Types into the field with this label. */
export function typeIntoField(label: string, value: string): void {
  fireEvent.input(getField(label), { target: { value } });
}

/** Returns the button with this name. */
export function getButton(name: string): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>('button', { name });
}

/** Returns the message beside the field with this label. */
export function getFieldMessage(label: string): string {
  return (
    document.getElementById(getField(label).getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent ?? ''
  );
}
