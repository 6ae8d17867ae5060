import type { Storage as Persistence } from 'redux-persist';

// Storage may be switched off or full; the portal works without it.
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

// The storage is asked for each time: merely naming it fails where it is switched off.
function persistenceIn(storage: () => Storage): Persistence {
  return {
    getItem: async (key: string) => attempt(() => storage().getItem(key)),
    setItem: async (key: string, value: string) => {
      attempt(() => {
        storage().setItem(key, value);
      });
    },
    removeItem: async (key: string) => {
      attempt(() => {
        storage().removeItem(key);
      });
    },
  };
}

/** Where redux-persist keeps what survives a reload: local storage, or nowhere where the browser has none to give. */
export const persistence = persistenceIn(() => localStorage);

/** Where it keeps what survives a reload of this one tab of the browser, and is gone when it is closed. */
export const tabPersistence = persistenceIn(() => sessionStorage);
