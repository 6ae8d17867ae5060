// In tests a CSS module's class is called what the source calls it.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
