// A limit for what hangs, no measure: databases are made and people sign in, which takes its time on a busy machine.
jest.setTimeout(120_000);
