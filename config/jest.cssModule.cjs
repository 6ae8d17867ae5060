// In tests a class of a CSS module keeps its name in the source.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
