import type { Storage } from 'redux-persist';

/** Where redux-persist keeps what survives a reload: local storage, or nowhere where the browser has none to give. */
export const persistence: Storage = {
  getItem: async (key: string) => attempt(() => localStorage.getItem(key)),
  setItem: async (key: string, value: string) => {
    attempt(() => {
      localStorage.setItem(key, value);
    });
  },
  removeItem: async (key: string) => {
    attempt(() => {
      localStorage.removeItem(key);
    });
  },
};

// Storage may be switched off or full; the portal works without it.
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
