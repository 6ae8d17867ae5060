import { createSlice } from '@reduxjs/toolkit';

/** Whether the server is reachable, according to the live channel and the calls. */
export const connection = createSlice({
  name: 'connection',
  initialState: { isLost: false },
  reducers: {
    connectionLost: () => ({ isLost: true }),
    connectionRestored: () => ({ isLost: false }),
  },
  selectors: { selectIsConnectionLost: (state) => state.isLost },
});

export const { connectionLost, connectionRestored } = connection.actions;
export const { selectIsConnectionLost } = connection.selectors;
