// A journey starts a portal and a browser. The time-out is set here, since Jest ignores it in the configuration of a
// single project.
jest.setTimeout(120_000);
