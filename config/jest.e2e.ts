// A journey starts a portal and a browser; Jest heeds no time limit in the configuration of a single project.
jest.setTimeout(120_000);
