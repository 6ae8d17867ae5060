// Replaces CSS modules in tests: `styles.name` returns 'name', the class name in the source.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
