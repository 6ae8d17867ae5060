// Storage may be disabled or full; the portal works without it.
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

// Gets the storage in each call, since reading the property throws if storage is disabled.
function persistenceIn(storage: () => Storage) {
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

/** The storage that survives a reload, as redux-persist takes it: local storage, or none if it is disabled. */
export const localPersistence = persistenceIn(() => localStorage);

/** The storage that survives a reload of this browser tab, as redux-persist takes it. It is cleared when the tab is closed. */
export const tabPersistence = persistenceIn(() => sessionStorage);
