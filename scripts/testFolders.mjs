// The layers in which a module has the same name, each with its areas.
const layers = ['contract', 'src/api', 'src/features', 'server/modules'];

/**
 * Finds the tests of changed files: in the folder of each, and for a module of the product in all its layers.
 * @param {readonly string[]} files paths in the project
 * @returns {string[]} the beginnings of the paths of test files, as patterns for Jest
 */
export function findTestFolders(files) {
  return [...new Set(files.flatMap(patternsOf))].sort();
}

/**
 * @param {string} file
 * @returns {string[]}
 */
function patternsOf(file) {
  const layer = layers.find((one) => file.startsWith(`${one}/`));
  if (layer === undefined) {
    const [top = '', ...rest] = file.split('/');
    if (!['src', 'server', 'scripts', 'config', 'bench', 'subapps'].includes(top) || !/\.(tsx?|mjs|vue)$/.test(file))
      return [];
    const name = rest.at(-1)?.replace(/\..*$/, '') ?? '';
    // The files at the top of a layer affect the whole layer.
    return [rest.length > 1 ? file.slice(0, file.lastIndexOf('/') + 1) : `${top}/${name}[.]`];
  }
  const [area = '', module = ''] = file.slice(layer.length + 1).split('/');
  const name = module.replace(/\..*$/, '');
  return name === '' ? [`${layer}/${area}`] : layers.map((one) => `${one}/${area}/${name}[./]`);
}
